import { MATH_PANEL_LABELS } from '#contract/text/panel-labels.ts'
import { renderFormula } from '#math/render/render-formula.ts'
import { renderDisplay } from '#math/render/render-reveal.ts'
import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import { isNodeId } from '#editor/schema/nodes/attribute-rules.ts'
import { MATH_PANEL_VARIANTS } from '#contract/enums.ts'
import { ORDERED_LIST_STYLES } from '#editor/schema/nodes/text-nodes.ts'
import { booleanAttribute, numberAttribute, optionalTextAttribute, textAttribute } from './attribute-values.ts'
import { element, escapeHtml } from './html-tags.ts'
import { renderMessages } from './messages.ts'
import { numberDocument, referenceLabels } from './number-document.ts'
import type { NodeNumber } from './number-document.ts'
import { documentOutline, renderContents } from './document-outline.ts'
import {
  renderConcept,
  renderConceptFragment,
  renderEmoji,
  renderHomeworkEmbed,
  renderIframe,
  renderInteractive,
  renderMention,
  renderReference,
  renderVideo,
} from './render-embeds.ts'
import { isOneLine, withEnds } from './formula-ends.ts'
import { renderInline } from './render-marks.ts'
import { renderDrawing, renderImage } from './render-media.ts'
import { noteHtml, renderMarker, renderNotes } from './render-notes.ts'
import type { MetNote } from './render-notes.ts'
import { renderTable } from './render-table.ts'

/** Options of showing a document to its readers. */
export type RenderDocumentOptions = {
  /** Added to every heading's level, so that a document fits under the headings of its page; 0 unless said. */
  readonly headingOffset?: number
  /** True when display formulas are typeset for revealing part by part. */
  readonly reveal?: boolean
  /** True when formulas within a line are set as large as those in lines of their own: a fraction alone is an answer to choose. */
  readonly largeFormulas?: boolean
  /** True when an article with enough headings begins with a table of contents. */
  readonly contents?: boolean
}

type Rendering = {
  readonly headingOffset: number
  readonly reveal: boolean
  readonly largeFormulas: boolean
  /** Numbers not yet given out, first the next. */
  readonly numbers: Iterator<NodeNumber>
  /** The texts of references to nodes with an id. */
  readonly labels: ReadonlyMap<string, string>
  /** Notes met so far. */
  readonly notes: MetNote[]
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
  const { nodes, ends, starts } = withEnds(node.content ?? [])
  return renderInline(nodes, (leaf) => {
    const html = renderNode(leaf, rendering)
    const [start, end] = [starts.get(leaf), ends.get(leaf)]
    if (start === undefined && end === undefined) return html
    const whole = `${escapeHtml(start ?? '')}${html}${escapeHtml(end ?? '')}`
    return isOneLine(leaf, html) ? `<span class="math-end">${whole}</span>` : whole
  })
}

/** Stands for a line break, and ATOM for any other node, while a line's spaces are looked at. */
const BREAK = '\u2028'
const ATOM = '\u2060'
const FRAGILE_SPACES = /^[ \t\n]|[ \t\n]$|[ \t\n]{2}|[\t\n]|\u2028[ \t\n]/

/**
 * The style of a line whose spaces html would swallow: at its ends, or several in a row. What the author typed is what is
 * read, and reading the html back gives the document again.
 */
function spacesStyle(line: RichNode | undefined): string | null {
  const children = line?.content ?? []
  const text = children.map((child) => child.text ?? (child.type === 'hardBreak' ? BREAK : ATOM)).join('')
  return FRAGILE_SPACES.test(text) ? 'white-space:pre-wrap' : null
}

