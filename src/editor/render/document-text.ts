import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import { numberAttribute, textAttribute } from './attribute-values.ts'
import { renderMessages } from './messages.ts'
import { withRaisedSigns } from './raised-signs.ts'
import { readableTex } from './readable-tex.ts'

/** Says what stands for formulas in plain text. */
export type DocumentTextOptions = {
  /**
   * `tex` (unless said): their source; `readable`: as a person would type them, for titles; `raised`: the same with signs above and below
   * the line, for previews; `omit`: nothing, for an index that knows formulas by other means; a function: what it makes of each source,
   * such as words that are read out.
   */
  readonly formulas?: keyof typeof formulaTexts | FormulaText
}

/** A formula of a document, in the order of reading. */
export type DocumentFormula = { readonly tex: string; readonly display: boolean }

type FormulaText = (tex: string) => string

const formulaTexts: Readonly<Record<'tex' | 'readable' | 'raised' | 'omit', FormulaText>> = {
  tex: (tex) => tex,
  readable: readableTex,
  raised: (tex) => withRaisedSigns(readableTex(tex)),
  omit: () => '',
}

function inlineText(node: RichNode, formulaText: FormulaText): string {
  switch (node.type) {
    case 'text':
      return node.text ?? ''
    case 'hardBreak':
      return ' '
    case 'mathInline':
      return formulaText(textAttribute(node, 'tex'))
    case 'emoji':
      return textAttribute(node, 'emoji')
    case 'mention':
      return `@${textAttribute(node, 'label')}`
    case 'mathConcept':
      return textAttribute(node, 'label')
    default:
      return ''
  }
}

function drawingAlt(node: RichNode): string {
  const spec = node.attrs?.['spec']
  if (typeof spec !== 'object' || spec === null || !('alt' in spec)) return ''
  return typeof spec.alt === 'string' ? spec.alt : ''
}

/** Blocks without inline content, which speak through their attributes. */
function leafText(node: RichNode, formulaText: FormulaText): string {
  switch (node.type) {
    case 'mathDisplay':
      return formulaText(textAttribute(node, 'tex'))
    case 'image':
      return textAttribute(node, 'alt')
    case 'drawing':
      return drawingAlt(node)
    case 'video':
    case 'iframe':
      return textAttribute(node, 'title')
    case 'interactiveHomework':
      return textAttribute(node, 'label')
    case 'solutionMethod':
      return renderMessages.solutionMethod(numberAttribute(node, 'number', 1))
    default:
      return ''
  }
}

/** Non-breaking spaces are typography, not text; runs of spaces left by omitted formulas shrink to one. */
function tidied(line: string): string {
  return line.replace(/[\s\u00a0]+/g, ' ').trim()
}

const INLINE_TYPES: ReadonlySet<string> = new Set([
  'text',
  'hardBreak',
  'mathInline',
  'emoji',
  'mention',
  'mathConcept',
  'reference',
  'footnote',
  'citation',
])

/** Fields of a citation that say something by themselves. */
const CITED: readonly string[] = ['author', 'title', 'publisher', 'description']

/** The words of the notes of a line, each on a line of its own after it. */
function noteLines(line: RichNode | RichDoc, formulaText: FormulaText): string[] {
  const notes = (line.content ?? []).filter((child) => child.type === 'footnote' || child.type === 'citation')
  return notes.map((note) =>
    [...CITED.map((name) => textAttribute(note, name)), (note.content ?? []).map((child) => inlineText(child, formulaText)).join('')].join(
      ' ',
    ),
  )
}

function lines(node: RichNode | RichDoc, formulaText: FormulaText): string[] {
  const children = node.content ?? []
  if (children.length === 0) return node.type === 'doc' ? [] : [leafText(node, formulaText)]
  if (children.every((child) => INLINE_TYPES.has(child.type))) {
    return [children.map((child) => inlineText(child, formulaText)).join(''), ...noteLines(node, formulaText)]
  }
  const inner = children.flatMap((child) => lines(child, formulaText))
  // A row of a table is read as one line.
  return node.type === 'tableRow' ? [inner.join(' ')] : inner
}

/** Plain text of a document, a line per block or row of a table: for search, descriptions of pages and previews. */
export function documentText(doc: RichDoc, options: DocumentTextOptions = {}): string {
  const { formulas = 'tex' } = options
  return lines(doc, typeof formulas === 'function' ? formulas : formulaTexts[formulas])
    .map(tidied)
    .filter((line) => line !== '')
    .join('\n')
}

/** Every formula of a document in the order of reading, repeated ones too. */
export function documentFormulas(doc: RichDoc): DocumentFormula[] {
  const formulas: DocumentFormula[] = []
  const visit = (node: RichNode | RichDoc): void => {
    if (node.type === 'mathInline' || node.type === 'mathDisplay') {
      formulas.push({ tex: textAttribute(node, 'tex'), display: node.type === 'mathDisplay' })
    }
    node.content?.forEach(visit)
  }
  visit(doc)
  return formulas
}
