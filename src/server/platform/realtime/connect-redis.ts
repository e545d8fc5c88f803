import type { Logger } from '#server/platform/log/logger.ts'
import { StartError } from '#server/start-error.ts'

const LONGEST_PAUSE_MS = 2000
const STEP_MS = 50

/** A connection to Redis or Valkey, which carries events between several processes of one installation. */
export type Redis = Awaited<ReturnType<typeof connectRedis>>

/** Connects, or refuses the start; a connection lost later comes back by itself. */
export async function connectRedis(url: string, log: Logger) {
  // Five hundred modules, for installations of several processes alone.
  const { createClient } = await import('@redis/client')
  let isStarted = false
  const client = createClient({
    url,
    socket: { reconnectStrategy: (tries, cause) => (isStarted ? Math.min(tries * STEP_MS, LONGEST_PAUSE_MS) : cause) },
  })
  client.on('error', (error: unknown) => isStarted && log.error({ err: error }, 'Redis is out of reach'))
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Nie można połączyć się z Redisem z REDIS_URL (${reason}).`, { cause: error })
  }
  isStarted = true
  return client
}
