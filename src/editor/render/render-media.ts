import { drawSvg } from '#math/drawing/draw-svg.ts'
import { drawingSchema } from '#math/drawing/drawing.ts'
import type { RichNode } from '#editor/schema/document.ts'
import { isSitePath } from '#editor/schema/safe-address.ts'
import { optionalTextAttribute, textAttribute } from './attribute-values.ts'
import { element, openTag } from './html-tags.ts'

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

/** The svg speaks for itself: it carries its description as a title. The description it was drawn from goes along. */
export function renderDrawing(node: RichNode): string {
  const drawing = drawingSchema.safeParse(node.attrs?.['spec'])
  const svg = drawing.success ? drawSvg(drawing.data) : ''
  return element('div', { class: 'drawing', 'data-spec': JSON.stringify(node.attrs?.['spec'] ?? null) }, svg)
}
