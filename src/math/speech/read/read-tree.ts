import katex from 'katex'
// Teaches KaTeX \ce and \pu, as the renderer does.
import 'katex/contrib/mhchem'
import { decimalComma } from '../../render/decimal-comma.ts'
import { formulaMacros, refuseCommands, withKnownEnvironments } from '../../render/formula-macros.ts'
import { type Item, type Span, spanOf } from './items.ts'
import { letterOf, isLetter } from '../letters.ts'
import { signOf } from '../signs.ts'
import { closingEnd, type KatexNode, ownEnd, ownStart, type Reader, skipBlank } from './node-places.ts'
import { sourcePositions } from './source-positions.ts'

/** KaTeX's own reader; its types leave it out, though it is exported "for advanced use cases". */
const parse = (katex as unknown as { __parse: (source: string, settings: object) => KatexNode[] }).__parse

/**
 * Reads a formula as the renderer does: KaTeX's tree, without what is only seen (sizes, colours, spaces, fonts),
 * each item with its place in the source. Throws what the renderer's reading throws.
 */
export function readItems(tex: string): Item[] {
  refuseCommands(tex)
  const source = decimalComma(withKnownEnvironments(tex))
  const nodes = parse(source, {
    displayMode: true,
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    maxSize: 50,
    maxExpand: 1000,
    macros: formulaMacros(),
  })
  const reader: Reader = { source, positions: sourcePositions(tex, source), end: 0 }
  return rowItems(reader, nodes)
}

function rowItems(reader: Reader, nodes: readonly KatexNode[]): Item[] {
  const items: Item[] = []
  for (const node of nodes) {
    const from = skipBlank(reader, ownStart(reader, node) ?? reader.end)
    const made = nodeItems(reader, node)
    reader.end = Math.max(reader.end, ownEnd(reader, node) ?? closingEnd(reader, from))
    const span = { from: reader.positions[from] ?? 0, to: reader.positions[reader.end] ?? 0 }
    for (const item of made) items.push(item.to > item.from ? item : { ...item, ...span })
  }
  return items
}

function isNode(value: unknown): value is KatexNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

function childrenOf(value: unknown): KatexNode[] {
  if (Array.isArray(value)) return value.filter(isNode)
  return isNode(value) ? [value] : []
}

/** The row that an argument holds: of a group its parts. */
function argumentItems(reader: Reader, node: KatexNode | null | undefined): Item[] {
  if (node === null || node === undefined) return []
  return rowItems(reader, node.type === 'ordgroup' ? childrenOf(node.body) : [node])
}

const EMPTY: Span = { from: 0, to: 0 }

/** The items of one node; those without a place get that of the node. */
function nodeItems(reader: Reader, node: KatexNode): Item[] {
  switch (node.type) {
    case 'mathord':
    case 'textord':
    case 'atom':
    case 'accent-token':
    case 'op-token':
      return symbolItems(node.text ?? '')
    case 'ordgroup':
      return groupItems(rowItems(reader, childrenOf(node.body)))
    case 'supsub':
      return scriptItems(reader, node)
    case 'genfrac':
      return fractionItems(reader, node)
    case 'sqrt': {
      const degree = argumentItems(reader, node.index)
      const body = argumentItems(reader, childrenOf(node.body)[0])
      return [{ kind: 'root', degree, body, ...EMPTY }]
    }
    case 'leftright':
      return delimitedItems(reader, node)
    case 'middle':
    case 'delimsizing':
      return delimiterItems(node.delim ?? '')
    case 'op':
    case 'operatorname':
      return operatorItems(reader, node)
    case 'text':
      return textItems(reader, node)
    case 'font':
      return fontItems(reader, node)
    case 'accent':
    case 'accentUnder':
      return [{ kind: 'accent', mark: node.label ?? '', body: argumentItems(reader, node.base), ...EMPTY }]
    case 'overline':
    case 'underline':
      return [{ kind: 'accent', mark: `\\${node.type}`, body: argumentItems(reader, childrenOf(node.body)[0]), ...EMPTY }]
    case 'horizBrace':
      return [{ kind: 'accent', mark: node.label ?? '', body: argumentItems(reader, node.base), ...EMPTY }]
    case 'enclose': {
      const body = argumentItems(reader, childrenOf(node.body)[0])
      return /cancel|sout/.test(node.label ?? '') ? [{ kind: 'accent', mark: '\\cancel', body, ...EMPTY }] : body
    }
    case 'array':
      return [tableItem(reader, node, '', '')]
    case 'xArrow':
      return arrowItems(reader, node)
    case 'htmlmathml':
      return rowItems(reader, node.mathml ?? [])
    case 'mathchoice':
      return []
    case 'spacing':
      return [{ kind: 'space', isWide: false, ...EMPTY }]
    case 'kern': {
      const wide = (node.dimension?.unit === 'mu' ? (node.dimension.number ?? 0) / 18 : (node.dimension?.number ?? 0)) >= 0.9
      return [{ kind: 'space', isWide: wide, ...EMPTY }]
    }
    case 'phantom':
    case 'hphantom':
    case 'vphantom':
    case 'rule':
    case 'internal':
    case 'cr':
    case 'includegraphics':
    case 'size':
      return []
    case 'tag':
      return rowItems(reader, childrenOf(node.body))
    case 'verb':
      return [{ kind: 'text', text: typeof node.body === 'string' ? node.body : '', isRoman: false, ...EMPTY }]
    default:
      return rowItems(reader, childrenOf(node.body))
  }
}

