import { documentMessages } from '../schema/messages.ts'
import { attributeOf, changeTree, type MarkupNode, textNode } from './markup-tree.ts'

/** Addresses that a picture can be had from: other sites, this one, and what is written out as a whole. */
const REACHABLE = /^(?:https?:\/\/|\/(?!\/)|upload:|data:image\/(?:png|jpe?g|gif|webp);base64,)/i
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
    const words = attributeOf(node, 'alt').replaceAll(/\s+/g, ' ').trim()
    if (EMOJI.test(words)) return textNode(words)
    const source = attributeOf(node, 'src')
    if (takesPictures && REACHABLE.test(source)) return node
    if (source !== '') leftOut += 1
    return words === '' || source === '' || FILE_NAME.test(words) ? [] : textNode(documentMessages.leftOutPicture(words))
  })
  return leftOut
}

/** Pictures that the schema reads as formulas, by their words. */
function isFormula(picture: MarkupNode): boolean {
  return /\bmwe-math/.test(attributeOf(picture, 'class'))
}
