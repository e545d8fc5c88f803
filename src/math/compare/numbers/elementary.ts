import { undecided, undefinedValue } from '../limits.ts'
import { ceilDivide, floorDivide, type Interval, shiftUp } from './interval.ts'
import { bitLength, wholeRoot } from './rational.ts'

/** Bits beyond those asked for, in which the series are summed; their errors stay far below the last bit that is given. */
const GUARD = 96

/** Constants are kept at so many bits and multiples of it; others are cut from them. */
const KEPT_BITS = 512

const kept = new Map<string, bigint>()

/** A constant times 2^bits, rounded down; `compute` gives it at any bits. */
function keep(name: string, bits: number, compute: (bits: number) => bigint): bigint {
  const work = Math.ceil(bits / KEPT_BITS) * KEPT_BITS
  const key = `${name}${work}`
  const known = kept.get(key)
  const value = known ?? compute(work)
  if (known === undefined && kept.size < 60) kept.set(key, value)
  return value >> BigInt(work - bits)
}

/** π · 2^bits, by Machin's formula. */
function piAt(bits: number): bigint {
  return keep('π', bits, (most) => {
    const one = 1n << BigInt(most + 32)
    return (16n * inverseArctan(5n, one) - 4n * inverseArctan(239n, one)) >> 32n
  })
}

function inverseArctan(of: bigint, one: bigint): bigint {
  let term = one / of
  let total = term
  const square = of * of
  for (let step = 3n, sign = -1n; term !== 0n; step += 2n, sign = -sign) {
    term /= square
    total += (sign * term) / step
  }
  return total
}

export function pi(bits: number): Interval {
  const value = piAt(bits)
  return { lo: value - 2n, hi: value + 2n }
}

const logTwo = (bits: number): bigint => keep('ln2', bits, (most) => (2n * arctanh(1n, 3n, most + 32)) >> 32n)

/** artanh(top/bottom) · 2^bits, for a quotient that is small. */
function arctanh(top: bigint, bottom: bigint, bits: number): bigint {
  const quotient = (top << BigInt(bits)) / bottom
  const square = (quotient * quotient) >> BigInt(bits)
  let term = quotient
  let total = quotient
  for (let step = 3n; term !== 0n && term !== -1n; step += 2n) {
    term = (term * square) >> BigInt(bits)
    total += term / step
  }
  return total
}

/** The natural logarithm of an interval above zero. */
export function logarithm(value: Interval, bits: number): Interval {
  if (value.hi <= 0n) return undefinedValue()
  if (value.lo <= 0n) return undecided()
  const low = logAt(value.lo, bits)
  // ln(a + d) ≤ ln a + d/a
  return { lo: low - 2n, hi: low + ceilDivide((value.hi - value.lo) << BigInt(bits), value.lo) + 2n }
}

/** Logarithms that were computed last: the base of a power stands at every point. */
const keptLogs = new Map<string, bigint>()

function logAt(value: bigint, bits: number): bigint {
  const key = `${bits} ${value.toString(32)}`
  const known = keptLogs.get(key)
  if (known !== undefined) return known
  if (keptLogs.size >= 64) keptLogs.clear()
  const result = logOf(value, bits)
  keptLogs.set(key, result)
  return result
}

function logOf(value: bigint, bits: number): bigint {
  const work = bits + GUARD
  const scale = bitLength(value) - bits
  let reduced = scale >= 0 ? (value << BigInt(GUARD)) >> BigInt(scale) : value << BigInt(GUARD - scale)
  const roots = 8
  for (let step = 0; step < roots; step += 1) reduced = wholeRoot(reduced << BigInt(work), 2)
  const one = 1n << BigInt(work)
  const near = 2n * arctanh(reduced - one, reduced + one, work) * (1n << BigInt(roots))
  return (near + BigInt(scale) * logTwo(work)) >> BigInt(GUARD)
}

/** e to the power of an interval; results of more than some 2,000 bits are undecided. */
export function exponential(value: Interval, bits: number): Interval {
  const most = 1386n << BigInt(bits)
  if (value.hi > most) return undecided()
  const one = 1n << BigInt(bits)
  const width = value.hi - value.lo
  if (value.lo < -most || width > one)
    return { lo: value.lo < -most ? 0n : expAt(value.lo, bits) - 2n, hi: value.hi < -most ? 2n : expAt(value.hi, bits) + 2n }
  const low = expAt(value.lo, bits)
  // e^(a + d) ≤ e^a + 2d·e^a for d up to 1
  return { lo: low - 2n, hi: low + 2n + shiftUp(2n * width * (low + 2n), bits) }
}

function expAt(value: bigint, bits: number): bigint {
  const twos = Number(floorDivide(value, logTwo(bits)))
  const work = bits + GUARD + Math.max(0, twos)
  const rest = (value << BigInt(work - bits)) - BigInt(twos) * logTwo(work)
  const halvings = 16
  const small = rest >> BigInt(halvings)
  const one = 1n << BigInt(work)
  let term = one
  let total = one
  for (let step = 1n; term !== 0n && term !== -1n; step += 1n) {
    term = floorDivide((term * small) >> BigInt(work), step)
    total += term
  }
  for (let step = 0; step < halvings; step += 1) total = (total * total) >> BigInt(work)
  const shift = work - bits - twos
  return shift >= 0 ? total >> BigInt(shift) : total << BigInt(-shift)
}

/** Sine and cosine of an interval: the value in its middle, widened by its half width, as neither grows faster than its argument. */
export function sineAndCosine(value: Interval, bits: number): { sine: Interval; cosine: Interval } {
  const middle = (value.lo + value.hi) >> 1n
  const radius = shiftUp(value.hi - value.lo, 1) + 3n
  const { sine, cosine } = sineAt(middle, bits)
  return { sine: { lo: sine - radius, hi: sine + radius }, cosine: { lo: cosine - radius, hi: cosine + radius } }
}

function sineAt(value: bigint, bits: number): { sine: bigint; cosine: bigint } {
  const work = bits + GUARD + Math.max(0, bitLength(value) - bits)
  const scaled = value << BigInt(work - bits)
  const quarter = piAt(work) >> 1n
  const turns = floorDivide(scaled + (quarter >> 1n), quarter)
  const rest = scaled - turns * quarter
  const square = (rest * rest) >> BigInt(work)
  const series = (first: bigint, from: bigint): bigint => {
    let [term, total] = [first, first]
    for (let step = from; term !== 0n && term !== -1n; step += 2n) {
      term = floorDivide(-((term * square) >> BigInt(work)), step * (step + 1n))
      total += term
    }
    return total >> BigInt(work - bits)
  }
  const sine = series(rest, 2n)
  const cosine = series(1n << BigInt(work), 1n)
  switch (((turns % 4n) + 4n) % 4n) {
    case 0n:
      return { sine, cosine }
    case 1n:
      return { sine: cosine, cosine: -sine }
    case 2n:
      return { sine: -sine, cosine: -cosine }
    default:
      return { sine: -cosine, cosine: sine }
  }
}
