import { drawSvg } from '#math/drawing/draw-svg.ts'
import { drawingSchema } from '#math/drawing/drawing.ts'
import type { RichNode } from '#editor/schema/document.ts'
import { isSitePath } from '#editor/schema/safe-address.ts'
import { optionalTextAttribute, textAttribute } from './attribute-values.ts'
import { element, openTag } from './html-tags.ts'
import { renderMessages } from './messages.ts'

/** Pictures and drawings. */

export function renderImage(node: RichNode): string {
  const src = textAttribute(node, 'src')
  return openTag('img', {
    class: node.attrs?.['width'] === '100%' ? 'image image-full' : 'image',
    // Checked when stored; checked again, so that no page asks another site for a picture.
    src: isSitePath(src) ? src : null,
    alt: textAttribute(node, 'alt'),
    title: optionalTextAttribute(node, 'title'),
    'data-file-id': optionalTextAttribute(node, 'fileId'),
    loading: 'lazy',
    decoding: 'async',
  })
}

/** Wakes a live figure (`web/rich/figure`); people without a script have the picture. */
const MOVE = element('button', { type: 'button', class: 'button button-sm button-secondary needs-script' }, renderMessages.moveFigure)

/** The svg speaks for itself: it carries its description as a title. The description it was drawn from goes along. */
export function renderDrawing(node: RichNode): string {
  const drawing = drawingSchema.safeParse(node.attrs?.['spec'])
  const svg = drawing.success ? drawSvg(drawing.data) : ''
  const isLive = drawing.success && drawing.data.kind === 'live'
  return element(
    'div',
    { class: isLive ? 'drawing drawing-live' : 'drawing', 'data-spec': JSON.stringify(node.attrs?.['spec'] ?? null) },
    isLive ? svg + MOVE : svg,
  )
}
