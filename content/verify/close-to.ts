import type { RelationSign } from './split-relations.ts'
import type { RealValue } from '#math/compute/real-value.ts'

/** Equal up to rounding of floating point; nothing is close to an infinite end of an interval but itself. */
export function isClose(left: number, right: number): boolean {
  if (left === right) return true
  if (!Number.isFinite(left) || !Number.isFinite(right)) return false
  return Math.abs(left - right) <= 1e-9 * Math.max(1e-3, Math.abs(left), Math.abs(right))
}

/**
 * The distance at which an approximation may stand from the true value: half a unit of its last digit; the zeros that end a whole
 * number may come from rounding.
 */
export function roundingOf(tex: string): number {
  const [, whole = '', decimals] =
    /(\d+)(?:(?:\{,\}|,)(\d+))?(?!.*\d(?!\}))/.exec(
      tex
        .replace(/\\,|\\ |~/g, '')
        .replace(/\^\{?\d+\}?/g, '')
        .replace(/\\text\{[^}]*\}/g, ''),
    ) ?? []
  if (decimals !== undefined) return 0.5 * 10 ** -decimals.length
  return 0.5 * 10 ** (/0*$/.exec(whole)?.[0].length ?? 0)
}

/** True when a relation holds between two values; `slack` is the rounding of an approximation. */
export function relationHolds(left: RealValue, sign: RelationSign, right: RealValue, slack: number): boolean {
  if (typeof left !== 'number' || typeof right !== 'number') {
    if (typeof left === 'number' || typeof right === 'number' || left.length !== right.length) return false
    return left.every((item, index) => relationHolds(item, sign, right[index] ?? NaN, slack))
  }
  switch (sign) {
    case '=':
      return isClose(left, right)
    case '≈':
      return Math.abs(left - right) <= slack * (1 + 1e-9)
    case '≠':
      return !isClose(left, right)
    case '<':
      return left < right && !isClose(left, right)
    case '>':
      return left > right && !isClose(left, right)
    case '≤':
      return left <= right || isClose(left, right)
    case '≥':
      return left >= right || isClose(left, right)
  }
}
