import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { numberDocument, referenceLabels } from '#editor/render/number-document.ts'
import type { RichDoc, RichNode } from '#editor/schema/document.ts'

type Numbers = {
  /**
   * Labels of the numbered nodes in their order, and of references; they tell when the decorations must be made anew.
   * Nothing when a change took a decoration away, as it does when the node is put back changed.
   */
  readonly labels: string | null
  readonly decorations: DecorationSet
}

const key = new PluginKey<Numbers>('numbering')

/** Numbers stand still while somebody types, and follow when typing rests. */
const REST_MS = 120

const CAPTIONS: ReadonlySet<string> = new Set(['caption', 'subcaption'])

const NUMBERED: ReadonlySet<string> = new Set(['figure', 'figureGroup', 'subfigure', 'mathDisplay', 'footnote', 'citation'])

/**
 * Numbers of figures, tables, formulas and notes, by the function of the renderer, beside their nodes as decorations:
 * `data-number` for style sheets, `spec.number` for NodeViews. References show the numbers of what they name.
 */
export const Numbering = Extension.create({
  name: 'numbering',
  addProseMirrorPlugins: () => [
    new Plugin<Numbers>({
      key,
      state: {
        init: (_config, { doc }) => numbersOf(doc),
        apply(transaction, numbers) {
          const next = transaction.getMeta(key) as Numbers | undefined // set by the view below alone
          if (next !== undefined) return next
          if (!transaction.docChanged) return numbers
          let { labels } = numbers
          const decorations = numbers.decorations.map(transaction.mapping, transaction.doc, { onRemove: () => (labels = null) })
          return { labels, decorations }
        },
      },
      props: { decorations: (state) => key.getState(state)?.decorations ?? null },
      view: (view) => {
        let timer: ReturnType<typeof setTimeout> | undefined
        return {
          update(_view, before) {
            if (before.doc === view.state.doc) return
            clearTimeout(timer)
            timer = setTimeout(() => {
              const numbers = numbersOf(view.state.doc)
              if (numbers.labels !== key.getState(view.state)?.labels)
                view.dispatch(view.state.tr.setMeta(key, numbers).setMeta('addToHistory', false))
            }, REST_MS)
          },
          destroy: () => clearTimeout(timer),
        }
      },
    }),
  ],
})

function numbersOf(doc: Node): Numbers {
  const numbers = numberDocument(skeletonOf(doc) as RichDoc) // the root's type is `doc`
  const references = referenceLabels(numbers)
  const decorations: Decoration[] = []
  const labels: string[] = []
  let next = 0
  doc.descendants((node, pos) => {
    const label =
      node.type.name === 'reference'
        ? (references.get(String(node.attrs['target'])) ?? '(?)')
        : NUMBERED.has(node.type.name)
          ? numbers[next++]?.label
          : undefined
    if (label === undefined) return !node.isText
    labels.push(label)
    if (label !== '') decorations.push(Decoration.node(pos, pos + node.nodeSize, { 'data-number': label }, { number: label }))
    // A figure's number stands before the words of its caption.
    const caption = node.isBlock ? node.lastChild : null
    if (label !== '' && caption !== null && CAPTIONS.has(caption.type.name)) {
      const end = pos + node.nodeSize - 1
      decorations.push(Decoration.node(end - caption.nodeSize, end, { 'data-label': label }))
    }
    return true
  })
  return { labels: labels.join('\n'), decorations: DecorationSet.create(doc, decorations) }
}

/** Returns the document without its words, which is all that numbering needs. */
function skeletonOf(node: Node): RichNode {
  const content: RichNode[] = []
  node.forEach((child) => {
    // A caption is numbered as soon as it has any text, so one sign stands for all of it.
    if (child.isText) {
      if (content.length === 0) content.push({ type: 'text', text: '·' })
    } else content.push(skeletonOf(child))
  })
  return { type: node.type.name, attrs: node.attrs, content }
}
