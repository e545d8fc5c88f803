import { type MathRow, texOfLines, texOfRow } from './mathml-rows.ts'
import { texSymbolOf } from './mathml-symbols.ts'
import { trimTex } from '#math/trim-tex.ts'

/** The part of an element of MathML that is read: a browser's DOM, the server's tree and what MathJax drew all have it. */
export type MathElement = {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<MathElement>
  getAttribute?(name: string): string | null
}

const ELEMENT = 1
/** More than the longest formula that is stored could hold. */
const ELEMENTS = 2500

/** MathML that says something we don't know how to write. */
class UnknownMathmlError extends Error {
  override readonly name = 'UnknownMathmlError'
}

const nameOf = (element: MathElement): string => element.nodeName.toLowerCase().replace(/^\w+:/, '')
const partsOf = (element: MathElement): MathElement[] => [...element.childNodes].filter(({ nodeType }) => nodeType === ELEMENT)
const attributeOf = (element: MathElement, name: string): string => element.getAttribute?.(name) ?? ''
const textOf = (element: MathElement): string => (element.textContent ?? '').replaceAll(/[\u2061-\u2064\s]+/g, ' ').trim()

/** Names that are written upright as commands of TeX. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det dim gcd ker deg arg ' +
    'tg ctg arctg arcctg NWD NWW sgn'
  ).split(' '),
)
/** Accents over a base, of one sign and of several. */
const OVER: ReadonlyMap<string, readonly [one: string, several: string]> = new Map(
  Object.entries<readonly [one: string, several: string]>({
    '¯': ['bar', 'overline'],
    '‾': ['overline', 'overline'],
    '―': ['overline', 'overline'],
    '–': ['overline', 'overline'],
    '̄': ['bar', 'overline'],
    '→': ['vec', 'overrightarrow'],
    '⟶': ['vec', 'overrightarrow'],
    '\u20d7': ['vec', 'overrightarrow'],
    '^': ['hat', 'widehat'],
    ˆ: ['hat', 'widehat'],
    '\u0302': ['hat', 'widehat'],
    '~': ['tilde', 'widetilde'],
    '˜': ['tilde', 'widetilde'],
    '\u0303': ['tilde', 'widetilde'],
    ˉ: ['bar', 'overline'],
    '˙': ['dot', 'dot'],
    ˊ: ['acute', 'acute'],
    ˋ: ['grave', 'grave'],
    '˘': ['breve', 'breve'],
    ˇ: ['check', 'check'],
    '¨': ['ddot', 'ddot'],
    '⏞': ['overbrace', 'overbrace'],
  }),
)
const UNDER: ReadonlyMap<string, string> = new Map(
  Object.entries({
    _: 'underline',
    '\u0332': 'underline',
    '‾': 'underline',
    '―': 'underline',
    '–': 'underline',
    '⏟': 'underbrace',
    '⏞': 'underbrace', // of a drawing, which makes both of the same pieces
  }),
)
/** Spaces by their widths in em. */
const SPACES: readonly (readonly [upTo: number, tex: string])[] = [
  [0, ''],
  [0.2, '\\,'],
  [0.25, '\\:'],
  [0.5, '\\;'],
  [1.5, '\\quad '],
  [Infinity, '\\qquad '],
]

/** Characters as TeX writes them. */
function symbols(text: string): string {
  return [...text].map(texSymbolOf).join('')
}

/** A group where TeX needs one to keep several signs together. */
const group = (tex: string): string => `{${trimTex(tex)}}`

/** Makes a base that an index may follow: one sign stands without a group. */
function base(tex: string): string {
  const trimmed = trimTex(tex)
  return /^(?:[\p{L}\d()[\]|]|\\[A-Za-z]+|\\[|}])$/u.test(trimmed) ? trimmed : group(tex)
}

function word(element: MathElement): string {
  const text = textOf(element)
  if (FUNCTIONS.has(text)) return `\\${text} `
  if (/^[A-Za-z]$/.test(text) && attributeOf(element, 'mathvariant') === 'normal') return `\\mathrm{${text}}`
  const isWord = [...text].length > 1 && /^\p{L}+$/u.test(text) && text.normalize('NFKC') === text
  return isWord ? `\\mathrm{${text}}` : symbols(text)
}

/** Words keep the spaces at their ends that are written to be kept. */
function words(element: MathElement): string {
  const text = (element.textContent ?? '').replaceAll(/[\u2061-\u2064]/g, '').replaceAll(/[ \t\r\n]+/g, ' ')
  const kept = text.replaceAll(/^ | $/g, '').replaceAll('\u00a0', ' ')
  if (kept.trim() === '') return kept === '' ? '' : '\\ '
  return `\\text{${kept.replaceAll(/[\\{}$&#^_~%]/g, (sign) => ('%$&#_{}'.includes(sign) ? `\\${sign}` : ''))}}`
}

function space(element: MathElement): string {
  const width = /^([\d.]+)em$/.exec(attributeOf(element, 'width').trim())
  return (SPACES.find(([upTo]) => Number(width?.[1] ?? 0.17) <= upTo) ?? ['', ''])[1]
}

function parts(element: MathElement, count: number): string[] {
  const read = partsOf(element).map(texOf)
  if (read.length !== count) throw new UnknownMathmlError()
  return read
}

