import { GAME_TYPES, MATH_PANEL_VARIANTS } from '#contract/enums.ts'
import { slugOfExercise } from '#contract/exercise/exercise-slugs.ts'
import { paths } from '#contract/paths.ts'
import { MATH_PANEL_LABELS } from '#contract/text/panel-labels.ts'
import { drawingSchema } from '#math/drawing/drawing.ts'
import { formulaError } from '#math/render/render-formula.ts'
import { booleanAttribute, numberAttribute, optionalTextAttribute, textAttribute } from '#editor/render/attribute-values.ts'
import { filmPage } from '#editor/render/film-page.ts'
import { renderMessages } from '#editor/render/messages.ts'
import { type NodeNumber, numberDocument, referenceLabels } from '#editor/render/number-document.ts'
import type { RichDoc, RichMark, RichNode } from '#editor/schema/document.ts'
import { embedAddress } from '#editor/schema/embed-address.ts'
import { isSafeHref } from '#editor/schema/safe-address.ts'
import type { Dialect, WrittenCell, WrittenNote } from './dialect.ts'
import { exportWords } from './messages.ts'

/** The surroundings of a document that leaves: its site, and the names of the pictures that come along. */
export type ExportPlace = {
  readonly origin: string
  /** The name of a picture's file by its address in the document; null for one that stays. */
  readonly fileOf: (src: string) => string | null
}

type Writing = {
  readonly dialect: Dialect
  readonly place: ExportPlace
  readonly numbers: Iterator<NodeNumber>
  readonly labels: ReadonlyMap<string, string>
  readonly notes: WrittenNote[]
}

type Writer = (node: RichNode, writing: Writing) => string

/**
 * Writes a checked document in another language: LaTeX, Markdown, the html of question banks. One walk for all of them; its
 * numbers and labels are those that readers see.
 *
 * @throws {Error} for a node the schema doesn't know, which `checkDocument` lets nobody store
 */
export function writeDocument(doc: RichDoc, dialect: Dialect, place: ExportPlace): string {
  const numbers = numberDocument(doc)
  const notes: WrittenNote[] = []
  const writing = { dialect, place, numbers: numbers.values(), labels: referenceLabels(numbers), notes }
  const blocks = (doc.content ?? []).map((node) => writeNode(node, writing))
  return dialect.blocks([...blocks, notes.length === 0 ? '' : dialect.notes(notes)].filter((block) => block !== ''))
}

function writeNode(node: RichNode, writing: Writing): string {
  const write = WRITERS.get(node.type)
  if (write === undefined) throw new Error(`No way to write the node ${node.type}`)
  return write(node, writing)
}

function blocksOf(node: RichNode | undefined, writing: Writing): string {
  return writing.dialect.blocks((node?.content ?? []).map((child) => writeNode(child, writing)).filter((block) => block !== ''))
}

/** A line: neighbours that share a mark stand within one. */
function lineOf(nodes: readonly RichNode[] | undefined, writing: Writing, depth = 0): string {
  let line = ''
  for (let at = 0; at < (nodes?.length ?? 0); at += 1) {
    const node = nodes?.[at]
    const mark = node?.marks?.[depth]
    if (node === undefined) continue
    if (mark === undefined) line += writeNode(node, writing)
    else {
      const run = [node]
      while (isSameMark(mark, nodes?.[at + 1]?.marks?.[depth])) run.push(nodes?.[(at += 1)] as RichNode) // it has this mark
      line += marked(mark, lineOf(run, writing, depth + 1), writing)
    }
  }
  return line
}

function isSameMark(one: RichMark, other: RichMark | undefined): boolean {
  return other !== undefined && one.type === other.type && JSON.stringify(one.attrs) === JSON.stringify(other.attrs)
}

function marked(mark: RichMark, inner: string, { dialect, place }: Writing): string {
  if (mark.type !== 'link') return dialect.mark(mark, inner)
  const href = textAttribute(mark, 'href')
  // An anchor leads nowhere outside of its page.
  if (!isSafeHref(href) || href.startsWith('#')) return inner
  return dialect.link(href.startsWith('/') ? place.origin + href : href, inner)
}

function nextNumber({ numbers }: Writing): NodeNumber {
  const number: NodeNumber | undefined = numbers.next().value
  if (number === undefined) throw new Error('A node without a number')
  return number
}

function captionOf(caption: RichNode | undefined, label: string, writing: Writing): string {
  // An empty caption isn't shown and takes no number.
  return label === '' ? '' : `${writing.dialect.text(`${label} `)}${lineOf(caption?.content, writing)}`.trimEnd()
}

