import { max, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Db } from '#server/db/db.ts'
import { payment } from '#server/db/tables/payment.ts'
import { stripeEntry, stripeReading } from '#server/db/tables/stripe-entry.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { book } from '#server/payment/ledger/book.ts'
import { callService } from '#server/payment/stripe/ask-service.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'

/** Entries come late, and not in their order: so far back is read again. */
const AGAIN_SECONDS = 7 * 24 * 60 * 60

/**
 * Reads the service's own books, and takes over what is new: its fees and the money that it sent to our bank are booked from
 * there, not from a price list of its. Nothing is asked before anything was paid.
 */
export async function takeEntries(db: Db, service: StripeService, log: Logger, signal: AbortSignal): Promise<void> {
  const [paid] = await db
    .select({ intentId: payment.intentId })
    .from(payment)
    .where(sql`${payment.intentId} is not null`)
    .limit(1)
  if (!paid) return
  const [latest] = await db.select({ at: max(stripeEntry.madeAt) }).from(stripeEntry)
  const since = latest?.at ? Math.floor(latest.at.getTime() / 1000) - AGAIN_SECONDS : 0
  let entries = 0
  await callService(service, log, async (client) => {
    const listed = client.balanceTransactions.list({ created: { gte: since }, limit: 100, expand: ['data.source'] })
    for await (const entry of listed) {
      if (signal.aborted) return
      if (entry.currency === 'pln' && (await takeEntry(db, entry))) entries += 1
    }
  })
  if (!signal.aborted) await db.insert(stripeReading).values({ entries })
}

/** Takes one entry over, once. Returns false for one that is known. */
async function takeEntry(db: Db, entry: Stripe.BalanceTransaction): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isNew = await tx
      .insert(stripeEntry)
      .values({
        id: entry.id,
        type: entry.type,
        amountGrosze: entry.amount,
        feeGrosze: entry.fee,
        sourceId: sourceOf(entry.source),
        madeAt: new Date(entry.created * 1000),
      })
      .onConflictDoNothing()
      .returning({ id: stripeEntry.id })
    if (isNew.length === 0) return false
    // A fee that the service takes by itself is an amount, not a fee beside one.
    const fee = entry.fee - (entry.type === 'stripe_fee' ? entry.amount : 0)
    await book(tx, {
      cause: { type: 'stripe.fee', id: entry.id },
      entries: [
        { kind: 'FEES', amount: fee },
        { kind: 'STRIPE', amount: -fee },
      ],
    })
    if (entry.type === 'payout' || entry.type === 'payout_failure' || entry.type === 'payout_cancel')
      await book(tx, {
        cause: { type: 'stripe.payout', id: entry.id },
        entries: [
          { kind: 'STRIPE', amount: entry.amount },
          { kind: 'BANK', amount: -entry.amount },
        ],
      })
    return true
  })
}

/** The name by which our books know the thing: of a charge its PaymentIntent. */
function sourceOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string') return source
  if (source.object === 'charge')
    return typeof source.payment_intent === 'string' ? source.payment_intent : (source.payment_intent?.id ?? source.id)
  return source.id
}
