/** Roots of a continuous function between two numbers, rising: found where the sign changes, without algebra. */
export function rootsOf(f: (x: number) => number, from: number, to: number, pieces = 20_011): number[] {
  const roots: number[] = []
  const step = (to - from) / pieces
  for (let index = 0; index < pieces; index += 1) {
    let [low, high] = [from + index * step, from + (index + 1) * step]
    if (f(low) === 0) roots.push(low)
    else if (f(low) * f(high) < 0) {
      for (let round = 0; round < 100; round += 1) {
        const middle = (low + high) / 2
        if (f(low) * f(middle) <= 0) high = middle
        else low = middle
      }
      roots.push((low + high) / 2)
    }
  }
  return roots
}

/** Definite integral by Simpson's rule. */
export function integral(f: (x: number) => number, from: number, to: number, pieces = 2000): number {
  const step = (to - from) / pieces
  let sum = f(from) + f(to)
  for (let index = 1; index < pieces; index += 1) sum += (index % 2 === 0 ? 2 : 4) * f(from + index * step)
  return (sum * step) / 3
}

/** Slope of f at x, by the symmetric difference. */
export function slopeAt(f: (x: number) => number, x: number, step = 1e-5): number {
  return (f(x + step) - f(x - step)) / (2 * step)
}

/** Every way to choose one element from each list, in order. */
export function combinations<T>(...lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]])
}
