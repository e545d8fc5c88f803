import type { RichDoc, RichNode } from './document.ts'
import { richSchema } from './rich-schema.ts'

/** True when a document says nothing: no words, and no formula, picture or the like. */
export function isBlankDocument(doc: RichDoc): boolean {
  const { nodes } = richSchema('full')
  const speaks = (node: RichNode): boolean => {
    if (node.type === 'text') return (node.text ?? '').trim() !== ''
    if (node.type !== 'hardBreak' && nodes[node.type]?.isAtom === true) return true
    return (node.content ?? []).some(speaks)
  }
  return !doc.content.some(speaks)
}
