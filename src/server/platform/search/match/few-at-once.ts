/** Runs work when its turn comes. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** At most `most` works run at once; the others wait in the order they came. */
export function fewAtOnce(most: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running += 1
    else {
      await new Promise<void>((resolve) => waiting.push(resolve))
      // The embedded database works on this very thread: everything else gets a turn between two of these.
      await new Promise((resolve) => setImmediate(resolve))
    }
    try {
      return await work()
    } finally {
      // Whoever is next takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
