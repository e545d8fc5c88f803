/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `first` to `last`, both included. */
  whole(first: number, last: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** A generator of 32-bit state (mulberry32's recurrence): quick, and good enough for made-up content. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const whole = (first: number, last: number): number => first + Math.floor(next() * (last - first + 1))
  return {
    next,
    whole,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
}

/** Draws items by Zipf's law: the second is drawn half as often as the first, the third a third as often, and so on. */
export function zipf<Item>(items: readonly Item[], random: Random): () => Item {
  let sum = 0
  const bounds = items.map((_, index) => (sum += 1 / (index + 1)))
  return () => {
    const drawn = random.next() * sum
    let low = 0
    let high = bounds.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((bounds[middle] ?? 0) > drawn) high = middle
      else low = middle + 1
    }
    const item = items[low]
    if (item === undefined) throw new Error('Nothing to draw from')
    return item
  }
}
