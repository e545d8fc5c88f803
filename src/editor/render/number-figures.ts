import type { RichDoc, RichNode } from '#editor/schema/document.ts'

/** What a figure shows, which decides the word before its number: 'Rys.' or 'Tab.'. */
export type FigureKind = 'image' | 'table'

/** The number of a figure within its kind, from 1; null without a caption, which is where a number would stand. */
export type FigureNumber = { readonly kind: FigureKind; readonly number: number | null }

/** Numbers of the document's figures in the order they stand, one entry a figure; computed, never stored. */
export function numberFigures(doc: RichDoc): readonly FigureNumber[] {
  const numbers: FigureNumber[] = []
  const last = { image: 0, table: 0 }
  const visit = (node: RichNode | RichDoc): void => {
    if (node.type === 'figure') {
      const kind = node.content?.[0]?.type === 'table' ? 'table' : 'image'
      const hasCaption = (node.content?.[1]?.content ?? []).length > 0
      if (hasCaption) last[kind] += 1
      numbers.push({ kind, number: hasCaption ? last[kind] : null })
    }
    node.content?.forEach(visit)
  }
  visit(doc)
  return numbers
}
