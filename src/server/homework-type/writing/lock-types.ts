import { eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'

/** A kind of tasks that somebody acts on. */
export type LockedType = typeof homeworkType.$inferSelect

/**
 * Admins who write kinds of tasks wait for each other: a tree of one level, free addresses and names stay so until the
 * transaction ends.
 */
export async function lockTypes(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('homework_type'))`)
}

/** The kind by this id, locked; whoever is just putting a task into it has done so by then. */
export async function lockType(tx: Db, id: number): Promise<LockedType> {
  await lockTypes(tx)
  const [row] = await tx.select().from(homeworkType).where(eq(homeworkType.id, id)).for('update')
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
