import { MATH_PANEL_LABELS } from '#contract/labels.ts'
import { drawSvg } from '#math/drawing/draw-svg.ts'
import { drawingSchema } from '#math/drawing/drawing.ts'
import { renderFormula } from '#math/render/render-formula.ts'
import { renderDisplay } from '#math/render/render-reveal.ts'
import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import { isNodeId } from '#editor/schema/attribute-rules.ts'
import { MATH_PANEL_VARIANTS } from '#contract/enums.ts'
import { isSitePath } from '#editor/schema/safe-address.ts'
import { ORDERED_LIST_STYLES } from '#editor/schema/text-nodes.ts'
import { booleanAttribute, numberAttribute, optionalTextAttribute, textAttribute } from './attribute-values.ts'
import { element, escapeHtml, openTag } from './html-tags.ts'
import { renderMessages } from './messages.ts'
import { numberFigures } from './number-figures.ts'
import type { FigureKind, FigureNumber } from './number-figures.ts'
import { renderInline } from './render-marks.ts'
import { renderTable } from './render-table.ts'

/**
 * Version of the html made here. It is stored beside derived html: raise it with every change of the markup, and
 * whatever carries an older number is rendered again.
 */
export const RENDER_VERSION = 1

/** How a document is shown. */
export type RenderDocumentOptions = {
  /** Added to every heading's level, so that a document fits under the headings of its page; 0 unless said. */
  readonly headingOffset?: number
  /** Whether display formulas are typeset for revealing part by part. */
  readonly reveal?: boolean
}

type Rendering = {
  readonly headingOffset: number
  readonly reveal: boolean
  /** Numbers not yet given out, first the next. */
  readonly figures: Iterator<FigureNumber>
  formulas: number
}

type NodeRenderer = (node: RichNode, rendering: Rendering) => string

function idOf(node: RichNode): string | null {
  const id = node.attrs?.['id']
  return isNodeId(id) ? id : null
}

function renderBlocks(node: RichNode | RichDoc, rendering: Rendering): string {
  return (node.content ?? []).map((child) => renderNode(child, rendering)).join('')
}

function renderLine(node: RichNode, rendering: Rendering): string {
  return renderInline(node.content ?? [], (leaf) => renderNode(leaf, rendering))
}

/** The tag of a heading; html knows six levels. */
function headingTag(level: number, rendering: Rendering): string {
  return `h${Math.min(Math.max(level + rendering.headingOffset, 1), 6)}`
}

function renderOrderedList(node: RichNode, rendering: Rendering): string {
  const start = numberAttribute(node, 'start', 1)
  const style = ORDERED_LIST_STYLES.find((known) => known === node.attrs?.['style']) ?? 'decimal'
  const attributes = { class: `list-${style}`, start: start === 1 ? null : start }
  return element('ol', attributes, renderBlocks(node, rendering))
}

function renderMathInline(node: RichNode): string {
  const html = renderFormula(textAttribute(node, 'tex'), { display: false })
  return element('span', { class: 'math-inline', id: idOf(node) }, html)
}

/** Wide formulas scroll inside `math-scroll`, which a keyboard can reach; the number stays in sight beside it. */
function renderMathDisplay(node: RichNode, rendering: Rendering): string {
  const tex = textAttribute(node, 'tex')
  const formula = rendering.reveal ? renderDisplay(tex) : renderFormula(tex, { display: true })
  const isNumbered = booleanAttribute(node, 'numbered')
  if (isNumbered) rendering.formulas += 1
  const label = isNumbered ? renderMessages.numberedFormula(rendering.formulas) : renderMessages.formula
  const scroll = element('div', { class: 'math-scroll', tabindex: 0, role: 'group', 'aria-label': label }, formula)
  const number = isNumbered ? `<span class="math-number">(${rendering.formulas})</span>` : ''
  const classes = isNumbered ? 'math-display math-display-numbered' : 'math-display'
  return element('div', { class: classes, id: idOf(node) }, scroll + number)
}

function renderImage(node: RichNode): string {
  const src = textAttribute(node, 'src')
  return openTag('img', {
    class: node.attrs?.['width'] === '100%' ? 'image image-full' : 'image',
    // Checked when stored; checked again, so that no page asks another site for a picture.
    src: isSitePath(src) ? src : null,
    alt: textAttribute(node, 'alt'),
    title: optionalTextAttribute(node, 'title'),
    loading: 'lazy',
    decoding: 'async',
  })
}

/** The svg speaks for itself: it carries its description as a title. */
function renderDrawing(node: RichNode): string {
  const drawing = drawingSchema.safeParse(node.attrs?.['spec'])
  const svg = drawing.success ? drawSvg(drawing.data) : ''
  return element('div', { class: 'drawing' }, svg)
}

function captionLabel(kind: FigureKind, number: number): string {
  return kind === 'table' ? renderMessages.tableCaption(number) : renderMessages.imageCaption(number)
}

