import { and, inArray, isNull } from 'drizzle-orm'
import pino from 'pino'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import { job, outbox } from '#server/db/tables/platform.ts'
import { startJobs } from '#server/platform/jobs/index.ts'
import { listenerJob } from '#server/platform/outbox/index.ts'

/** Does everything that is queued and owed, as the running product does, but for work by time. Returns the names of what failed. */
export async function doOwedWork(db: Db, app: Pick<App, 'listeners' | 'jobs'>): Promise<string[]> {
  const failed: string[] = []
  const jobs = app.jobs.filter(({ everySeconds }) => everySeconds === null)
  const running = startJobs(
    db,
    { listeners: app.listeners, jobs },
    { log: pino({ level: 'silent' }), onEnd: (name, outcome) => outcome !== 'done' && failed.push(name), pollMs: 10 },
  )
  const names = [...app.listeners.map((listener) => listenerJob(listener).name), ...jobs.map(({ name }) => name)]
  while ((await db.$count(outbox)) > 0 || (await db.$count(job, and(inArray(job.name, names), isNull(job.lastError)))) > 0)
    await new Promise((resolve) => setTimeout(resolve, 5))
  await running.stop()
  return failed
}
