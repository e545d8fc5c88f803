import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { dragHandle } from './drag-handle.ts'
import { type Movable, moveStep } from './moving-blocks.ts'

/** Holds what is being dragged by its handle. */
const key = new PluginKey<Movable | null>('moving')

/** Blocks are moved by a handle beside them, with a mouse or a finger; keys do the same (`shortcuts.ts`). */
export const Moving = Extension.create({
  name: 'moving',
  addProseMirrorPlugins: () => [
    new Plugin<Movable | null>({
      key,
      state: {
        init: () => null,
        apply(transaction, before) {
          const next = transaction.getMeta(key) as Movable | null | undefined // set below alone
          return next === undefined && !transaction.docChanged ? before : (next ?? null)
        },
      },
      props: {
        attributes: { class: 'has-handles' },
        decorations(state) {
          const moved = key.getState(state)
          if (!moved) return null
          const faded: Decoration[] = []
          state.doc.slice(moved.from, moved.to).content.forEach((node, offset) => {
            const from = moved.from + offset
            faded.push(Decoration.node(from, from + node.nodeSize, { class: 'block-moved' }))
          })
          return DecorationSet.create(state.doc, faded)
        },
      },
      view: (view) => dragHandle(view, (moved) => view.dispatch(view.state.tr.setMeta(key, moved))),
    }),
  ],
})

/** Takes the selected blocks one place up or down. */
export function moveSelected({ view, state }: Editor, direction: -1 | 1): void {
  const transaction = moveStep(state, direction)
  if (transaction !== null && view.editable) view.dispatch(transaction)
}