/** A part and what it is by itself: groups around a single element say nothing. */
function rowPart(element: MathElement): MathRow {
  const [only, another] = partsOf(element)
  const name = nameOf(element)
  if (['mrow', 'mstyle', 'mpadded'].includes(name) && only !== undefined && another === undefined)
    return { ...rowPart(only), tex: () => texOf(element) }
  const isSign = name === 'mo' || (name === 'mi' && textOf(element) === '')
  return {
    name,
    sign: isSign ? textOf(element) : null,
    isLineless: name === 'mfrac' && /^0(?:\.0*)?(?:[a-z%]*)$/.test(attributeOf(element, 'linethickness').trim()),
    isTall: () => isTall(element),
    tex: () => texOf(element),
    lines: () => (name === 'mtable' ? partsOf(element).map((line) => partsOf(line).map((cell) => partsOf(cell).map(rowPart))) : []),
    numbers: () => parts(element, 2),
  }
}

const isTall = (element: MathElement): boolean =>
  /^(?:mfrac|mtable|munderover|mroot)$/.test(nameOf(element)) || partsOf(element).some(isTall)

function row(element: MathElement): string {
  return texOfRow(partsOf(element).map(rowPart))
}

/** A group is one only where it holds its signs together: a comma in a number. */
function innerRow(element: MathElement): string {
  const tex = row(element)
  return tex === ',' ? '{,}' : tex
}

function accented(element: MathElement): string {
  const [under = '', mark = ''] = parts(element, 2)
  const accent = OVER.get(textOf(partsOf(element)[1] ?? element))
  if (accent === undefined) return takesLimits(under) ? `${under.trim()}^${group(mark)}` : `\\overset${group(mark)}${group(under)}`
  return `\\${accent[[...under.trim()].length > 1 && !/^\\[A-Za-z]+$/.test(under.trim()) ? 1 : 0]}${group(under)}`
}

function under(element: MathElement): string {
  const [over = '', mark = ''] = parts(element, 2)
  if (takesLimits(over)) return `${over.trim()}_${group(mark)}`
  const line = UNDER.get(textOf(partsOf(element)[1] ?? element))
  return line === undefined ? `\\underset${group(mark)}${group(over)}` : `\\${line}${group(over)}`
}

/** Signs over and under a base, on either side of it; a prime stands where it is always written. */
function scripts(given: string, lower: string | null, upper: string | null): string {
  const isPrime = upper !== null && /^'+$/.test(upper.trim())
  const over = takesLimits(given) ? given.trim() : base(given)
  return `${over}${lower === null ? '' : `_${group(lower)}`}${upper === null ? '' : isPrime ? upper.trim() : `^${group(upper)}`}`
}

/** True when limits stand under and over the sign itself. */
const takesLimits = (sign: string): boolean =>
  /^\\(?:sum|prod|i*int|oint|lim|max|min|sup|inf|big(?:cup|cap)|(?:under|over)brace)(?![A-Za-z])/.test(sign)

function enclosed(element: MathElement): string {
  const command = { box: 'boxed', updiagonalstrike: 'cancel', downdiagonalstrike: 'bcancel' }[attributeOf(element, 'notation').trim()]
  if (command === undefined) throw new UnknownMathmlError()
  return `\\${command}${group(row(element))}`
}

function fraction(element: MathElement): string {
  const [top = '', bottom = ''] = parts(element, 2)
  return rowPart(element).isLineless ? `\\genfrac{}{}{0pt}{}${group(top)}${group(bottom)}` : `\\frac${group(top)}${group(bottom)}`
}

const writers: ReadonlyMap<string, (element: MathElement) => string> = new Map(
  Object.entries<(element: MathElement) => string>({
    math: row,
    mrow: innerRow,
    mstyle: innerRow,
    mpadded: row,
    mtd: row,
    merror: () => {
      throw new UnknownMathmlError()
    },
    semantics: (element) => texOf(partsOf(element)[0] ?? element),
    mi: word,
    mn: (element) => symbols(textOf(element)).replace(',', '{,}'),
    mo: word,
    mtext: words,
    mspace: space,
    mphantom: () => '',
    mfrac: fraction,
    msqrt: (element) => `\\sqrt${group(row(element))}`,
    mroot: (element) => {
      const [radicand = '', degree = ''] = parts(element, 2)
      return `\\sqrt[${trimTex(degree)}]${group(radicand)}`
    },
    msup: (element) => {
      const [over = '', upper = ''] = parts(element, 2)
      return scripts(over, null, upper)
    },
    msub: (element) => {
      const [over = '', lower = ''] = parts(element, 2)
      return scripts(over, lower, null)
    },
    msubsup: (element) => {
      const [over = '', lower = '', upper = ''] = parts(element, 3)
      return scripts(over, lower, upper)
    },
    munder: under,
    mover: accented,
    munderover: (element) => {
      const [over = '', lower = '', upper = ''] = parts(element, 3)
      return takesLimits(over) ? scripts(over, lower, upper) : `\\underset${group(lower)}{\\overset${group(upper)}${group(over)}}`
    },
    mtable: (element) => texOfLines(rowPart(element).lines()),
    menclose: enclosed,
    mfenced: (element) => `\\left(${partsOf(element).map(texOf).join(',')}\\right)`,
  }),
)

function texOf(element: MathElement): string {
  const name = nameOf(element)
  const writer = writers.get(name)
  if (writer === undefined) throw new UnknownMathmlError()
  return writer(element)
}

function countOf(element: MathElement): number {
  let count = 1
  for (const part of element.childNodes) {
    count += countOf(part)
    if (count > ELEMENTS) break
  }
  return count
}

/** MathML as TeX, or null when it says something that this doesn't know: a formula is right or it isn't there. */
export function texOfMathml(math: MathElement): string | null {
  try {
    if (countOf(math) > ELEMENTS) return null
    const tex = trimTex(texOf(math))
    return tex === '' ? null : tex
  } catch (error) {
    // Foreign MathML may also be nested deeper than the stack.
    if (error instanceof UnknownMathmlError || error instanceof RangeError) return null
    throw error
  }
}
