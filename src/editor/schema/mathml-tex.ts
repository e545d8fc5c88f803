import { texSymbolOf } from './mathml-symbols.ts'

/** What is read of MathML: a browser's DOM and the server's tree both have it. */
export type MathElement = {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<MathElement>
}

const ELEMENT = 1

/** MathML that says something we don't know how to write. */
class UnknownMathmlError extends Error {
  override readonly name = 'UnknownMathmlError'
}

const nameOf = (element: MathElement): string => element.nodeName.toLowerCase().replace(/^\w+:/, '')
const partsOf = (element: MathElement): MathElement[] => [...element.childNodes].filter(({ nodeType }) => nodeType === ELEMENT)
const textOf = (element: MathElement): string => (element.textContent ?? '').replaceAll(/[\u2061-\u2064\s]+/g, ' ').trim()

/** Names that are written upright as commands of TeX. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det dim gcd ker deg arg'.split(' '),
)
/** Accents over a base. */
const ACCENTS: Readonly<Record<string, string>> = {
  '¯': 'overline',
  '‾': 'overline',
  '→': 'vec',
  '^': 'hat',
  '~': 'tilde',
  '˙': 'dot',
  '⏞': 'overbrace',
}

/** Characters as TeX writes them. */
function symbols(text: string): string {
  return [...text].map(texSymbolOf).join('')
}

/** A group where TeX needs one to keep several signs together. */
const group = (tex: string): string => `{${tex}}`

function word(element: MathElement): string {
  const text = textOf(element)
  if (FUNCTIONS.has(text)) return `\\${text} `
  return [...text].length > 1 && /^\p{L}+$/u.test(text) ? `\\mathrm{${text}}` : symbols(text)
}

function parts(element: MathElement, count: number): string[] {
  const read = partsOf(element).map(texOf)
  if (read.length !== count) throw new UnknownMathmlError()
  return read
}

function row(element: MathElement): string {
  return partsOf(element).map(texOf).join('').trim()
}

function over(element: MathElement): string {
  const [base = '', mark = ''] = parts(element, 2)
  const accent = ACCENTS[textOf(partsOf(element)[1] ?? element)]
  return accent === undefined ? `\\overset{${mark}}{${base}}` : `\\${accent}{${base}}`
}

function table(element: MathElement): string {
  const rows = partsOf(element).map((line) => partsOf(line).map(row).join(' & '))
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
}

function fenced(element: MathElement): string {
  return `\\left(${partsOf(element).map(texOf).join(',')}\\right)`
}

/** Whether limits stand under and over the sign itself. */
const takesLimits = (base: string): boolean => /^\\(sum|prod|int|lim|max|min|bigcup|bigcap)\b/.test(base)

const writers: Readonly<Record<string, (element: MathElement) => string>> = {
  math: row,
  mrow: row,
  mstyle: row,
  mpadded: row,
  merror: () => {
    throw new UnknownMathmlError()
  },
  semantics: (element) => texOf(partsOf(element)[0] ?? element),
  mi: word,
  mn: (element) => symbols(textOf(element)).replace(',', '{,}'),
  mo: (element) => word(element),
  mtext: (element) => `\\text{${textOf(element).replaceAll(/[\\{}$&#^_~%]/g, '')}}`,
  mspace: () => '\\;',
  mphantom: () => '',
  mfrac: (element) => {
    const [top = '', bottom = ''] = parts(element, 2)
    return `\\frac{${top}}{${bottom}}`
  },
  msqrt: (element) => `\\sqrt{${row(element)}}`,
  mroot: (element) => {
    const [base = '', degree = ''] = parts(element, 2)
    return `\\sqrt[${degree}]{${base}}`
  },
  msup: (element) => {
    const [base = '', upper = ''] = parts(element, 2)
    return `${group(base)}^${group(upper)}`
  },
  msub: (element) => {
    const [base = '', lower = ''] = parts(element, 2)
    return `${takesLimits(base) ? base : group(base)}_${group(lower)}`
  },
  msubsup: (element) => {
    const [base = '', lower = '', upper = ''] = parts(element, 3)
    return `${takesLimits(base) ? base.trim() : group(base)}_${group(lower)}^${group(upper)}`
  },
  munder: (element) => {
    const [base = '', lower = ''] = parts(element, 2)
    return takesLimits(base) ? `${base.trim()}_${group(lower)}` : `\\underset{${lower}}{${base}}`
  },
  mover: over,
  munderover: (element) => {
    const [base = '', lower = '', upper = ''] = parts(element, 3)
    return `${base.trim()}_${group(lower)}^${group(upper)}`
  },
  mtable: table,
  mfenced: fenced,
}

function texOf(element: MathElement): string {
  const name = nameOf(element)
  const writer = Object.hasOwn(writers, name) ? writers[name] : undefined
  if (writer === undefined) throw new UnknownMathmlError()
  return writer(element)
}

/** MathML as TeX, or null when it says something that this doesn't know: a formula is right or it isn't there. */
export function texOfMathml(math: MathElement): string | null {
  try {
    const tex = texOf(math)
    return tex === '' ? null : tex
  } catch (error) {
    // Foreign MathML may also be nested deeper than the stack.
    if (error instanceof UnknownMathmlError || error instanceof RangeError) return null
    throw error
  }
}
