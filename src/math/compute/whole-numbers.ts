/** Greatest common divisor of whole numbers, never negative; 0 only for zeros. */
export function commonDivisor(left: number, right: number): number {
  return right === 0 ? Math.abs(left) : commonDivisor(right, left % right)
}

export const commonMultiple = (left: number, right: number): number => (left / commonDivisor(left, right)) * right

/** n! for a whole n ≥ 0, NaN otherwise. */
export function factorial(n: number): number {
  if (!Number.isInteger(n) || n < 0) return NaN
  let product = 1
  for (let factor = 2; factor <= n; factor += 1) product *= factor
  return product
}

/** Number of k-element subsets of an n-element set; NaN unless both are whole and not negative. */
export function choose(n: number, k: number): number {
  if (![n, k].every((part) => Number.isInteger(part) && part >= 0)) return NaN
  let count = 1
  // Multiplied and divided in turn, it stays whole and small.
  for (let taken = 1; taken <= k; taken += 1) count = (count * (n - taken + 1)) / taken
  return count
}
