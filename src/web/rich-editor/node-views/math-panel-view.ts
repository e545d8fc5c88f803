import type { NodeViewRenderer } from '@tiptap/core'
import { MATH_PANEL_VARIANTS } from '#contract/enums.ts'
import { MATH_PANEL_LABELS } from '#contract/text/panel-labels.ts'

/** A panel with its label; the image of a concept says that it is one and can't be written in. */
export const mathPanelView: NodeViewRenderer = ({ node: first }) => {
  let node = first
  const dom = document.createElement('div')
  const label = document.createElement('span')
  const contentDOM = document.createElement('div')
  label.contentEditable = 'false'
  label.className = 'math-panel-label'
  contentDOM.className = 'math-panel-content'
  dom.append(label, contentDOM)

  function show(): void {
    const variant = MATH_PANEL_VARIANTS.find((known) => known === node.attrs['variant']) ?? 'definition'
    const id: unknown = node.attrs['id']
    dom.className = `math-panel math-panel-${variant}`
    dom.toggleAttribute('data-linked', node.attrs['import'] === true)
    label.textContent = MATH_PANEL_LABELS[variant]
    if (typeof id === 'string') dom.id = id
  }
  show()

  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      show()
      return true
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  }
}
