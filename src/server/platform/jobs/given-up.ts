import { count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { job } from '#server/db/tables/platform.ts'

const MOST_SHOWN = 100

/** Counts the jobs that were given up, by name. */
export async function countGivenUp(db: Db): Promise<{ name: string; jobs: number }[]> {
  return db.select({ name: job.name, jobs: count() }).from(job).where(isNotNull(job.givenUpAt)).groupBy(job.name).orderBy(job.name)
}

/** Lists the jobs that were given up, the latest first. */
export async function listGivenUp(db: Db): Promise<{ id: number; name: string; attempts: number; givenUpAt: Date; error: string }[]> {
  const rows = await db
    .select({ id: job.id, name: job.name, attempts: job.attempts, givenUpAt: job.givenUpAt, error: job.lastError })
    .from(job)
    .where(isNotNull(job.givenUpAt))
    .orderBy(desc(job.givenUpAt), desc(job.id))
    .limit(MOST_SHOWN)
  return rows.map((row) => ({ ...row, givenUpAt: row.givenUpAt ?? new Date(), error: row.error ?? '' }))
}

/** Lets a job that was given up be tried again, with all its tries. Returns false where there is none by this id. */
export async function tryAgain(db: Db, id: number): Promise<boolean> {
  const found = await db
    .update(job)
    .set({ givenUpAt: null, attempts: 0, dueAt: sql`now()` })
    .where(sql`${eq(job.id, id)} and ${isNotNull(job.givenUpAt)}`)
    .returning({ id: job.id })
  return found.length > 0
}
