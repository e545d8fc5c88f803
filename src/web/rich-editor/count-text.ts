import type { Node } from '@tiptap/pm/model'

/**
 * Counts a document as the counter shows it. Characters are counted by the rule of `schema/count-characters.ts`, which the server's
 * limit goes by, here on the editor's own tree since it is asked at every key.
 */
export function countText(doc: Node): { characters: number; words: number } {
  let characters = 0
  let words = 0
  doc.descendants((node) => {
    if (node.isText) characters += lengthOf(node.text ?? '')
    else if (node.type.name === 'hardBreak' || node.type.name === 'emoji') characters += 1
    else characters += lengthOf(sourceOf(node))
    if (node.isTextblock) words += node.textBetween(0, node.content.size, ' ', (leaf) => sourceOf(leaf) || ' ').match(WORD)?.length ?? 0
    return true
  })
  return { characters, words }
}

/** A run without spaces that holds a letter or a figure. */
const WORD = /\S*[\p{L}\p{N}]\S*/gu

function sourceOf({ attrs }: Node): string {
  const said: unknown = attrs['tex'] ?? attrs['label']
  return typeof said === 'string' ? said : ''
}

/** Characters, not UTF-16 units; most texts have no character beyond them. */
function lengthOf(text: string): number {
  return /[\uD800-\uDBFF]/.test(text) ? [...text].length : text.length
}
