import { and, eq, sql } from 'drizzle-orm'
import { TAKEN_SECONDS } from '#contract/solution-check.ts'
import { AppError } from '#contract/http/errors.ts'
import type { Db } from '#server/db/db.ts'
import { solutionCheck } from '#server/db/tables/solution-check.ts'
import { assertMayCheck, type CheckRow, lockCheck } from '#server/solution-check/access.ts'
import { tellCheckChange } from '#server/solution-check/check-changes.ts'
import { checkMessages } from '#server/solution-check/messages.ts'

const leaseEnd = sql`now() + make_interval(secs => ${TAKEN_SECONDS})`

/** A check of somebody else, locked, that the teacher may take or has. */
export async function lockForChecker(tx: Db, checkerId: number, id: number): Promise<CheckRow & { isTaken: boolean }> {
  await assertMayCheck(tx, checkerId)
  return lockCheck(tx, id, sql`${solutionCheck.userId} <> ${checkerId}`)
}

/** Takes a check, or renews what the teacher has of it. @throws {AppError} CONFLICT for what somebody else has, or is settled */
export async function takeCheck(tx: Db, checkerId: number, id: number): Promise<void> {
  const row = await lockForChecker(tx, checkerId, id)
  if (row.state !== 'WAITING') throw new AppError('CONFLICT', checkMessages.settled)
  if (row.isTaken && row.checkerId !== checkerId) throw new AppError('CONFLICT', checkMessages.takenByOther)
  await tx.update(solutionCheck).set({ checkerId, takenUntil: leaseEnd }).where(eq(solutionCheck.id, id))
  if (!row.isTaken) await tellCheckChange(tx, row)
}

/** Lets a check go that the teacher has; of somebody else's nothing changes. */
export async function releaseCheck(tx: Db, checkerId: number, id: number): Promise<void> {
  const [row] = await tx
    .update(solutionCheck)
    .set({ checkerId: null, takenUntil: null })
    .where(and(eq(solutionCheck.id, id), eq(solutionCheck.checkerId, checkerId), eq(solutionCheck.state, 'WAITING')))
    .returning()
  if (row) await tellCheckChange(tx, row)
}
