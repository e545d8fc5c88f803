import { rootsOf } from './compute.ts'
import { randomValues } from './random-values.ts'
import type { Scope, RealValue } from '#math/compute/real-value.ts'
import type { Range } from './verification.ts'

/**
 * One way to read the letters of an article: which of them are free, and what the others are then. A theorem and the
 * example below it use the same letters differently, so an article has several readings.
 */
export type Reading = {
  free?: Readonly<Record<string, Range>>
  names?: (free: Readonly<Record<string, number>>) => Readonly<Record<string, RealValue>>
  functions?: (free: Readonly<Record<string, number>>) => Scope['functions']
}

const DRAWS = 12
const SIZE: Range = { from: 0.3, to: 3 }

/** Free positive letters of an ordinary size. */
export const positive = (...names: string[]): Readonly<Record<string, Range>> => Object.fromEntries(names.map((name) => [name, SIZE]))

/** Scopes of a reading: the free letters drawn at random, the rest computed from them. */
export function scopesOfReading({ free = {}, names, functions }: Reading): Scope[] {
  return randomValues(free, DRAWS).map((values) => ({ names: { ...values, ...names?.(values) }, functions: functions?.(values) ?? {} }))
}

/** Letters that stand for any positive numbers: identities are true whatever they are. */
export const letters: Reading = {
  free: {
    ...positive(...'abcdhpqrstuxy'),
    n: { from: 6, to: 9, integer: true },
    m: { from: 2, to: 5, integer: true },
    k: { from: 1, to: 5, integer: true },
    '\\alpha': { from: 0.2, to: 1.3 },
  },
}

/** A trinomial built from its roots; `x` is any number. */
export const trinomial: Reading = {
  free: { a: SIZE, x_1: { from: -3, to: 0 }, x_2: SIZE, x: { from: -3, to: 3 } },
  names: ({ a = NaN, x_1 = NaN, x_2 = NaN }) => {
    const b = -a * (x_1 + x_2)
    const c = a * x_1 * x_2
    const p = (x_1 + x_2) / 2
    return { b, c, '\\Delta': b ** 2 - 4 * a * c, p, q: a * (p - x_1) * (p - x_2) }
  },
  functions: ({ a = NaN, x_1 = NaN, x_2 = NaN }) => ({ f: (x) => a * (x - x_1) * (x - x_2) }),
}

/** The same, where `x` is a root. */
export const rootOfTrinomial: Reading = { ...trinomial, names: (free) => ({ ...trinomial.names?.(free), x: free.x_1 ?? NaN }) }

/** An arithmetic sequence made by adding, its sum by adding up. */
export const arithmetic: Reading = {
  free: { first: SIZE, r: SIZE, n: { from: 2, to: 9, integer: true } },
  functions: ({ first = NaN, r = NaN }) => sequence(first, (last) => last + r),
}

/** A geometric sequence made by multiplying. */
export const geometric: Reading = {
  free: { first: SIZE, q: { from: 1.2, to: 3 }, n: { from: 2, to: 7, integer: true } },
  functions: ({ first = NaN, q = NaN }) => sequence(first, (last) => last * q),
}

/** A triangle placed on the plane by two sides and the angle between; the rest is measured on it. */
export const triangle: Reading = {
  free: { a: SIZE, b: SIZE, '\\gamma': { from: 0.3, to: 2.6 } },
  names: ({ a = NaN, b = NaN, '\\gamma': gamma = NaN }) => {
    // C in the origin, B on the axis, A on the other arm.
    const [x, y] = [b * Math.cos(gamma), b * Math.sin(gamma)]
    const c = Math.hypot(a - x, y)
    const area = (a * y) / 2
    const beta = Math.atan2(y, a - x)
    return { c, '\\beta': beta, '\\alpha': Math.PI - gamma - beta, P: area, R: (a * b * c) / (4 * area) }
  },
}

/** Letters with given values and functions, nothing free. */
export const given = (names: Readonly<Record<string, RealValue>>, functions: Scope['functions'] = {}): Reading => ({
  names: () => names,
  functions: () => functions,
})

/** A letter anywhere between two numbers. */
export const between = (letter: string, from: number, to: number): Reading => ({ free: { [letter]: { from, to } } })

/** A reading for every root of an equation with one unknown. */
export const roots = (letter: string, f: (x: number) => number): Reading[] => rootsOf(f, -60, 61).map((root) => given({ [letter]: root }))

function sequence(first: number, next: (last: number) => number): Scope['functions'] {
  const terms = (count: number): number[] =>
    Array.from({ length: count - 1 }).reduce<number[]>((list) => [...list, next(list.at(-1) ?? NaN)], [first])
  return { a: (n) => terms(n).at(-1) ?? NaN, S: (n) => terms(n).reduce((sum, term) => sum + term, 0) }
}
