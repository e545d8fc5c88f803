/** A queue for each room of this process: what happens in one room is told in the order in which it was stored. */
export type Turns = { take<Result>(roomId: number, work: () => Promise<Result>): Promise<Result> }

/** Makes queues that are gone as soon as nobody waits in them. */
export function createTurns(): Turns {
  const last = new Map<number, Promise<unknown>>()
  return {
    async take(roomId, work) {
      const before = last.get(roomId)
      const mine = (async () => {
        // Whatever became of the one before, the next has its turn.
        await before?.catch(() => undefined)
        return work()
      })()
      last.set(roomId, mine)
      try {
        return await mine
      } finally {
        if (last.get(roomId) === mine) last.delete(roomId)
      }
    },
  }
}
