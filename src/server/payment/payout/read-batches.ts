import { asc, desc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import { type PayoutState, payoutNumber } from '#contract/payment/payout-states.ts'
import type { listPayoutBatches, listPayoutCandidates, PayoutBatch, PayoutBatchDetails, PayoutCard } from '#contract/payment/payout.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { payout, payoutBatch } from '#server/db/tables/payout.ts'
import { user } from '#server/db/tables/user.ts'
import { readCandidates } from '#server/payment/payout/payout-candidates.ts'

type PayoutRow = typeof payout.$inferSelect
type BatchRow = typeof payoutBatch.$inferSelect

/** The name of a batch: of its file, and of the order that the bank is given. */
export const batchNumber = (id: number): string => `WYP-P${String(id).padStart(5, '0')}`

/** Everybody with a free balance, those first who can be paid. */
export async function listCandidates(db: Db, leastGrosze: number): Promise<z.output<(typeof listPayoutCandidates)['reply']>> {
  const found = await readCandidates(db, leastGrosze)
  const results = found.map(({ id, displayName, freeGrosze, method, obstacle }) => ({
    teacher: { id, displayName },
    freeGrosze,
    method,
    obstacle,
  }))
  const place = ({ obstacle }: (typeof results)[number]): number => (obstacle === null ? 0 : 1)
  return { leastGrosze, results: results.toSorted((first, second) => place(first) - place(second)) }
}

type Page = { page: number; pageSize: number }

/** A page of batches, the newest first. */
export async function listBatches(db: Db, { page, pageSize }: Page): Promise<z.output<(typeof listPayoutBatches)['reply']>> {
  const total = await db.$count(payoutBatch)
  const batches = await db
    .select()
    .from(payoutBatch)
    .orderBy(desc(payoutBatch.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = batches.map(({ id }) => id)
  const payouts = await db.select().from(payout).where(inArray(payout.batchId, ids))
  const results = batches.map((batch) =>
    presentBatch(
      batch,
      payouts.filter(({ batchId }) => batchId === batch.id),
    ),
  )
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** A batch with its payouts. */
export async function readBatch(db: Db, id: number): Promise<PayoutBatchDetails> {
  const [batch] = await db.select().from(payoutBatch).where(eq(payoutBatch.id, id))
  if (!batch) throw new AppError('NOT_FOUND', messages.notFound)
  const rows = await db
    .select({ payout, displayName: user.displayName })
    .from(payout)
    .innerJoin(user, eq(user.id, payout.teacherId))
    .where(eq(payout.batchId, id))
    .orderBy(asc(payout.id))
  return {
    ...presentBatch(
      batch,
      rows.map((row) => row.payout),
    ),
    payouts: rows.map((row) => presentPayout(row.payout, row.displayName)),
  }
}

function presentBatch({ id, createdAt }: BatchRow, payouts: readonly PayoutRow[]): PayoutBatch {
  const standing = payouts.filter(({ status }) => status !== 'FAILED')
  const countOf = (status: PayoutState): number => payouts.filter((row) => row.status === status).length
  return {
    id,
    number: batchNumber(id),
    createdAt,
    payoutCount: payouts.length,
    amountGrosze: standing.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0),
    counts: { DRAFT: countOf('DRAFT'), SENT: countOf('SENT'), CONFIRMED: countOf('CONFIRMED'), FAILED: countOf('FAILED') },
  }
}

function presentPayout(row: PayoutRow, displayName: string): PayoutCard {
  const { id, teacherId, method, amountGrosze, status, account, holder, failure, settledAt } = row
  return {
    id,
    number: payoutNumber(id),
    teacher: { id: teacherId, displayName },
    method,
    amountGrosze,
    status,
    account: method === 'PRZELEW' ? `PL${account}` : account,
    holder,
    failure,
    settledAt,
  }
}
