import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { job } from '#server/db/tables/platform.ts'

/** A job belongs to the process that took it for so long; after it another process takes it for one whose process died. */
export const LEASE_SECONDS = 120

/** A job that this process has taken. */
export type Taken = { id: number; name: string; payload: unknown; attempt: number; queuedAt: Date }

const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`

/** Makes sure that work by time has its row. A new one is due at once. */
export async function schedule(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const rows = names.map((name) => ({ name, payload: {}, isScheduled: true }))
  await db.insert(job).values(rows).onConflictDoNothing()
}

/** Names of the jobs that are due, of those asked for. */
export async function dueNames(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectDistinct({ name: job.name })
    .from(job)
    .where(sql`${job.givenUpAt} is null and ${job.dueAt} <= now() and ${inArray(job.name, [...names])}`)
  return rows.map(({ name }) => name)
}

/** Takes the next job that is due, no other process's. No transaction stays open while it runs. */
export async function take(db: Db, names: readonly string[]): Promise<Taken | undefined> {
  const [row] = await queryRows<{ id: string; name: string; payload: unknown; attempts: number; createdAt: string }>(
    db,
    sql`update ${job} set attempts = attempts + 1, due_at = ${inSeconds(LEASE_SECONDS)}
      where id = (select id from ${job} where given_up_at is null and due_at <= now() and ${inArray(job.name, [...names])}
        order by due_at, id limit 1 for update skip locked)
      returning id, name, payload, attempts, created_at as "createdAt"`,
  )
  return row && { id: Number(row.id), name: row.name, payload: row.payload, attempt: row.attempts, queuedAt: new Date(row.createdAt) }
}

/** Says that the job is still being worked on. */
export async function renew(db: Db, id: number): Promise<void> {
  await db
    .update(job)
    .set({ dueAt: inSeconds(LEASE_SECONDS) })
    .where(eq(job.id, id))
}

/** Removes a job that is done. */
export async function finish(db: Db, id: number): Promise<void> {
  await db.delete(job).where(eq(job.id, id))
}

/** Lets a job wait; `attempts` is what counts as tried by then. */
export async function postpone(
  db: Db,
  id: number,
  { seconds, attempts, lastError }: { seconds: number; attempts: number; lastError: string | null },
): Promise<void> {
  await db
    .update(job)
    .set({ dueAt: inSeconds(seconds), attempts, lastError })
    .where(eq(job.id, id))
}

/** Leaves a job to people: it isn't tried again by itself. */
export async function giveUp(db: Db, id: number, lastError: string): Promise<void> {
  await db
    .update(job)
    .set({ givenUpAt: sql`now()`, lastError })
    .where(eq(job.id, id))
}
