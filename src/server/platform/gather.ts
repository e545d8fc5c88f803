import type { Turns } from '#server/platform/turns.ts'

/** The end of each of the things that were done together. */
export type Outcome<Result> = PromiseSettledResult<Result>

export const done = <Result>(value: Result): Outcome<Result> => ({ status: 'fulfilled', value })
export const failed = (reason: unknown): Outcome<never> => ({ status: 'rejected', reason })

/** Waits for the end of one thing. */
export async function outcomeOf<Result>(work: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return done(await work)
  } catch (error) {
    return failed(error)
  }
}

/** At most so many are done together; the others have the next turn. */
const MOST = 64

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }

/**
 * Does what is asked for one key together: what comes while an earlier turn of the key is under way has the next one in common. There is
 * no timer, so nothing waits for company. `work` answers an outcome for each item, in their order; when it throws, all of them fail.
 */
export function gather<Item, Result>(
  turns: Turns,
  work: (key: number, items: readonly Item[]) => Promise<readonly Outcome<Result>[]>,
): (key: number, item: Item) => Promise<Result> {
  const waiting = new Map<number, Waiting<Item, Result>[]>()

  async function take(key: number): Promise<void> {
    const all = waiting.get(key) ?? []
    const some = all.splice(0, MOST)
    if (all.length === 0) waiting.delete(key)
    else begin(key)
    try {
      const outcomes = await work(
        key,
        some.map(({ item }) => item),
      )
      for (const [at, { resolve, reject }] of some.entries()) {
        const outcome = outcomes[at]
        if (outcome?.status === 'fulfilled') resolve(outcome.value)
        else reject(outcome?.reason ?? new Error('Something that was gathered has no outcome'))
      }
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }

  function begin(key: number): void {
    void turns.take(key, () => take(key))
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const known = waiting.get(key)
      if (known) return void known.push({ item, resolve, reject })
      waiting.set(key, [{ item, resolve, reject }])
      begin(key)
    })
}