/** An empty caption isn't shown and takes no number. */
function renderFigure(node: RichNode, rendering: Rendering): string {
  // The number is taken before the content, so that a figure inside this one gets the next.
  const figure: FigureNumber | undefined = rendering.figures.next().value
  if (figure === undefined) throw new Error('A figure without a number')
  const [content, caption] = node.content ?? []
  const html = content === undefined ? '' : renderNode(content, rendering)
  const captionHtml =
    figure.number === null || caption === undefined
      ? ''
      : `<figcaption class="caption"><span class="caption-label">${captionLabel(figure.kind, figure.number)}</span> ` +
        `${renderLine(caption, rendering)}</figcaption>`
  return element('figure', { class: `figure figure-${figure.kind}`, id: idOf(node) }, html + captionHtml)
}

function renderMathPanel(node: RichNode, rendering: Rendering): string {
  const variant = MATH_PANEL_VARIANTS.find((known) => known === node.attrs?.['variant']) ?? 'definition'
  const [name, body] = node.content ?? []
  const nameHtml = name === undefined ? '' : renderLine(name, rendering)
  const label = MATH_PANEL_LABELS[variant]
  // „Twierdzenie Pitagorasa” says itself that it is a theorem.
  const labelHtml = nameHtml.toLowerCase().startsWith(label.toLowerCase()) ? '' : `<span class="math-panel-label">${label}</span> `
  const heading = nameHtml === '' ? labelHtml.trimEnd() : `${labelHtml}<span class="math-panel-name">${nameHtml}</span>`
  return element(
    'div',
    { class: `math-panel math-panel-${variant}`, id: idOf(node) },
    `<p class="math-panel-heading">${heading}</p>` +
      `<div class="math-panel-body">${body === undefined ? '' : renderBlocks(body, rendering)}</div>`,
  )
}

function renderDetails(node: RichNode, rendering: Rendering): string {
  const [summary, content] = node.content ?? []
  return element(
    'details',
    { class: 'details', open: booleanAttribute(node, 'open') },
    `<summary class="details-summary">${summary === undefined ? '' : renderLine(summary, rendering)}</summary>` +
      `<div class="details-content">${content === undefined ? '' : renderBlocks(content, rendering)}</div>`,
  )
}

function renderCodeBlock(node: RichNode): string {
  const language = optionalTextAttribute(node, 'language')
  const text = (node.content ?? []).map((child) => escapeHtml(child.text ?? '')).join('')
  return element(
    'pre',
    { class: 'code-block', tabindex: 0, role: 'group', 'aria-label': renderMessages.code },
    element('code', { 'data-language': language }, text),
  )
}

const renderers: Readonly<Record<string, NodeRenderer>> = {
  text: (node) => escapeHtml(node.text ?? ''),
  hardBreak: () => '<br>',
  paragraph: (node, rendering) => `<p>${renderLine(node, rendering)}</p>`,
  heading: (node, rendering) =>
    element(headingTag(numberAttribute(node, 'level', 2), rendering), { id: idOf(node) }, renderLine(node, rendering)),
  bulletList: (node, rendering) => `<ul>${renderBlocks(node, rendering)}</ul>`,
  orderedList: renderOrderedList,
  listItem: (node, rendering) => `<li>${renderBlocks(node, rendering)}</li>`,
  blockquote: (node, rendering) => `<blockquote>${renderBlocks(node, rendering)}</blockquote>`,
  codeBlock: renderCodeBlock,
  mathInline: renderMathInline,
  mathDisplay: renderMathDisplay,
  image: renderImage,
  drawing: renderDrawing,
  figure: renderFigure,
  table: (node, rendering) => renderTable(node, (cell) => renderBlocks(cell, rendering)),
  mathPanel: renderMathPanel,
  details: renderDetails,
  solutionMethod: (node, rendering) =>
    element(headingTag(2, rendering), { class: 'solution-method' }, renderMessages.solutionMethod(numberAttribute(node, 'number', 1))),
}

function renderNode(node: RichNode, rendering: Rendering): string {
  const renderer = Object.hasOwn(renderers, node.type) ? renderers[node.type] : undefined
  if (renderer === undefined) throw new Error(`No html for the node ${node.type}`)
  return renderer(node, rendering)
}

/**
 * Html of a checked document, safe to put into a page as it is: all text is escaped, addresses and ids are checked a
 * second time, formulas and drawings come from our own renderers. Needs neither ProseMirror nor a DOM.
 * A change of the markup raises `RENDER_VERSION`.
 *
 * @throws {Error} for a node or mark the schema doesn't know, which `checkDocument` lets nobody store
 */
export function renderDocument(doc: RichDoc, options: RenderDocumentOptions = {}): string {
  const { headingOffset = 0, reveal = false } = options
  return renderBlocks(doc, { headingOffset, reveal, figures: numberFigures(doc).values(), formulas: 0 })
}