function symbolItems(text: string): Item[] {
  if (/^\d$/.test(text)) return [{ kind: 'digit', text, ...EMPTY }]
  const letter = letterOf(text) ?? (isLetter(text) ? text : undefined)
  if (letter !== undefined) return [{ kind: 'letter', text: letter, isBoard: false, isRoman: false, ...EMPTY }]
  return [{ kind: 'sign', text: signOf(text), ...EMPTY }]
}

/** Braces round one thing, or round a comma, mean nothing; a lone space in them neither. */
function groupItems(items: Item[]): Item[] {
  const [first] = items
  if (items.length === 1 && first?.kind === 'sign' && /^[,.]$/.test(first.text)) return [{ ...first, text: 'decimal' }]
  return items.length <= 1 ? items : [{ kind: 'group', body: items, ...spanOf(items) }]
}

function scriptItems(reader: Reader, node: KatexNode): Item[] {
  // An index of a fraction of text or a name over a relation: the base is what counts.
  const base = node.base === null || node.base === undefined ? [] : rowItems(reader, [node.base])
  // A word above an arrow or a relation stands before it in the source, scripts behind their base: both are read in order.
  const sub = argumentItems(reader, node.sub)
  const sup = argumentItems(reader, node.sup)
  return [{ kind: 'scripts', base, sub, sup, ...EMPTY }]
}

function fractionItems(reader: Reader, node: KatexNode): Item[] {
  const numerator = argumentItems(reader, node.numer)
  const denominator = argumentItems(reader, node.denom)
  const hasBrackets = node.leftDelim !== null && node.leftDelim !== undefined && node.leftDelim !== ''
  if (node.hasBarLine === false) {
    if (hasBrackets && node.leftDelim === '(') return [{ kind: 'binomial', upper: numerator, lower: denominator, ...EMPTY }]
    return [{ kind: 'stack', upper: numerator, lower: denominator, ...EMPTY }]
  }
  return [{ kind: 'fraction', numerator, denominator, ...EMPTY }]
}

function delimiterItems(delimiter: string): Item[] {
  return delimiter === '.' || delimiter === '' ? [] : [{ kind: 'sign', text: signOf(delimiter), ...EMPTY }]
}

const MATRIX_SIDES: ReadonlySet<string> = new Set(['()', '[]', '||', '‖‖', '{.', '.}', '{}', '|.', '.|'])

function delimitedItems(reader: Reader, node: KatexNode): Item[] {
  const [left, right] = [node.left ?? '', node.right ?? ''].map((side) => (side === '.' ? '.' : signOf(side)))
  const nodes = childrenOf(node.body).filter((child) => child.type !== 'spacing' && child.type !== 'kern')
  const [only] = nodes
  if (nodes.length === 1 && only?.type === 'array' && MATRIX_SIDES.has(`${left}${right}`)) {
    return [tableItem(reader, only, left ?? '', right ?? '')]
  }
  const body = rowItems(reader, childrenOf(node.body))
  return [{ kind: 'delimited', left: left ?? '', right: right ?? '', body, ...EMPTY }]
}

