import { trimTex } from '#math/trim-tex.ts'

/** A part of a row of MathML, as far as it matters to what stands beside it. */
export type MathRow = {
  readonly name: string
  /** The sign of an operator, or of an empty identifier; null for anything else. */
  readonly sign: string | null
  /** A fraction without its line: what a binomial is made of. */
  readonly isLineless: boolean
  /** True when brackets around it grow. */
  readonly isTall: () => boolean
  readonly tex: () => string
  /** The rows of a table, each cell with its parts. */
  readonly lines: () => readonly (readonly (readonly MathRow[])[])[]
  /** The numbers of a fraction: above its line and below. */
  readonly numbers: () => readonly string[]
}

const OPENING: ReadonlySet<string> = new Set('([{⟨⌊⌈')
const CLOSING: ReadonlySet<string> = new Set(')]}⟩⌋⌉')
const BRACKETS: ReadonlySet<string> = new Set([...OPENING, ...CLOSING, '|', '∣', '‖', ''])
/** Brackets that grow, as `\left` and `\right` take them. */
const GROWING: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '': '.',
    '{': '\\{',
    '}': '\\}',
    '∣': '|',
    '‖': '\\|',
    '⟨': '\\langle ',
    '⟩': '\\rangle ',
    '⌊': '\\lfloor ',
    '⌋': '\\rfloor ',
    '⌈': '\\lceil ',
    '⌉': '\\rceil ',
  }),
)
const MATRICES: ReadonlyMap<string, string> = new Map(
  Object.entries({ '()': 'pmatrix', '[]': 'bmatrix', '||': 'vmatrix', '∣∣': 'vmatrix', '‖‖': 'Vmatrix' }),
)
const RELATION = /^[=<>≤≥⩽⩾≠≈≡∼⇒⇔→∈]$/

/** A row as TeX: brackets around a table, a binomial or something tall are one thing with it. */
export function texOfRow(parts: readonly MathRow[]): string {
  const tall = texOfTall(parts)
  if (tall !== null) return tall
  let tex = ''
  for (let at = 0; at < parts.length;) {
    const [part, inner, after] = parts.slice(at, at + 3)
    if (part === undefined) break
    const whole = bracketed(part.sign, inner, after?.sign ?? null)
    tex += whole?.tex() ?? part.tex()
    // Between two numbers a comma would make them one.
    if (part.sign === ',' && inner?.name === 'mn') tex += ' '
    at += whole?.length ?? 1
  }
  return tex
}

type Bracketed = { length: number; tex: () => string }

/** A table or a binomial with the brackets before and behind it, and how many parts that takes; null where there is neither. */
function bracketed(open: string | null, inner: MathRow | undefined, close: string | null): Bracketed | null {
  if (open === null || open === '' || inner === undefined) return null
  if (open === '(' && close === ')' && inner.isLineless) return { length: 3, tex: () => `\\binom{${inner.numbers().join('}{')}}` }
  if (inner.name !== 'mtable') return null
  const matrix = close === null ? undefined : MATRICES.get(open + close)
  if (matrix !== undefined) return { length: 3, tex: () => environment(matrix, inner.lines()) }
  // A brace before lines: a system of equations, or the cases of a function.
  return open === '{' && (close === '' || close === null) ? { length: close === '' ? 3 : 2, tex: () => texOfCases(inner.lines()) } : null
}

function texOfCases(lines: ReturnType<MathRow['lines']>): string {
  return isAligned(lines) ? `\\left\\{${environment('aligned', lines)}\\right.` : environment('cases', lines)
}

/** A row in brackets of its own around something tall; null for any other. */
function texOfTall(parts: readonly MathRow[]): string | null {
  const [first, ...inner] = parts
  const last = inner.pop()
  const open = first?.sign ?? null
  const close = last?.sign ?? null
  if (open === null || close === null || !BRACKETS.has(open) || !BRACKETS.has(close) || open + close === '') return null
  if ((inner.length === 1 && bracketed(open, inner[0], close) !== null) || !inner.some(({ isTall }) => isTall())) return null
  // The brackets at both ends belong together only if none between them is open or closed alone.
  let depth = 0
  for (const { sign } of inner) {
    if (sign === open && open === close) return null
    if (sign !== null && OPENING.has(sign)) depth += 1
    if (sign !== null && CLOSING.has(sign)) depth -= 1
    if (depth < 0) return null
  }
  if (depth !== 0) return null
  return `\\left${GROWING.get(open) ?? open}${texOfRow(inner)}\\right${GROWING.get(close) ?? close}`
}

/** Lines as TeX has them: equations under each other, or a table. */
export function texOfLines(lines: ReturnType<MathRow['lines']>): string {
  const [first, another] = lines
  if (another === undefined && first?.length === 1) return texOfRow(first[0] ?? [])
  if (isAligned(lines)) return environment('aligned', lines)
  return environment(lines.every((line) => line.length === 1) ? 'gathered' : 'matrix', lines)
}

/** True when each second cell goes on with the equation that the one before it begins. */
function isAligned(lines: ReturnType<MathRow['lines']>): boolean {
  const seconds = lines.flatMap((line) => line.filter((_, at) => at % 2 === 1)).filter((cell) => cell.length > 0)
  const goesOn = (cell: readonly MathRow[]): boolean => {
    const sign = cell.find((part) => part.sign !== '')?.sign
    return typeof sign === 'string' && RELATION.test(sign)
  }
  return seconds.length > 0 && seconds.every((cell) => cell[0]?.name === 'mstyle' || goesOn(cell))
}

function environment(name: string, lines: ReturnType<MathRow['lines']>): string {
  const written = lines.map((line) => line.map((cell) => trimTex(texOfRow(cell))).join(' & '))
  return `\\begin{${name}}${written.join(' \\\\ ')}\\end{${name}}`
}
