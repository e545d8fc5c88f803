/** A word with its nasal vowels as they are written, where they are heard before a consonant: "ciong", "trójkont". */
export function asSpelled(word: string): string {
  return word.replaceAll(/o[nm](?=[bcdfgkpstzż])/g, 'ą').replaceAll(/e[nm](?=[bcdfgkpstzż])/g, 'ę')
}

/** The number of slips of the keyboard that a word of this length may have: none below five letters, two from eight. */
export function allowedSlips(length: number): 0 | 1 | 2 {
  return length < 5 ? 0 : length < 8 ? 1 : 2
}

/**
 * Letters added, left out, exchanged or swapped with their neighbour (optimal string alignment), or `limit + 1` as soon
 * as it is certain that there are more than `limit`.
 */
export function slipsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let slips = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1)
      current.push(slips)
      least = Math.min(least, slips)
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[other.length] ?? 0, limit + 1)
}
