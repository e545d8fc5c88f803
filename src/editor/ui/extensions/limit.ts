import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { countText } from '../count-text.ts'

type Options = { limit: number | null; onRefused: (limit: number) => void }

/** Keeps the document within its limit of characters: a change that would pass it is refused, one that shortens never. */
export const Limit = Extension.create<Options>({
  name: 'limit',
  addOptions: () => ({ limit: null, onRefused: () => undefined }),
  addProseMirrorPlugins() {
    const { limit, onRefused } = this.options
    if (limit === null) return []
    return [
      new Plugin({
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
