import { and, inArray, isNull } from 'drizzle-orm'
import pino from 'pino'
import type { Db } from '#server/db/db.ts'
import { job, outbox } from '#server/db/tables/platform.ts'
import { startJobs } from '#server/platform/jobs/index.ts'
import { listenerJob, type OutboxListener } from '#server/platform/outbox/index.ts'

/** Delivers what events owe to these listeners, as the running product does. Returns the names of deliveries that failed. */
export async function deliverOwed(db: Db, listeners: readonly OutboxListener[]): Promise<string[]> {
  const failed: string[] = []
  const running = startJobs(
    db,
    { listeners },
    {
      log: pino({ level: 'silent' }),
      onEnd: (name, outcome) => outcome !== 'done' && failed.push(name),
      pollMs: 10,
    },
  )
  const topics = listeners.map(({ topic }) => topic)
  const names = listeners.map((listener) => listenerJob(listener).name)
  while (
    (await db.$count(outbox, inArray(outbox.topic, topics))) > 0 ||
    (await db.$count(job, and(inArray(job.name, names), isNull(job.lastError)))) > 0
  )
    await new Promise((resolve) => setTimeout(resolve, 5))
  await running.stop()
  return failed
}
