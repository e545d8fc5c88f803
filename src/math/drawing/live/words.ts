import { polishNumber } from '../label-spans.ts'

/** Numbers in the sentences of figures. */

/** A number to so many decimals, with a decimal comma and a real minus. */
export function num(value: number, decimals = 2): string {
  const power = 10 ** decimals
  return polishNumber(Math.round(value * power) / power)
}

/** A measure of an angle: `30°`. */
export const degrees = (value: number): string => `${num(value)}°`

/** A number in brackets where it is negative: `2 · (−3)`. */
export const bracketed = (value: number, decimals = 2): string => (value < 0 ? `(${num(value, decimals)})` : num(value, decimals))

/** A number that is added: ` + 3`, ` − 3`, nothing for zero. */
export function plus(value: number, decimals = 2): string {
  return value === 0 ? '' : ` ${value < 0 ? '−' : '+'} ${num(Math.abs(value), decimals)}`
}

/** A coefficient before a letter or a bracket: no 1, a minus for −1. */
export function times(value: number, what: string): string {
  return value === 1 ? what : value === -1 ? `−${what}` : `${num(value)}${what}`
}

/** A sum of terms, highest first, without those that are zero: `2x² − x + 3`. */
export function sum(...terms: readonly (readonly [coefficient: number, what: string])[]): string {
  let written = ''
  for (const [coefficient, what] of terms) {
    if (coefficient === 0) continue
    const size = Math.abs(coefficient)
    const term = what === '' ? num(size) : times(size, what)
    written += written === '' ? (coefficient < 0 ? `−${term}` : term) : ` ${coefficient < 0 ? '−' : '+'} ${term}`
  }
  return written === '' ? '0' : written
}

/** A difference `x − p` in brackets, a bare letter for zero. */
export const shifted = (letter: string, by: number): string => (by === 0 ? letter : `(${letter}${plus(-by)})`)

/** A point's coordinates: `(2, −1)`; with a semicolon where one has a comma of its own. */
export function pair(x: number, y: number, decimals = 2): string {
  const [one, other] = [num(x, decimals), num(y, decimals)]
  return `(${one}${one.includes(',') || other.includes(',') ? ';' : ','} ${other})`
}

/** The value with `=` before it, or `≈` where it is rounded. */
export function about(value: number, decimals = 2): string {
  const power = 10 ** decimals
  return `${Math.abs(value * power - Math.round(value * power)) < 1e-6 ? '=' : '≈'} ${num(value, decimals)}`
}

/** A whole number as an index: `₁₂`. */
export const lowered = (value: number): string => digits(value, '₀₁₂₃₄₅₆₇₈₉')

/** A whole number as an exponent: `¹²`. */
export const raised = (value: number): string => digits(value, '⁰¹²³⁴⁵⁶⁷⁸⁹')

function digits(value: number, signs: string): string {
  return Array.from(String(value), (digit) => signs.charAt(Number(digit))).join('')
}

const FORMS = new Intl.PluralRules('pl')

/** A count with its noun in one of three forms. */
export function counted(count: number, one: string, few: string, many: string): string {
  const form = FORMS.select(count)
  return `${num(count)}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`
}
