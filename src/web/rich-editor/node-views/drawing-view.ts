import type { NodeViewRenderer } from '@tiptap/core'
import { drawSvg } from '#math/drawing/draw-svg.ts'
import { drawingSchema } from '#math/drawing/drawing.ts'
import { atomView } from './atom-view.ts'

/** A drawing from its description, as its readers will see it. */
export const drawingView: NodeViewRenderer = ({ node: first }) => {
  const dom = document.createElement('div')
  dom.className = 'drawing'
  return atomView(dom, first, (node) => {
    const drawing = drawingSchema.safeParse(node.attrs['spec'])
    // Our own svg, from a description that the schema has checked; its words are escaped.
    dom.innerHTML = drawing.success ? drawSvg(drawing.data) : ''
  })
}
