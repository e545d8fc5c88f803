/** Random numbers that come again with the same seed. */
export type SeededRandom = {
  /** From 0 to below 1. */
  next: () => number
  /** Around 0 with a standard deviation of 1. */
  normal: () => number
}

/** A small generator (mulberry32); good enough to draw pupils and answers, not for secrets. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()) }
}
