import { attributeOf, classesOf, elementsOf, emOf, type Line, linesOf, MathNode, row, stackIn, UnknownDrawingError } from './katex-lines.ts'
import { BRACES, leaf, signsOf, STRUCK, textOf, wordsOf } from './katex-signs.ts'
import { type MathElement, texOfMathml } from './mathml-tex.ts'

/**
 * Reads KaTeX's drawing as the MathML it stands for. A page may keep no MathML beside the drawing, so a copy holds spans alone:
 * their classes say what they are, and how high they stand says which is over which.
 */

/** Joins the parts of a line to one. */
const lineRow = (line: Line | undefined): MathNode => row(partsOf(line?.parts ?? []))

/** Spaces that KaTeX sets by itself, as wide as the size of the letters makes them. */
const OWN_SPACE = 0.3
/** Kinds of parts that it leaves none between. */
const CLOSE: ReadonlySet<string> = new Set(['mord', 'mopen', 'mclose'])

function space(node: MathElement, before: MathElement | undefined, after: MathElement | undefined): MathNode[] {
  const width = emOf(node, 'margin-right') ?? 0
  const text = textOf(node)
  if (text !== '') return [new MathNode('mtext', text)]
  const isAsked = width > OWN_SPACE || [before, after].every((part) => part !== undefined && CLOSE.has(classesOf(part)[0] ?? ''))
  return isAsked && width > 0 ? [new MathNode('mspace', '', { width: `${width}em` })] : []
}

/** Signs above and below at the right of their base. */
function scripts(base: readonly MathElement[], node: MathElement): MathNode {
  const lines = linesOf(stackIn(node))
  const lower = lines.filter(({ height }) => height !== null && height < 0)
  const upper = lines.filter(({ height }) => height !== null && height >= 0)
  if (lower.length + upper.length < lines.length || lower.length > 1 || upper.length > 1) throw new UnknownDrawingError()
  const kind = upper.length === 0 ? 'msub' : lower.length === 0 ? 'msup' : 'msubsup'
  return new MathNode(kind, [row(partsOf(base)), ...[...lower, ...upper].map(lineRow)])
}

/** Limits under and over their base: what is written small. */
function limits(node: MathElement): MathNode {
  const lines = linesOf(stackIn(node))
  const at = lines.findIndex(({ classes }) => !classes.includes('sizing'))
  const [lower, upper] = [lines.slice(0, at), lines.slice(at + 1)]
  if (at === -1 || lower.length > 1 || upper.length > 1) throw new UnknownDrawingError()
  const kind = upper.length === 0 ? 'munder' : lower.length === 0 ? 'mover' : 'munderover'
  return new MathNode(kind, [lineRow(lines[at]), ...[...lower, ...upper].map(lineRow)])
}

function fraction(node: MathElement): MathNode {
  const lines = linesOf(stackIn(node))
  const numbers = lines.filter(({ classes }) => !classes.includes('frac-line'))
  if (numbers.length !== 2) throw new UnknownDrawingError()
  return new MathNode('mfrac', numbers.toReversed().map(lineRow), numbers.length < lines.length ? {} : { linethickness: '0' })
}

function root(node: MathElement): MathNode {
  const under = lineRow(linesOf(stackIn(node))[0])
  const degree = elementsOf(node).find((part) => classesOf(part).includes('root'))
  return degree === undefined ? new MathNode('msqrt', [under]) : new MathNode('mroot', [under, lineRow(linesOf(stackIn(degree))[0])])
}

function accented(node: MathElement): MathNode {
  const [base, mark] = linesOf(stackIn(node))
  return new MathNode('mover', [lineRow(base), new MathNode('mo', (mark?.parts ?? []).map(signsOf).join(''))])
}

function lined(node: MathElement, kind: 'overline' | 'underline'): MathNode {
  const base = linesOf(stackIn(node)).find(({ classes }) => !classes.includes(`${kind}-line`))
  return kind === 'overline'
    ? new MathNode('mover', [lineRow(base), new MathNode('mo', '‾')])
    : new MathNode('munder', [lineRow(base), new MathNode('mo', '_')])
}

function brace(node: MathElement): MathNode {
  const isUnder = classesOf(node).includes('munder')
  const lines = linesOf(stackIn(node))
  const isBrace = ({ parts }: Line): boolean =>
    parts.some((part) => elementsOf(part).some((piece) => classesOf(piece)[0]?.startsWith('brace-')))
  const sign = new MathNode('mo', isUnder ? '⏟' : '⏞')
  const parts = lines.map((line) => (isBrace(line) ? sign : lineRow(line)))
  if (parts.length !== 2) throw new UnknownDrawingError()
  return new MathNode(isUnder ? 'munder' : 'mover', isUnder ? parts.toReversed() : parts)
}