function tableItem(reader: Reader, node: KatexNode, left: string, right: string): Item {
  const rows = (Array.isArray(node.body) ? node.body : []).map((row: unknown) =>
    (Array.isArray(row) ? row : []).filter(isNode).map((cell) => withoutStyling(reader, cell)),
  )
  const used = rows.filter((row) => row.some((cell) => cell.length > 0))
  return { kind: 'table', left, right, rows: used, ...EMPTY }
}

function withoutStyling(reader: Reader, cell: KatexNode): Item[] {
  const [only] = childrenOf(cell.body)
  return cell.type === 'styling' && only?.type === 'ordgroup' ? rowItems(reader, childrenOf(only.body)) : rowItems(reader, [cell])
}

const BIG = /^[∑∏∐∫∬∭∮∯∰]$/u

function operatorItems(reader: Reader, node: KatexNode): Item[] {
  if (node.name !== undefined) {
    const sign = signOf(node.name)
    if (BIG.test(sign)) return [{ kind: 'big', sign, ...EMPTY }]
    if (sign !== node.name) return [{ kind: 'sign', text: sign, ...EMPTY }]
    return [{ kind: 'name', text: node.name.replace(/^\\/, ''), ...EMPTY }]
  }
  const children = childrenOf(node.body)
  const name = children.map((child) => child.text ?? (child.type === 'spacing' || child.type === 'kern' ? ' ' : '')).join('')
  if (/^[\p{L}\s]{2,}$/u.test(name)) return [{ kind: 'name', text: name.trim().replaceAll(/\s+/g, ' '), ...EMPTY }]
  return rowItems(reader, children)
}

/** Text as it is written; formulas inside of it stand between its pieces. */
function textItems(reader: Reader, node: KatexNode): Item[] {
  const items: Item[] = []
  let text = ''
  const flush = (): void => {
    if (text.trim() !== '') items.push({ kind: 'text', text, isRoman: false, ...EMPTY })
    text = ''
  }
  const visit = (child: KatexNode): void => {
    if (child.type === 'textord' || child.type === 'mathord' || child.type === 'atom')
      text += /^\\[a-zA-Z]/.test(child.text ?? '') ? textOf(child.text ?? '') : (child.text ?? '').replace(/^\\/, '')
    else if (child.type === 'spacing' || child.type === 'kern') text += ' '
    else if (child.type === 'styling') {
      flush()
      items.push(...rowItems(reader, childrenOf(child.body)))
    } else if (child.type === 'accent' && child.base !== null && child.base !== undefined) visit(child.base)
    else if (child.type === 'supsub') {
      flush()
      items.push(...rowItems(reader, [child]))
    } else childrenOf(child.body).forEach(visit)
  }
  childrenOf(node.body).forEach(visit)
  flush()
  return items
}

const IN_TEXT: ReadonlyMap<string, string> = new Map([
  ['\\textdollar', '$'],
  ['\\textdegree', '°'],
  ['\\textasciitilde', '~'],
  ['\\ldots', '…'],
])

/** A command inside of text: signs by their Unicode, letters by themselves. */
function textOf(command: string): string {
  return IN_TEXT.get(command) ?? letterOf(command) ?? signOf(command).replace(/^\\[a-zA-Z]+$/, ' ')
}

/** Letters of the board are sets of numbers; upright letters side by side are one word. */
function fontItems(reader: Reader, node: KatexNode): Item[] {
  const items = argumentItems(reader, childrenOf(node.body)[0])
  if (node.font === 'mathbb') return items.map((item) => (item.kind === 'letter' ? { ...item, isBoard: true } : item))
  if (node.font !== 'mathrm' && node.font !== 'mathsf' && node.font !== 'mathtt') return items
  if (items.length > 1 && items.every((item) => item.kind === 'letter' || (item.kind === 'sign' && item.text === '/'))) {
    const text = items.map((item) => (item.kind === 'letter' || item.kind === 'sign' ? item.text : '')).join('')
    return [{ kind: 'text', text, isRoman: true, ...spanOf(items) }]
  }
  return items.map((item) => (item.kind === 'letter' ? { ...item, isRoman: true } : item))
}

function arrowItems(reader: Reader, node: KatexNode): Item[] {
  const above = argumentItems(reader, childrenOf(node.body)[0])
  const below = argumentItems(reader, node.below)
  const sign = /leftright|equilibrium|harpoons/.test(node.label ?? '') ? '⇌' : /left/.test(node.label ?? '') ? '←' : '→'
  return [{ kind: 'arrow', sign, above, below, ...EMPTY }]
}
