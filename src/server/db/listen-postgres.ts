import pg from 'pg'
import type { Heard, Listening } from '#server/db/db.ts'

const BEAT_MS = 1000
/** A beat that isn't answered within this time means a broken connection. */
const ANSWER_LIMIT_MS = 2000
/** Older than this, the last answered beat says nothing about now. */
const FRESH_MS = 3000
const RETRY_MS = 500

/**
 * Listens on a connection of its own, opened again whenever it breaks. It is asked something each second: its answer
 * comes after everything told before, so an answered beat proves that nothing until then was missed.
 */
export function listenOnPostgres(url: string): Listening {
  const channels = new Map<string, Heard>()
  let client: pg.Client | null = null
  let isConnected = false
  let heardAt = -Infinity
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: ANSWER_LIMIT_MS,
      application_name: 'wizards-listen',
    })
    client = own
    own.on('error', () => lose(own))
    own.on('end', () => lose(own))
    own.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''))
    try {
      await own.connect()
      if (client !== own) return
      isConnected = true
      for (const channel of channels.keys()) await own.query(listenTo(channel))
      await beat()
      for (const heard of channels.values()) heard(null)
    } catch {
      lose(own)
    }
  }
  const lose = (broken: pg.Client): void => {
    if (client !== broken) return
    client = null
    isConnected = false
    heardAt = -Infinity
    broken.end().catch(() => undefined)
    if (!isStopped) retry = setTimeout(() => void connect(), RETRY_MS).unref()
  }
  const beat = async (): Promise<void> => {
    const own = client
    if (!own || !isConnected) return
    const askedAt = performance.now()
    try {
      await own.query('select 1')
      if (client === own) heardAt = askedAt
    } catch {
      lose(own)
    }
  }
  const timer = setInterval(() => void beat(), BEAT_MS).unref()
  void connect()
  return {
    async on(channel, heard) {
      channels.set(channel, heard)
      // Otherwise it is listened to as soon as there is a connection.
      if (client && isConnected) await client.query(listenTo(channel))
    },
    isHearing: () => performance.now() - heardAt < FRESH_MS,
    async stop() {
      isStopped = true
      clearInterval(timer)
      clearTimeout(retry)
      const own = client
      client = null
      heardAt = -Infinity
      await own?.end()
    },
  }
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}
