import type { Range } from './verification.ts'

/** A repeatable source of numbers in ⟨0, 1) (mulberry32), so that a failing check fails every time. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `count` draws of values for the variables. */
export function randomValues(variables: Readonly<Record<string, Range>>, count: number, seed = 20260301): Record<string, number>[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () =>
    Object.fromEntries(
      Object.entries(variables).map(([name, { from, to, integer }]) => [
        name,
        integer ? from + Math.floor(random() * (to - from + 1)) : from + random() * (to - from),
      ]),
    ),
  )
}
