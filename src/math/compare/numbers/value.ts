import { pi } from './elementary.ts'
import { type Interval, intervalOf, product, sum } from './interval.ts'
import { type Rational, ZERO } from './rational.ts'

/** A number, exactly as rational + pis·π where it is one, otherwise between two bounds. */
export type Value =
  | { readonly type: 'exact'; readonly rational: Rational; readonly pis: Rational }
  | { readonly type: 'bounds'; readonly bounds: Interval }

export const exactly = (rational: Rational, pis: Rational = ZERO): Value => ({ type: 'exact', rational, pis })

export const bounded = (bounds: Interval): Value => ({ type: 'bounds', bounds })

export const isRational = (value: Value): value is Value & { type: 'exact' } => value.type === 'exact' && value.pis.top === 0n

/** The bounds of a value. */
export function boundsOf(value: Value, bits: number): Interval {
  if (value.type === 'bounds') return value.bounds
  const rational = intervalOf(value.rational, bits)
  return value.pis.top === 0n ? rational : sum(rational, product(intervalOf(value.pis, bits), pi(bits), bits))
}
