import type { Verification } from '../verification.ts'

/**
 * Verifies every variant of a template from its parameters. The parameters are all it may use: the `let` values and the texts of the
 * template are what is being judged.
 */
export type TemplateVerification = (parameters: Readonly<Record<string, number>>) => Verification

/** Verifications of a group of templates, by slug. */
export type TemplateVerifications = Readonly<Record<string, TemplateVerification>>

/** A number as the descriptions write it: 12\,000, 1{,}5. */
export function shown(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = Math.abs(value) >= 10_000 ? whole.replace(/(\d)(?=(\d{3})+$)/g, '$1\\,') : whole
  return decimals === undefined ? grouped : `${grouped}{,}${decimals}`
}

/** A number that continues a sum: "+ 3", "- 2". */
export const signed = (value: number): string => (value < 0 ? `- ${shown(-value)}` : `+ ${shown(value)}`)

/** A sum of a number of x² or x and smaller terms as the descriptions write it; terms with 0 are absent, 1 isn't written. */
export function polynomial(...coefficients: number[]): string {
  const tails = ['', 'x', 'x^2', 'x^3']
  return coefficients
    .map((value, index) => ({ value, tail: tails[coefficients.length - 1 - index] ?? '' }))
    .filter(({ value }) => value !== 0)
    .map(({ value, tail }, index) => {
      const size = Math.abs(value) === 1 && tail !== '' ? tail : `${Math.abs(value)}${tail}`
      if (index === 0) return value < 0 ? `-${size}` : size
      return `${value < 0 ? '-' : '+'} ${size}`
    })
    .join(' ')
}

/** The whole number between two bounds for which a condition holds; NaN unless exactly one does. */
export function onlyWhole(from: number, to: number, holds: (candidate: number) => boolean): number {
  const found = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(holds)
  return found.length === 1 ? (found[0] ?? NaN) : NaN
}
