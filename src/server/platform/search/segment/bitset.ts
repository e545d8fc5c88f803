/** Sets of ordinals as bits: word `i` holds ordinals 32i … 32i + 31. All operations work in place on the first set. */
export type Bitset = Uint32Array

export function wordsFor(size: number): number {
  return (size + 31) >>> 5
}

export function emptyBitset(size: number): Bitset {
  return new Uint32Array(wordsFor(size))
}

/** All ordinals below `size`; the bits beyond stay clear, as every set keeps them. */
export function fullBitset(size: number): Bitset {
  const bits = emptyBitset(size).fill(0xffff_ffff)
  if (size % 32 > 0) bits[bits.length - 1] = 0xffff_ffff >>> (32 - (size % 32))
  return bits
}

export function addBit(bits: Bitset, ordinal: number): void {
  const word = ordinal >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (ordinal & 31))
}

export function removeBit(bits: Bitset, ordinal: number): void {
  const word = ordinal >>> 5
  bits[word] = (bits[word] ?? 0) & ~(1 << (ordinal & 31))
}

export function hasBit(bits: Bitset, ordinal: number): boolean {
  return (((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1
}

export function keepCommon(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

export function addAll(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
}

export function removeAll(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0)
}

/** Number of set bits of a word. */
export function bitCount(word: number): number {
  let count = word - ((word >>> 1) & 0x5555_5555)
  count = (count & 0x3333_3333) + ((count >>> 2) & 0x3333_3333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

export function countBits(bits: Bitset): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += bitCount(bits[word] ?? 0)
  return count
}

/** Ordinals that `bits` shares with the set of `words` words that begins at `start` of `pool`. */
export function countCommon(bits: Bitset, pool: Bitset, start: number): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    const common = (bits[word] ?? 0) & (pool[start + word] ?? 0)
    if (common !== 0) count += bitCount(common)
  }
  return count
}

/** Calls `visit` for each ordinal, rising. */
export function forEachBit(bits: Bitset, visit: (ordinal: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word] ?? 0
    const first = word << 5
    while (left !== 0) {
      const lowest = left & -left
      visit(first + 31 - Math.clz32(lowest))
      left ^= lowest
    }
  }
}
