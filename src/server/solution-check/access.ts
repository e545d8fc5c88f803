import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { solutionCheck } from '#server/db/tables/solution-check.ts'
import { user } from '#server/db/tables/user.ts'
import { checkMessages } from '#server/solution-check/messages.ts'
import { visiblePerson } from '#server/user/index.ts'

export type CheckRow = typeof solutionCheck.$inferSelect

/** A teacher holds it now; the database's clock decides. */
export const isTakenNow: SQL<boolean> = sql<boolean>`coalesce(${solutionCheck.state} = 'WAITING' and ${solutionCheck.takenUntil} > now(), false)`

/** The pupil's own, what the teacher has or has answered, and everything for ADMIN. */
export function visibleCheck(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'ADMIN') return sql`true`
  if (viewer.id === null) return sql`false`
  const isTheirs = and(eq(solutionCheck.checkerId, viewer.id), or(isTakenNow, sql`${solutionCheck.state} in ('CHECKED', 'REFUSED')`))
  return or(eq(solutionCheck.userId, viewer.id), isTheirs)
}

/** True of those whom pupils find as teachers: verified, not blocked; and of ADMIN. */
export async function mayCheck(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(user, and(eq(user.id, userId), sql`${user.role} <> 'USER'`, visiblePerson(anonymous)))) > 0
}

/** @throws {AppError} FORBIDDEN for a teacher who isn't verified */
export async function assertMayCheck(db: Db, userId: number): Promise<void> {
  if (!(await mayCheck(db, userId))) throw new AppError('FORBIDDEN', checkMessages.verifiedOnly)
}

/** A check that fits, locked until the end of the transaction. @throws {AppError} NOT_FOUND */
export async function lockCheck(tx: Db, id: number, fits: SQL | undefined): Promise<CheckRow & { isTaken: boolean }> {
  const [row] = await tx
    .select({ row: solutionCheck, isTaken: isTakenNow })
    .from(solutionCheck)
    .where(and(eq(solutionCheck.id, id), fits))
    .for('update')
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return { ...row.row, isTaken: row.isTaken }
}