/** Columns beside each other as lines under each other. */
function table(node: MathElement): MathNode {
  const columns: Line[][] = elementsOf(node).flatMap((part) => {
    const [kind = ''] = classesOf(part)
    if (kind === 'arraycolsep') return []
    if (!kind.startsWith('col-align-')) throw new UnknownDrawingError()
    return [linesOf(stackIn(part))]
  })
  const count = columns[0]?.length ?? 0
  if (columns.some((column) => column.length !== count)) throw new UnknownDrawingError()
  return new MathNode(
    'mtable',
    Array.from(
      { length: count },
      (_, at) =>
        new MathNode(
          'mtr',
          columns.map((column) => new MathNode('mtd', partsOf(column[at]?.parts ?? []))),
        ),
    ),
  )
}

/** Classes of elements that only make room. */
const ROOM: ReadonlySet<string> = new Set(['strut', 'vlist-s', 'pstrut', 'fix', 'arraycolsep'])
/** Drawings of several parts, by a class. */
const DRAWINGS: ReadonlyMap<string, (node: MathElement) => MathNode> = new Map(
  Object.entries<(node: MathElement) => MathNode>({
    mfrac: fraction,
    sqrt: root,
    accent: accented,
    overline: (node) => lined(node, 'overline'),
    underline: (node) => lined(node, 'underline'),
    mtable: table,
    'op-limits': limits,
    munder: brace,
    mover: brace,
  }),
)

/** Reads nodes that are drawn side by side. */
function partsOf(nodes: readonly MathElement[]): MathNode[] {
  const last = nodes.at(-1)
  // Above the last of a part's signs, which are its base.
  if (last !== undefined && classesOf(last).includes('msupsub')) return [scripts(nodes.slice(0, -1), last)]
  const parts: MathNode[] = []
  for (const [index, node] of nodes.entries()) {
    const drawn = part(node, nodes[index - 1], nodes[index + 1])
    const [before, next] = [parts.at(-1), drawn[0]]
    const isStruck = [before, next].some((beside) => beside?.nodeName === 'struck')
    const sign = isStruck && before && next ? STRUCK.get(before.textContent + next.textContent) : undefined
    if (sign === undefined) parts.push(...drawn)
    else parts.splice(-1, 1, new MathNode('mo', sign))
  }
  return parts
}

function part(node: MathElement, before: MathElement | undefined, after: MathElement | undefined): MathNode[] {
  const classes = classesOf(node)
  const inner = elementsOf(node)
  const has = (name: string): boolean => classes.includes(name)
  if (classes.some((name) => ROOM.has(name))) return []
  if (/(?:^|[\s;])color:\s*transparent/.test(attributeOf(node, 'style')) || has('error')) throw new UnknownDrawingError()
  if (has('msupsub')) throw new UnknownDrawingError()
  if (has('mspace')) return space(node, before, after)
  if (has('nulldelimiter'))
    return [before, after].some((beside) => beside !== undefined && classesOf(beside).includes('mfrac')) ? [] : [new MathNode('mo', '')]
  if (has('text')) return [new MathNode('mtext', wordsOf(node))]
  const drawing = classes.find((name) => DRAWINGS.has(name))
  if (drawing !== undefined) return [DRAWINGS.get(drawing)?.(node) ?? row([])]
  if (has('rlap') || has('llap')) return [new MathNode('struck', textOf(node))]
  if (inner.some((piece) => classesOf(piece).includes('delimsizing'))) {
    const sign = signsOf(node)
    return [new MathNode('mo', BRACES.get(sign) ?? sign)]
  }
  if (inner.length === 0) return leaf(textOf(node), classes)
  // The letters of a name may stand in elements of their own.
  const isLetter = (piece: MathElement): boolean =>
    elementsOf(piece).length === 0 && !classesOf(piece).some((name) => /^m(?!tight)/.test(name))
  if (inner.length < [...node.childNodes].length || inner.every(isLetter)) return leaf(signsOf(node), classes)
  if (stackIn(node) !== undefined || !['span', ''].includes(node.nodeName.toLowerCase())) throw new UnknownDrawingError()
  const parts = partsOf(inner)
  // A comma in a group is that of a number.
  const isGroup = parts.length > 1 || parts[0]?.textContent === ','
  return isGroup ? [new MathNode('mrow', parts)] : parts
}

/** The source of a drawing, or null where it can't be read. */
export function texOfKatex(element: MathElement): string | null {
  try {
    const bases = elementsOf(htmlOf(element)).flatMap((base) => partsOf(elementsOf(base)))
    return bases.length === 0 ? null : texOfMathml(new MathNode('math', bases))
  } catch (error) {
    if (error instanceof UnknownDrawingError || error instanceof RangeError) return null // or nested deeper than the stack
    throw error
  }
}

/** The drawing itself, within what centres it or keeps it beside its MathML. */
function htmlOf(element: MathElement): MathElement {
  const inner = elementsOf(element).find((part) => /(?:^|\s)katex(?:-html)?(?!\S)/.test(attributeOf(part, 'class')))
  return inner === undefined ? element : htmlOf(inner)
}
