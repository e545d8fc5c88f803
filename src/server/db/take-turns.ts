import type { PGlite } from '@electric-sql/pglite'

/** The engine runs for so long before the event loop gets a turn; a single statement can't be interrupted. */
const MOST_HELD_MS = 8

/**
 * Lets the event loop take turns between statements of the embedded engine, which runs on this thread and ends without
 * one: statements that wait for each other, as those of twenty requests do, would hold up everybody until the last is done.
 */
export function takeTurns(client: PGlite): PGlite {
  const run = client.execProtocolStream.bind(client)
  let beganAt: number | null = null
  client.execProtocolStream = async (message, options) => {
    if (beganAt !== null && performance.now() - beganAt > MOST_HELD_MS) await new Promise((resolve) => setImmediate(resolve))
    if (beganAt === null) {
      beganAt = performance.now()
      setImmediate(() => (beganAt = null))
    }
    return run(message, options)
  }
  return client
}
