import type { RichDoc, RichNode } from './document.ts'

/**
 * Characters of a document as the editor's counter and the server's limit count them: letters, one for a line break, and
 * a formula as long as its source. Blocks count nothing by themselves.
 */
export function countCharacters(node: RichDoc | RichNode): number {
  if ('text' in node && node.text !== undefined) return [...node.text].length
  const { attrs } = 'attrs' in node ? node : { attrs: undefined }
  if (node.type === 'hardBreak' || node.type === 'emoji') return 1
  const said = attrs?.['tex'] ?? attrs?.['label']
  const own = typeof said === 'string' ? [...said].length : 0
  return (node.content ?? []).reduce((sum, child) => sum + countCharacters(child), own)
}
