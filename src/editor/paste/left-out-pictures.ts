import { documentMessages } from '../schema/messages.ts'
import { attributeOf, changeTree, type MarkupNode, textNode } from './markup-tree.ts'

/** Addresses that a picture can be had from: other sites, this one, and what is written out as a whole in a format that is taken. */
const REACHABLE = /^(?:https?:\/\/|\/(?!\/)|upload:|data:image\/(?:png|jpe?g|gif);base64,)/i
/** Signs that programs draw as pictures. */
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3)+$/u
/** Names of files and addresses, which programs write where words should stand. */
const FILE_NAME = /^\S*(?:[/\\]|\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?|emf|wmf)$)/i

/**
 * Takes out pictures that nobody can reach, such as files of the writer's computer, and all where the field takes none.
 * Their words stay in their place; an emoji that was drawn is one again. Returns the number of those that are left out.
 */
export function leaveOutPictures(root: MarkupNode, takesPictures: boolean): number {
  let leftOut = 0
  changeTree(root, (node) => {
    if (node.name !== 'img' || isFormula(node)) return node
    const words = attributeOf(node, 'alt')
    if (EMOJI.test(words.trim())) return textNode(words.trim())
    const source = attributeOf(node, 'src')
    if (takesPictures && isReachable(source)) return node
    if (source !== '') leftOut += 1
    const left = source === '' ? '' : wordsLeftBy(words)
    return left === '' ? [] : textNode(left)
  })
  return leftOut
}

export function isReachable(source: string): boolean {
  return REACHABLE.test(source)
}

/** The words that stay where a picture was, empty where it has none of its own. */
export function wordsLeftBy(alt: string): string {
  const words = alt.replaceAll(/\s+/g, ' ').trim()
  return words === '' || FILE_NAME.test(words) ? '' : documentMessages.leftOutPicture(words)
}

/** Pictures that the schema reads as formulas, by their words. */
function isFormula(picture: MarkupNode): boolean {
  return /\bmwe-math/.test(attributeOf(picture, 'class'))
}
