import { undefinedValue } from '../limits.ts'
import type { FunctionName } from '../reader/tree.ts'
import { sineAndCosine } from './elementary.ts'
import { boundsOf, exactly, type Value } from './value.ts'
import { quotient } from './interval.ts'
import { ONE, minus, negated, over, rational, type Rational, ZERO } from './rational.ts'

const HALF = rational(1n, 2n)

/** A trigonometric function. Multiples of π have exact values where these are 0, ±½ or ±1, so that poles are known for poles. */
export function trigonometric(name: Exclude<FunctionName, 'ln' | 'log'>, arg: Value, bits: number): Value {
  const isMultiple = arg.type === 'exact' && arg.rational.top === 0n
  const sine = isMultiple ? exactSine(arg.pis) : null
  const cosine = isMultiple ? exactSine(minus(HALF, arg.pis)) : null
  if (name === 'sin' && sine !== null) return exactly(sine)
  if (name === 'cos' && cosine !== null) return exactly(cosine)
  if (name === 'tg' && cosine?.top === 0n) return undefinedValue()
  if (name === 'ctg' && sine?.top === 0n) return undefinedValue()
  if ((name === 'tg' && sine?.top === 0n) || (name === 'ctg' && cosine?.top === 0n)) return exactly(ZERO)
  const both = sineAndCosine(boundsOf(arg, bits), bits)
  switch (name) {
    case 'sin':
      return { type: 'bounds', bounds: both.sine }
    case 'cos':
      return { type: 'bounds', bounds: both.cosine }
    case 'tg':
      return { type: 'bounds', bounds: quotient(both.sine, both.cosine, bits) }
    case 'ctg':
      return { type: 'bounds', bounds: quotient(both.cosine, both.sine, bits) }
  }
}

/** The sine of so many π, where it is 0, ±½ or ±1. */
function exactSine(pis: Rational): Rational | null {
  const sixths = over(pis, rational(1n, 6n))
  if (sixths.bottom !== 1n) return null
  const turn = Number(((sixths.top % 12n) + 12n) % 12n)
  const size = [ZERO, HALF, null, ONE, null, HALF][turn % 6] ?? null
  return size === null ? null : turn >= 6 ? negated(size) : size
}
