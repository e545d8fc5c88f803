import { isClose, roundingOf } from './close-to.ts'
import { stretchesOf } from './formulas-in-text.ts'
import { randomValues } from './random-values.ts'
import { splitChains } from './split-relations.ts'
import type { Expression } from '#math/compute/expression.ts'
import { parseTex } from '#math/compute/parse-tex.ts'
import { polishNumber } from '#math/compute/polish-number.ts'
import { dimensionOf, unitValue, UNITS } from '#math/compute/units.ts'
import { UnreadableTex } from '#math/compute/unreadable-tex.ts'
import { UndeclaredName, type RealValue, realValue } from '#math/compute/real-value.ts'
import type { Expected, Nested, Range } from './verification.ts'

/**
 * One thing a stored answer says: a sign or bracket, or a value. A value may be written several ways (12/4 = 3):
 * all of them must agree with what was computed.
 */
export type Atom =
  | { kind: 'sign'; text: string }
  | { kind: 'value'; ways: { tex: string; expression: Expression; item: number | null; slack: number }[] }

const NO_FUNCTIONS = (): boolean => false
const UNIT_WORDS = [...UNITS.keys()]
  .filter((unit) => unit !== 'a' && unit !== 'C' && unit !== 'A')
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const PROSE_NUMBER = new RegExp(
  `(?<![\\p{L}\\d])(-|−|–)?(\\d+(?:[  \\u202f]\\d{3}(?!\\d))*(?:,\\d+)?)(?:[  \\u202f]?((?:${UNIT_WORDS})(?:[²³])?(?:/(?:${UNIT_WORDS})[²³]?)?)(?![\\p{L}²³]))?`,
  'gu',
)
const LABEL =
  /^\s*(?:\\(?:vec|overrightarrow)\s*\{?[a-zA-Z]+\}?|\\(?:triangle|angle)\s*[A-Z]+|\|[A-Z]'?[A-Z]'?\||(?:\\[a-zA-Z]+|[a-zA-Z])'*(?:_(?:\{[^{}]*\}|[a-zA-Z0-9]))?'*(?:\^\{?'\}?)?(?:\((?:[a-zA-Z]|[^()]*)\))?|[A-Z]\s*\\cap\s*[A-Z])\s*$/

/** The values of an answer, in the order of reading. */
export function atomsOf(markdown: string): Atom[] {
  return stretchesOf(markdown).flatMap((stretch) =>
    stretch.kind === 'prose' ? proseAtoms(stretch.text) : splitChains(stretch.text).flatMap(({ sides, signs }) => chainAtoms(sides, signs)),
  )
}

function proseAtoms(text: string): Atom[] {
  return [...text.replace(/^\s*\d+[.)]\s/gm, '').matchAll(PROSE_NUMBER)].map(([whole, minus, digits = '', unit]) => {
    const value = (minus ? -1 : 1) * polishNumber(digits) * (unit ? unitValue(unit) : 1)
    return {
      kind: 'value',
      ways: [{ tex: whole, expression: { kind: 'number', value, exact: null, literal: true }, item: null, slack: 0 }],
    }
  })
}

function chainAtoms(sides: string[], signs: string[]): Atom[] {
  const atoms: Atom[] = []
  let joins = false
  sides.forEach((side, index) => {
    const sign = signs[index - 1]
    const next = signs[index]
    if (sign !== undefined && !'=≈'.includes(sign) && sign !== 'other') atoms.push({ kind: 'sign', text: sign })
    // "x = 3", "x ∈ …", "f(x) = …": the left side only names what follows.
    const isLabel = index === 0 && next !== undefined && '=≈other'.includes(next) && LABEL.test(side)
    if (isLabel || side.trim() === '') {
      joins = false
      return
    }
    const found = sideAtoms(side, sign === '≈', sign === 'other' || !sides.some((other, at) => at < index && LABEL.test(other)))
    const [last, first] = [atoms.at(-1), found[0]]
    if (joins && (sign === '=' || sign === '≈') && found.length === 1 && last?.kind === 'value' && first?.kind === 'value')
      last.ways.push(...first.ways)
    else atoms.push(...found)
    joins = found.length === 1
  })
  return atoms
}

const INTERVAL = /^\s*(\(|\\langle|⟨|\[)(.+?)(;|,\s)(.+)(\)|\\rangle|⟩|\])\s*$/s

function sideAtoms(side: string, isRounded: boolean, mayBeInterval: boolean): Atom[] {
  const plain = side.replace(/\\(?:left|right)(?![a-zA-Z])/g, '').trim()
  const parts = plain.split(/\\cup(?![a-zA-Z])|\\setminus(?![a-zA-Z])/)
  if (parts.length > 1) return parts.flatMap((part) => sideAtoms(part, isRounded, true))
  const bounds = INTERVAL.exec(plain)
  if (bounds) {
    const [, open = '', from = '', separator = '', to = '', close = ''] = bounds
    const isInterval = /langle|⟨|infty|rangle|⟩/.test(plain) || (mayBeInterval && separator === ';' && open === '(' && !to.includes(';'))
    if (isInterval) return [bracket(open), ...values(from, false), ...values(to, false), bracket(close)]
  }
  return values(plain, isRounded)
}

const bracket = (text: string): Atom => ({ kind: 'sign', text: text === '\\langle' ? '⟨' : text === '\\rangle' ? '⟩' : text })

function values(tex: string, isRounded: boolean): Atom[] {
  try {
    const expression = parseTex(tex, NO_FUNCTIONS)
    const slack = isRounded ? roundingOf(tex) : 0
    const items: (number | null)[] = expression.kind === 'tuple' ? expression.items.map((_, index) => index) : [null]
    return items.map((item) => ({ kind: 'value', ways: [{ tex, expression, item, slack }] }))
  } catch (error) {
    if (error instanceof UnreadableTex) return [{ kind: 'sign', text: tex.replace(/\s+/g, '') }]
    throw error
  }
}

/** True when the answer says exactly what was computed; the reason when it doesn't. */
export function compareAnswer(
  markdown: string,
  computed: readonly Nested[],
  variables: Readonly<Record<string, Range>> = {},
): { agrees: boolean; reason: string } {
  // The nesting only groups; its depth is small and known.
  const expected = computed.flat(6) as Expected[]
  for (const item of expected) {
    if (typeof item === 'object' && item.kind === 'word' && !markdown.toLocaleLowerCase('pl').includes(item.text.toLocaleLowerCase('pl')))
      return { agrees: false, reason: `brak słowa „${item.text}”` }
  }
  const wanted = expected.filter((item) => typeof item !== 'object' || item.kind !== 'word')
  const atoms = atomsOf(markdown)
  if (atoms.length !== wanted.length)
    return { agrees: false, reason: `odpowiedź mówi ${describe(atoms)}, a wyliczono ${JSON.stringify(wanted)}` }
  const draws = randomValues(variables, 12)
  const wrong = wanted.findIndex((item, index) => !agrees(atoms[index], item, draws))
  return wrong < 0
    ? { agrees: true, reason: '' }
    : { agrees: false, reason: `odpowiedź mówi ${describe(atoms)}, a wyliczono ${JSON.stringify(wanted)}` }
}

const describe = (atoms: Atom[]): string =>
  `[${atoms.map((atom) => (atom.kind === 'sign' ? atom.text : atom.ways.map((way) => way.tex).join(' = '))).join(' | ')}]`

/** True when a formula says this computed thing at values drawn for its letters. */
export function saysComputed(tex: string, computed: Expected, variables: Readonly<Record<string, Range>> = {}): boolean {
  const draws = randomValues(variables, 12)
  const atoms = atomsOf(`$${tex}$`)
  return atoms.length === 1 && agrees(atoms[0], computed, draws)
}

function agrees(atom: Atom | undefined, wanted: Expected, draws: Record<string, number>[]): boolean {
  if (!atom) return false
  if (atom.kind === 'sign') return typeof wanted === 'string' && wanted.replace(/\s+/g, '') === atom.text
  return atom.ways.every((way) => draws.every((names) => wayAgrees(way, wanted, names)))
}

function wayAgrees(way: Extract<Atom, { kind: 'value' }>['ways'][number], wanted: Expected, names: Record<string, number>): boolean {
  if (typeof wanted === 'string') return way.tex.replace(/\s+/g, '') === wanted.replace(/\s+/g, '')
  const found = storedValue(way, names)
  if (found === null) return false
  if (typeof wanted === 'number') return near(found, wanted, way.slack)
  if (wanted.kind === 'formula') return near(found, wanted.of(names), way.slack)
  return (
    wanted.kind === 'quantity' &&
    hasDimension(way.tex, wanted.unit) &&
    near(found, wanted.value * unitValue(wanted.unit), way.slack * unitValue(wanted.unit))
  )
}

/** True when a value written with a unit has the dimension that is wanted: m² isn't m³. */
function hasDimension(tex: string, unit: string): boolean {
  const [, inTex, power = '', inProse] = /(?:\\text\s*\{\s*([^{}]*?)\s*\}(\^\{?\d\}?)?|\d\s?([^\d\s}]+))\s*$/.exec(tex) ?? []
  const written = inTex === undefined ? inProse : inTex + power
  return written === undefined || dimensionOf(written) === dimensionOf(unit)
}

const near = (found: number, wanted: number, slack: number): boolean =>
  isClose(found, wanted) || (slack > 0 && Math.abs(found - wanted) <= slack * (1 + 1e-9))

function storedValue(way: Extract<Atom, { kind: 'value' }>['ways'][number], names: Record<string, number>): number | null {
  try {
    const value: RealValue = realValue(way.expression, { names, functions: {} })
    if (typeof value === 'number') return way.item === null ? value : null
    return way.item === null ? null : (value[way.item] ?? null)
  } catch (error) {
    if (error instanceof UndeclaredName || error instanceof UnreadableTex) return null
    throw error
  }
}
