import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Db, queryRows } from '#server/db/db.ts'
import { outbox } from '#server/db/tables/platform.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Topic } from '#server/platform/outbox/topic.ts'

const POLL_MS = 3000
/** A handler has this long; after it another node takes the event for one whose process died. */
const LEASE_SECONDS = 120
const FIRST_RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 3600
const ERROR_LENGTH = 2000

/** A topic with what is done about it. */
export type OutboxHandler = { topic: string; handle(payload: unknown): Promise<void> }

type Claimed = { id: string; topic: string; payload: unknown; attempts: number }

/** Ties a topic to its function. An event may arrive twice and out of order: the function has to bear that. */
export function onTopic<Payload extends z.ZodMiniObject>(
  topic: Topic<Payload>,
  handle: (payload: z.output<Payload>) => Promise<void>,
): OutboxHandler {
  return { topic: topic.name, handle: (payload) => handle(topic.payload.parse(payload)) }
}

export type OutboxOptions = {
  log: Logger
  onFailure(topic: string): void
  /** How often due events are looked for without being told; for tests. */
  pollMs?: number
}

/**
 * Delivers events one after another. Each is claimed by moving its next attempt ahead, so no transaction stays open
 * while its handler works (the embedded database has one session) and the event of a dead process comes back by itself.
 */
export function startOutbox(
  db: Db,
  handlers: readonly OutboxHandler[],
  { log, onFailure, pollMs = POLL_MS }: OutboxOptions,
): { wake(): void; stop(): Promise<void> } {
  const byTopic = new Map(handlers.map((handler) => [handler.topic, handler]))
  let isStopped = false
  let isWoken = false
  let running: Promise<void> | undefined

  const deliverAll = async (): Promise<void> => {
    while (isWoken && !isStopped) {
      isWoken = false
      try {
        for (let event = await claim(db, [...byTopic.keys()]); event && !isStopped; event = await claim(db, [...byTopic.keys()]))
          await deliver(event)
      } catch (error) {
        log.error({ err: error }, 'outbox could not be read')
      }
    }
    running = undefined
  }
  const deliver = async (event: Claimed): Promise<void> => {
    try {
      await byTopic.get(event.topic)?.handle(event.payload)
      await db.delete(outbox).where(eq(outbox.id, Number(event.id)))
    } catch (error) {
      onFailure(event.topic)
      log.error({ err: error, topic: event.topic, event: event.id, attempts: event.attempts }, 'event could not be delivered')
      await postpone(db, event, error)
    }
  }
  const wake = (): void => {
    isWoken = true
    running ??= deliverAll()
  }
  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return {
    /** To be called after a commit that emitted: delivery starts at once. */
    wake,
    /** Waits for the handler under way; what is left is delivered by the next process. */
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

async function claim(db: Db, topics: readonly string[]): Promise<Claimed | undefined> {
  const names = sql.join(
    topics.map((name) => sql`${name}`),
    sql`, `,
  )
  const [event] = await queryRows<Claimed>(
    db,
    sql`update ${outbox} set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = (select id from ${outbox} where next_attempt_at <= now() and topic in (${names}) order by next_attempt_at, id limit 1 for update skip locked)
      returning id, topic, payload, attempts`,
  )
  return event
}

async function postpone(db: Db, event: Claimed, error: unknown): Promise<void> {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (event.attempts - 1), LONGEST_RETRY_SECONDS)
  const lastError = String(error instanceof Error ? (error.stack ?? error.message) : error).slice(0, ERROR_LENGTH)
  await db
    .update(outbox)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`, lastError })
    .where(eq(outbox.id, Number(event.id)))
}
