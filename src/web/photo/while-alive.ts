/**
 * Waits for work that may stand still without ever failing: rejects with `late()` when nothing was heard of it for `quietMs`.
 * `work` is given what it calls when it gets on.
 */
export function whileAlive<Result>(
  quietMs: number,
  late: () => Error,
  work: (alive: () => void, fail: (reason: unknown) => void) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const alive = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => reject(late()), quietMs)
    }
    alive()
    void work(alive, reject)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