function formula(node: RichNode, { dialect }: Writing): string {
  const tex = textAttribute(node, 'tex')
  return formulaError(tex) === null ? dialect.formula(tex) : dialect.unreadable(tex)
}

function display(node: RichNode, writing: Writing): string {
  const tex = textAttribute(node, 'tex')
  const { number } = nextNumber(writing)
  const { dialect } = writing
  return formulaError(tex, true) === null ? dialect.display(tex, number) : dialect.paragraph(dialect.unreadable(tex))
}

function note(node: RichNode, writing: Writing): string {
  const number = nextNumber(writing).number ?? 0
  const isTemplate = node.type === 'citation' && textAttribute(node, 'variant') !== 'custom'
  const words = isTemplate ? citation(node, writing) : lineOf(node.content, writing)
  writing.notes.push({ number, words })
  return writing.dialect.noteMark(number)
}

/** A template's fields as one line, in the order of the page. */
function citation(node: RichNode, { dialect }: Writing): string {
  const field = (name: string): string => textAttribute(node, name).trim()
  const url = field('url')
  const texts = [
    field('author'),
    field('title'),
    field('publisher'),
    [field('publishPlace'), field('publishDate')].filter((part) => part !== '').join(' '),
    field('isbn') && renderMessages.isbn(field('isbn')),
    field('pages') && renderMessages.pages(field('pages')),
  ]
  const parts = texts.filter((text) => text !== '').map(dialect.text)
  if (isSafeHref(url)) parts.push(dialect.link(url, dialect.text(url)))
  if (field('description') !== '') parts.push(dialect.text(field('description')))
  return parts.join(dialect.text(', '))
}

function drawing(node: RichNode, { dialect }: Writing): string {
  const drawn = drawingSchema.safeParse(node.attrs?.['spec'])
  return drawn.success ? dialect.drawing(drawn.data) : ''
}

function image(node: RichNode, { dialect, place }: Writing): string {
  const alt = textAttribute(node, 'alt')
  return dialect.picture({ file: place.fileOf(textAttribute(node, 'src')), alt, isFull: node.attrs?.['width'] === '100%' })
}

function figure(node: RichNode, writing: Writing): string {
  // The number is taken before the content, so that a figure inside this one gets the next.
  const { label } = nextNumber(writing)
  const [content, caption] = node.content ?? []
  const body = content === undefined ? '' : writeNode(content, writing)
  return writing.dialect.figure(body, captionOf(caption, label, writing))
}

function figureGroup(node: RichNode, writing: Writing): string {
  const { label } = nextNumber(writing)
  const parts = (node.content ?? []).filter(({ type }) => type === 'subfigure').map((part) => writeNode(part, writing))
  return writing.dialect.group(numberAttribute(node, 'ncols', 2), parts, captionOf(node.content?.at(-1), label, writing))
}

function subfigure(node: RichNode, writing: Writing): string {
  const { label } = nextNumber(writing)
  const pictures = (node.content ?? []).filter(({ type }) => type !== 'subcaption').map((part) => writeNode(part, writing))
  return writing.dialect.figure(pictures.join(''), captionOf(node.content?.at(-1), label, writing))
}

function panel(node: RichNode, writing: Writing): string {
  const { dialect } = writing
  const variant = MATH_PANEL_VARIANTS.find((known) => known === node.attrs?.['variant']) ?? 'definition'
  const [name, body] = node.content ?? []
  const words = lineOf(name?.content, writing)
  const label = MATH_PANEL_LABELS[variant]
  // „Twierdzenie Pitagorasa” says itself that it is a theorem.
  const isSaid = (name?.content?.[0]?.text ?? '').toLowerCase().startsWith(label.toLowerCase())
  const heading = isSaid ? words : `${dialect.text(words === '' ? label : `${label} `)}${words}`
  return dialect.panel(heading, blocksOf(body, writing))
}

/** A line with a link to something that stays on its site. */
function linkTo(path: string, words: string, { dialect, place }: Writing): string {
  return dialect.paragraph(dialect.link(path.startsWith('/') ? place.origin + path : path, dialect.text(words)))
}

function film(node: RichNode, writing: Writing): string {
  const title = textAttribute(node, 'title') || renderMessages.film
  if (node.type === 'video') return linkTo(textAttribute(node, 'src'), title, writing)
  const address = embedAddress(textAttribute(node, 'src'))
  return address === null ? '' : linkTo(filmPage(address), title, writing)
}