/** Style of a paragraph or heading. */
function blockStyle(node: RichNode): string | null {
  const indent = numberAttribute(node, 'indent', 0)
  const styles = [indent === 0 ? null : `--indent:${indent}px`, spacesStyle(node)].filter((style) => style !== null)
  return styles.length === 0 ? null : styles.join(';')
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

/** The source beside a formula whose html doesn't carry it whole: one that can't be typeset, or one in pieces. */
function texOf(tex: string, html: string): string | null {
  return html.startsWith('<span class="katex') ? null : tex
}

function renderMathInline(node: RichNode, { largeFormulas }: Rendering): string {
  const tex = textAttribute(node, 'tex')
  const html = renderFormula(tex, { display: false, large: largeFormulas })
  return element('span', { class: 'math-inline', id: idOf(node), 'data-tex': texOf(tex, html) }, html)
}

/** Wide formulas scroll inside `math-scroll`, which a keyboard can reach; the number stays in sight beside it. */
function renderMathDisplay(node: RichNode, rendering: Rendering): string {
  const tex = textAttribute(node, 'tex')
  const formula = rendering.reveal ? renderDisplay(tex) : renderFormula(tex, { display: true })
  const { number } = nextNumber(rendering)
  const label = number === null ? renderMessages.formula : renderMessages.numberedFormula(number)
  const scroll = element('div', { class: 'math-scroll', tabindex: 0, role: 'group', 'aria-label': label }, formula)
  const numberHtml = number === null ? '' : `<span class="math-number">(${number})</span>`
  const classes = number === null ? 'math-display' : 'math-display math-display-numbered'
  return element('div', { class: classes, id: idOf(node), 'data-tex': texOf(tex, formula) }, scroll + numberHtml)
}

/** The number of the next node of a numbered type; nodes are met in the order they were numbered. */
function nextNumber(rendering: Rendering): NodeNumber {
  const number: NodeNumber | undefined = rendering.numbers.next().value
  if (number === undefined) throw new Error('A node without a number')
  return number
}

function renderCaption(caption: RichNode | undefined, className: string, label: string, rendering: Rendering): string {
  if (caption === undefined || label === '') return ''
  // The space belongs to the label, which is no part of the document.
  const labelHtml = `<span class="caption-label">${label} </span>`
  return element('figcaption', { class: className, style: spacesStyle(caption) }, labelHtml + renderLine(caption, rendering))
}

/** An empty caption isn't shown and takes no number. */
function renderFigure(node: RichNode, rendering: Rendering): string {
  // The number is taken before the content, so that a figure inside this one gets the next.
  const { label } = nextNumber(rendering)
  const [content, caption] = node.content ?? []
  const kind = content?.type === 'table' ? 'table' : 'image'
  const html = content === undefined ? '' : renderNode(content, rendering)
  return element('figure', { class: `figure figure-${kind}`, id: idOf(node) }, html + renderCaption(caption, 'caption', label, rendering))
}

function renderFigureGroup(node: RichNode, rendering: Rendering): string {
  const { label } = nextNumber(rendering)
  const parts = (node.content ?? []).filter((child) => child.type === 'subfigure')
  const html = parts.map((part) => renderNode(part, rendering)).join('')
  const ncols = numberAttribute(node, 'ncols', 2)
  return element(
    'figure',
    { class: 'figure-group', id: idOf(node), 'data-ncols': ncols === 2 ? null : ncols },
    `<div class="figure-group-parts">${html}</div>${renderCaption(node.content?.at(-1), 'caption', label, rendering)}`,
  )
}

function renderSubfigure(node: RichNode, rendering: Rendering): string {
  const { label } = nextNumber(rendering)
  const picture = (node.content ?? []).filter((child) => child.type !== 'subcaption')
  const html = picture.map((child) => renderNode(child, rendering)).join('')
  return element(
    'figure',
    { class: 'subfigure', id: idOf(node) },
    html + renderCaption(node.content?.at(-1), 'subcaption', label, rendering),
  )
}

function renderNoteMarker(node: RichNode, rendering: Rendering): string {
  const number = nextNumber(rendering).number ?? 0
  const id = idOf(node)
  const anchor = id ?? `przypis-${number}`
  rendering.notes.push({ anchor, number, html: noteHtml(node, renderLine(node, rendering)), style: spacesStyle(node) })
  return renderMarker(node, id ?? anchor, anchor, number)
}

function renderMathPanel(node: RichNode, rendering: Rendering): string {
  const variant = MATH_PANEL_VARIANTS.find((known) => known === node.attrs?.['variant']) ?? 'definition'
  const [name, body] = node.content ?? []
  const nameHtml = name === undefined ? '' : renderLine(name, rendering)
  const label = MATH_PANEL_LABELS[variant]
  // „Twierdzenie Pitagorasa” says itself that it is a theorem.
  const labelHtml = nameHtml.toLowerCase().startsWith(label.toLowerCase())
    ? ''
    : `<span class="math-panel-label">${label}${nameHtml === '' ? '' : ' '}</span>`
  const heading = nameHtml === '' ? labelHtml : `${labelHtml}<span class="math-panel-name">${nameHtml}</span>`
  return element(
    'div',
    {
      class: `math-panel math-panel-${variant}`,
      id: idOf(node),
      'data-math-concept-id': optionalTextAttribute(node, 'mathConceptId'),
      'data-import': booleanAttribute(node, 'import'),
      'data-imported': booleanAttribute(node, 'imported'),
    },
    element('p', { class: 'math-panel-heading', style: spacesStyle(name) }, heading) +
      `<div class="math-panel-body">${body === undefined ? '' : renderBlocks(body, rendering)}</div>`,
  )
}

function renderDetails(node: RichNode, rendering: Rendering): string {
  const [summary, content] = node.content ?? []
  return element(
    'details',
    { class: 'details', open: booleanAttribute(node, 'open') },
    element(
      'summary',
      { class: 'details-summary', style: spacesStyle(summary) },
      summary === undefined ? '' : renderLine(summary, rendering),
    ) + `<div class="details-content">${content === undefined ? '' : renderBlocks(content, rendering)}</div>`,
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

function renderHeading(node: RichNode, rendering: Rendering): string {
  const level = numberAttribute(node, 'level', 2)
  const tag = headingTag(level, rendering)
  const attributes = { id: idOf(node), 'data-level': tag === `h${level}` ? null : level, style: blockStyle(node) }
  return element(tag, attributes, renderLine(node, rendering))
}

function renderSolutionMethod(node: RichNode, rendering: Rendering): string {
  const number = numberAttribute(node, 'number', 1)
  return element(headingTag(2, rendering), { class: 'solution-method', 'data-number': number }, renderMessages.solutionMethod(number))
}

/** A box that says in words whether the thing is done, and the thing. */
function renderTaskItem(node: RichNode, rendering: Rendering): string {
  const checked = booleanAttribute(node, 'checked')
  const box = element('span', { class: 'task-box', role: 'img', 'aria-label': checked ? renderMessages.done : renderMessages.toDo }, '')
  const content = element('div', { class: 'task-content' }, renderBlocks(node, rendering))
  return element('li', { class: 'task-item', 'data-checked': checked }, box + content)
}

const renderers: ReadonlyMap<string, NodeRenderer> = new Map(
  Object.entries<NodeRenderer>({
    text: (node) => escapeHtml(node.text ?? ''),
    hardBreak: () => '<br>',
    paragraph: (node, rendering) => element('p', { style: blockStyle(node) }, renderLine(node, rendering)),
    heading: renderHeading,
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
    solutionMethod: renderSolutionMethod,
    taskList: (node, rendering) => element('ul', { class: 'task-list' }, renderBlocks(node, rendering)),
    taskItem: renderTaskItem,
    figureGroup: renderFigureGroup,
    subfigure: renderSubfigure,
    video: renderVideo,
    iframe: renderIframe,
    footnote: renderNoteMarker,
    citation: renderNoteMarker,
    emoji: renderEmoji,
    mention: renderMention,
    mathConcept: renderConcept,
    reference: (node, rendering) => renderReference(node, rendering.labels),
    homeworkEmbed: renderHomeworkEmbed,
    interactiveHomework: renderInteractive,
    mathConceptFragment: (node) => renderConceptFragment(node, idOf(node)),
  }),
)

function renderNode(node: RichNode, rendering: Rendering): string {
  const renderer = renderers.has(node.type) ? renderers.get(node.type) : undefined
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
  const { headingOffset = 0, reveal = false, largeFormulas = false, contents = false } = options
  const numbers = numberDocument(doc)
  const notes: MetNote[] = []
  const rendering = { headingOffset, reveal, largeFormulas, numbers: numbers.values(), labels: referenceLabels(numbers), notes }
  const html = renderBlocks(doc, rendering)
  return (contents ? renderContents(documentOutline(doc)) : '') + html + renderNotes(notes)
}
