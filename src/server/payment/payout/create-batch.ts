import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { earning } from '#server/db/tables/earning.ts'
import { payout, payoutBatch } from '#server/db/tables/payout.ts'
import { book } from '#server/payment/ledger/book.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { type Candidate, isFree, readCandidates } from '#server/payment/payout/payout-candidates.ts'

/**
 * Makes a batch of all free balances that may be paid, and locks them: an earning is paid by one payout, and which one is said
 * by one conditional statement, so that two admins at once pay nothing twice. Returns the batch's id; a repeat with its key
 * returns the same one.
 *
 * @throws {AppError} CONFLICT where nothing is to be paid
 */
export function createBatch(db: Db, { adminId, key, leastGrosze }: { adminId: number; key: string; leastGrosze: number }): Promise<number> {
  return db.transaction(async (tx) => {
    const [batch] = await tx
      .insert(payoutBatch)
      .values({ createdById: adminId, key: `${adminId}:${key}` })
      .onConflictDoNothing()
      .returning({ id: payoutBatch.id })
    if (!batch) return knownBatch(tx, `${adminId}:${key}`)
    const candidates = (await readCandidates(tx, leastGrosze)).filter(({ obstacle }) => obstacle === null)
    const sums = []
    for (const candidate of candidates) sums.push(await lockBalance(tx, batch.id, candidate, leastGrosze))
    const amountGrosze = sums.reduce((sum, amount) => sum + amount, 0)
    if (amountGrosze === 0) throw new AppError('CONFLICT', paymentMessages.nothingToPayOut)
    const details = { batch: batch.id, amountGrosze }
    await audit(tx, { action: 'payout.created', actorId: adminId, subjectId: adminId, details })
    return batch.id
  })
}

async function knownBatch(tx: Db, key: string): Promise<number> {
  const [known] = await tx.select({ id: payoutBatch.id }).from(payoutBatch).where(eq(payoutBatch.key, key))
  if (!known) throw new Error('A batch of payouts was neither made nor found')
  return known.id
}

/** Locks what of a balance is still free. Returns its sum; zero, and nothing is changed, where too little is left. */
async function lockBalance(tx: Db, batchId: number, candidate: Candidate, leastGrosze: number): Promise<number> {
  const { id: teacherId, isDeleted, freeGrosze, method, account, holder, street, postalCode, city } = candidate
  if (method === null || account === null || holder === null || street === null || postalCode === null || city === null) return 0
  const [made] = await tx
    .insert(payout)
    .values({
      batchId,
      teacherId,
      amountGrosze: freeGrosze,
      feesGrosze: 0,
      activities: 0,
      method,
      account,
      holder,
      street,
      postalCode,
      city,
    })
    .returning({ id: payout.id })
  if (!made) throw new Error('A payout was not inserted')
  const locked = await tx
    .update(earning)
    .set({ payoutId: made.id })
    .where(and(eq(earning.teacherId, teacherId), isFree))
    .returning({ amountGrosze: earning.amountGrosze, feeGrosze: earning.feeGrosze })
  const amountGrosze = locked.reduce((sum, row) => sum + row.amountGrosze, 0)
  if (amountGrosze < (isDeleted ? 1 : leastGrosze)) {
    // Another batch took it meanwhile.
    await tx.update(earning).set({ payoutId: null }).where(eq(earning.payoutId, made.id))
    await tx.delete(payout).where(eq(payout.id, made.id))
    return 0
  }
  const feesGrosze = locked.reduce((sum, row) => sum + row.feeGrosze, 0)
  await tx.update(payout).set({ amountGrosze, feesGrosze, activities: locked.length }).where(eq(payout.id, made.id))
  await book(tx, {
    cause: { type: PAYOUT_CAUSE, id: String(made.id) },
    entries: [
      { kind: 'TEACHER', ownerId: teacherId, amount: amountGrosze },
      { kind: 'PAYOUTS', amount: -amountGrosze },
    ],
  })
  return amountGrosze
}

export const PAYOUT_CAUSE = 'payout'
/** The cause of money that returned: its id is the payout's. */
export const RETURN_CAUSE = 'payout.failed'