function exercise(node: RichNode, writing: Writing): string {
  const type = GAME_TYPES.find((known) => known === textAttribute(node, 'value'))
  const words = renderMessages.interactive(textAttribute(node, 'label'))
  const { dialect } = writing
  return type === undefined ? dialect.paragraph(dialect.text(words)) : linkTo(paths.exercise(slugOfExercise(type)), words, writing)
}

function cellOf(cell: RichNode, blocks: string): WrittenCell {
  const [first, ...more] = cell.content ?? []
  const line = first?.content ?? []
  const lengths = line.map(({ type, text }) => (type === 'text' ? (text ?? '').length : 8))
  return {
    isHeader: cell.type === 'tableHeader',
    colspan: numberAttribute(cell, 'colspan', 1),
    rowspan: numberAttribute(cell, 'rowspan', 1),
    blocks,
    isLine: more.length === 0 && first?.type === 'paragraph' && line.every(({ type }) => type !== 'hardBreak'),
    length: lengths.reduce((sum, length) => sum + length, 0),
  }
}

const listItems = (node: RichNode, writing: Writing): string[] => (node.content ?? []).map((item) => blocksOf(item, writing))

const WRITERS: ReadonlyMap<string, Writer> = new Map(
  Object.entries<Writer>({
    text: (node, { dialect }) => dialect.text(node.text ?? ''),
    hardBreak: (_node, { dialect }) => dialect.lineBreak,
    emoji: (node, { dialect }) => dialect.emoji(textAttribute(node, 'emoji'), textAttribute(node, 'name')),
    mention: (node, { dialect }) => dialect.text(`@${textAttribute(node, 'label')}`),
    mathConcept: (node, { dialect }) => dialect.text(textAttribute(node, 'label')),
    reference: (node, { dialect, labels }) =>
      dialect.text(labels.get(textAttribute(node, 'target')) ?? `[${renderMessages.lostReference}]`),
    mathInline: formula,
    mathDisplay: display,
    footnote: note,
    citation: note,
    paragraph: (node, writing) => writing.dialect.paragraph(lineOf(node.content, writing)),
    heading: (node, writing) => writing.dialect.heading(numberAttribute(node, 'level', 2), lineOf(node.content, writing)),
    bulletList: (node, writing) => writing.dialect.bullets(listItems(node, writing)),
    orderedList: (node, writing) =>
      writing.dialect.numbers(listItems(node, writing), {
        style: textAttribute(node, 'style') || 'decimal',
        start: numberAttribute(node, 'start', 1),
      }),
    taskList: (node, writing) =>
      writing.dialect.tasks(
        (node.content ?? []).map((item) => ({ isDone: booleanAttribute(item, 'checked'), blocks: blocksOf(item, writing) })),
      ),
    blockquote: (node, writing) => writing.dialect.quote(blocksOf(node, writing)),
    codeBlock: (node, { dialect }) =>
      dialect.code((node.content ?? []).map(({ text }) => text ?? '').join(''), optionalTextAttribute(node, 'language')),
    image,
    drawing,
    figure,
    figureGroup,
    subfigure,
    table: (node, writing) => {
      const { dialect } = writing
      const within = { ...writing, dialect: dialect.inCells ?? dialect }
      return dialect.table((node.content ?? []).map((row) => (row.content ?? []).map((cell) => cellOf(cell, blocksOf(cell, within)))))
    },
    mathPanel: panel,
    details: (node, writing) => {
      const [summary, content] = node.content ?? []
      return writing.dialect.details(lineOf(summary?.content, writing), blocksOf(content, writing))
    },
    solutionMethod: (node, { dialect }) => dialect.title(renderMessages.solutionMethod(numberAttribute(node, 'number', 1))),
    video: film,
    iframe: film,
    homeworkEmbed: (node, writing) => linkTo(paths.homework(textAttribute(node, 'homeworkId')), exportWords.homework, writing),
    mathConceptFragment: (node, writing) => linkTo(paths.concept(textAttribute(node, 'mathConceptId')), exportWords.concept, writing),
    interactiveHomework: exercise,
  }),
)

/** Nodes that are written with the node around them. */
export const WRITTEN_WITHIN: readonly string[] = [
  'doc',
  'listItem',
  'taskItem',
  'caption',
  'subcaption',
  'tableRow',
  'tableCell',
  'tableHeader',
  'mathPanelName',
  'mathPanelBody',
  'detailsSummary',
  'detailsContent',
]

/** Nodes that have a way to be written of their own. */
export const WRITTEN_NODES: readonly string[] = [...WRITERS.keys()]
