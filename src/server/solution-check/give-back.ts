import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { Db } from '#server/db/db.ts'
import { solutionCheck } from '#server/db/tables/solution-check.ts'
import { giveBackSpending } from '#server/payment/index.ts'
import { type CheckRow, isTakenNow, lockCheck } from '#server/solution-check/access.ts'
import { tellCheckChange } from '#server/solution-check/check-changes.ts'
import { checkMessages } from '#server/solution-check/messages.ts'
import { tellPupil } from '#server/solution-check/tell-pupil.ts'
import { spendingOf } from '#server/solution-check/spending-of.ts'

type Ending = { state: 'CANCELED' | 'LATE'; refusal?: never } | { state: 'REFUSED'; refusal: string }

/** Ends a check that waits, under a lock of its row, and gives its tokens back; the pupil is told of what they didn't do themselves. */
export async function giveBack(tx: Db, row: CheckRow, ending: Ending): Promise<void> {
  await tx
    .update(solutionCheck)
    .set({
      ...ending,
      settledAt: sql`now()`,
      takenUntil: null,
      ...(ending.state === 'REFUSED' ? {} : { checkerId: null }),
    })
    .where(eq(solutionCheck.id, row.id))
  await giveBackSpending(tx, spendingOf(row))
  await tellCheckChange(tx, row)
  if (ending.state === 'CANCELED') return
  await tellPupil(tx, row, 'CHECK_GIVEN_BACK')
}

/** The pupil takes a solution back. @throws {AppError} CONFLICT once a teacher has it, or it is settled; a second call does nothing */
export async function cancelCheck(tx: Db, userId: number, id: number): Promise<void> {
  const row = await lockCheck(tx, id, eq(solutionCheck.userId, userId))
  if (row.state === 'CANCELED') return
  if (row.state !== 'WAITING') throw new AppError('CONFLICT', checkMessages.settled)
  if (row.isTaken) throw new AppError('CONFLICT', checkMessages.isTaken)
  await giveBack(tx, row, { state: 'CANCELED' })
}

/** A teacher who is at it when the promised time ends may finish within this. */
const GRACE = sql`interval '30 minutes'`
const AT_ONCE = 100

/** Gives back what nobody checked in the promised time. Several processes may do so at once: each row is given back once. */
export async function giveBackLate(db: Db): Promise<number> {
  const isLate = and(
    eq(solutionCheck.state, 'WAITING'),
    lt(solutionCheck.dueAt, sql`now()`),
    or(sql`not ${isTakenNow}`, lt(solutionCheck.dueAt, sql`now() - ${GRACE}`)),
  )
  const late = await db
    .select({ id: solutionCheck.id })
    .from(solutionCheck)
    .where(isLate)
    .orderBy(asc(solutionCheck.dueAt), asc(solutionCheck.id))
    .limit(AT_ONCE)
  let count = 0
  for (const { id } of late)
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(solutionCheck)
        .where(and(eq(solutionCheck.id, id), isLate))
        .for('update', { skipLocked: true })
      if (!row) return
      await giveBack(tx, row, { state: 'LATE' })
      count += 1
    })
  return count
}
