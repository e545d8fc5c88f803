import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { payoutMove, type PayoutMove } from '#contract/payment/payout-states.ts'
import { messages } from '#contract/text/messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { earning } from '#server/db/tables/earning.ts'
import { payout, payoutBatch } from '#server/db/tables/payout.ts'
import { notify } from '#server/notification/index.ts'
import { emit } from '#server/platform/outbox/index.ts'
import { book } from '#server/payment/ledger/book.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'
import { RETURN_CAUSE } from '#server/payment/payout/create-batch.ts'
import { payoutTold } from '#server/payment/topics.ts'

type Row = typeof payout.$inferSelect
type Move = { move: PayoutMove; adminId: number; reason?: string }

/** Moves all payouts of a batch that can make the move; where all have made it, nothing happens. Returns the batch's id. */
export async function moveBatch(tx: Db, batchId: number, move: Move): Promise<number> {
  const [batch] = await tx.select({ id: payoutBatch.id }).from(payoutBatch).where(eq(payoutBatch.id, batchId))
  if (!batch) throw new AppError('NOT_FOUND', messages.notFound)
  await movePayouts(tx, eq(payout.batchId, batchId), move)
  return batchId
}

/**
 * Moves one payout; a repeat of the same move does nothing. Returns the batch's id.
 *
 * @throws {AppError} CONFLICT where its state doesn't allow it
 */
export async function moveOne(tx: Db, id: number, move: Move): Promise<number> {
  const [moved] = await movePayouts(tx, eq(payout.id, id), move)
  if (moved) return moved.batchId
  const [found] = await tx.select().from(payout).where(eq(payout.id, id))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  if (found.status !== payoutMove(move.move).to) throw new AppError('CONFLICT', paymentMessages.payoutMoved)
  return found.batchId
}

/** One conditional statement says which payouts move: of two admins at once one moves each. */
async function movePayouts(tx: Db, which: SQL, { move, adminId, reason }: Move): Promise<Row[]> {
  const { from, to } = payoutMove(move)
  const moved = await tx
    .update(payout)
    .set({
      status: to,
      ...(move === 'send' ? { sentAt: sql`now()` } : { settledAt: sql`now()` }),
      ...(move === 'fail' ? { failure: reason ?? '' } : {}),
    })
    .where(and(which, inArray(payout.status, [...from])))
    .returning()
  for (const row of moved.toSorted((first, second) => first.id - second.id)) {
    await follow(tx, row, move)
    await audit(tx, {
      action: AUDITED[move],
      actorId: adminId,
      subjectId: row.teacherId,
      details: { payout: row.id, amountGrosze: row.amountGrosze, ...(reason === undefined ? {} : { reason }) },
    })
  }
  return moved
}

const AUDITED = { send: 'payout.sent', confirm: 'payout.confirmed', fail: 'payout.failed' } as const

/** Brings ledger and balance to a move, and tells the teacher. */
async function follow(tx: Db, { id, teacherId, amountGrosze }: Row, move: PayoutMove): Promise<void> {
  if (move === 'confirm')
    await book(tx, {
      cause: { type: 'payout.confirmed', id: String(id) },
      entries: [
        { kind: 'PAYOUTS', amount: amountGrosze },
        { kind: 'BANK', amount: -amountGrosze },
      ],
    })
  if (move === 'fail') {
    const freed = await tx.update(earning).set({ payoutId: null }).where(eq(earning.payoutId, id)).returning({ orderId: earning.orderId })
    await book(tx, {
      cause: { type: RETURN_CAUSE, id: String(id) },
      entries: [
        { kind: 'TEACHER', ownerId: teacherId, amount: -amountGrosze },
        { kind: 'PAYOUTS', amount: amountGrosze },
      ],
    })
    // Money of theirs may have gone back while the payout held them.
    for (const orderId of new Set(freed.map((row) => row.orderId).toSorted((first, second) => first - second)))
      await settleOrder(tx, orderId)
  }
  if (move === 'confirm') return
  const kind = move === 'send' ? 'PAYOUT_SENT' : 'PAYOUT_FAILED'
  const about = { entity: 'USER', entityId: null, path: paymentPaths.accountEarnings() } as const
  await notify(tx, { kind, userIds: [teacherId], actorId: null, ...about })
  await emit(tx, payoutTold, { payoutId: id, kind })
}
