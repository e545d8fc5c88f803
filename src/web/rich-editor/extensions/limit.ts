import { Extension } from '@tiptap/core'
import { type Schema, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { countText } from '../count-text.ts'

type Options = { limit: number | null; onRefused: (limit: number) => void }

/** Keeps the document within its limit of characters: a change that would pass it is refused, one that shortens never; of what is pasted the beginning comes in. */
export const Limit = Extension.create<Options>({
  name: 'limit',
  addOptions: () => ({ limit: null, onRefused: () => undefined }),
  addProseMirrorPlugins() {
    const { limit, onRefused } = this.options
    if (limit === null) return []
    return [
      new Plugin({
        props: {
          transformPasted(slice, { state: { doc, selection, schema } }) {
            const selected = charactersOf(schema, doc.slice(selection.from, selection.to))
            const left = limit - countText(doc).characters + selected
            const beginning = beginningOf(schema, slice, left)
            if (beginning !== slice) onRefused(limit)
            return beginning
          },
        },
        filterTransaction(transaction, state) {
          if (!transaction.docChanged) return true
          const next = countText(transaction.doc).characters
          if (next <= limit || next <= countText(state.doc).characters) return true
          onRefused(limit)
          return false
        },
      }),
    ]
  },
})

function charactersOf(schema: Schema, { content }: Slice): number {
  return countText(schema.topNodeType.create(null, content)).characters
}

/** Cuts a slice to at most `most` characters; the slice itself where that is all of it. */
export function beginningOf(schema: Schema, slice: Slice, most: number): Slice {
  if (charactersOf(schema, slice) <= most) return slice
  if (most <= 0) return Slice.empty
  let [fits, exceeds] = [0, slice.content.size]
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2)
    if (charactersOf(schema, new Slice(slice.content.cut(0, middle), 0, 0)) <= most) fits = middle
    else exceeds = middle
  }
  return new Slice(slice.content.cut(0, fits), slice.openStart, 0)
}
