import type { NodeViewRenderer } from '@tiptap/core'
import { messages } from '../blocks/messages.ts'

/** A folding section: the arrow folds it here and in what is stored. */
export const detailsView: NodeViewRenderer = ({ node: first, editor, getPos }) => {
  let node = first
  const dom = document.createElement('div')
  const arrow = document.createElement('button')
  const contentDOM = document.createElement('div')
  dom.className = 'details details-editor'
  arrow.type = 'button'
  arrow.className = 'details-arrow'
  arrow.contentEditable = 'false'
  arrow.append(arrowIcon())
  contentDOM.className = 'details-parts'
  dom.append(arrow, contentDOM)

  function show(): void {
    const isOpen = node.attrs['open'] === true
    dom.toggleAttribute('data-open', isOpen)
    arrow.setAttribute('aria-expanded', String(isOpen))
    arrow.setAttribute('aria-label', isOpen ? messages.closeDetails : messages.openDetails)
  }
  show()
  arrow.addEventListener('mousedown', (event) => event.preventDefault())
  arrow.addEventListener('click', () => {
    const pos = getPos()
    if (pos !== undefined && editor.isEditable)
      editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'open', node.attrs['open'] !== true))
    else dom.toggleAttribute('data-open')
  })

  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      show()
      return true
    },
    stopEvent: (event) => arrow.contains(event.target as globalThis.Node), // events come from nodes
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  }
}

const SVG = 'http://www.w3.org/2000/svg'

function arrowIcon(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', 'm9 6 6 6-6 6')
  svg.append(path)
  return svg
}
