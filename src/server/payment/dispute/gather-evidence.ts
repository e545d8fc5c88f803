import { asc, eq } from 'drizzle-orm'
import { EVIDENCE_LENGTH } from '#contract/payment/dispute.ts'
import type { Db } from '#server/db/db.ts'
import { orderEvent } from '#server/db/tables/payment.ts'
import { solutionUnlock } from '#server/db/tables/solution-unlock.ts'
import { consentWords, readConsents } from '#server/payment/order/consents.ts'
import { orderNumber } from '#server/payment/order/order-number.ts'
import type { OrderRow } from '#server/payment/order/read-facts.ts'

/** Writes what our records tell of an order: what was agreed to, what happened, and how it was used. The newest use is left out where it is too long. */
export async function gatherEvidence(db: Db, order: OrderRow): Promise<string> {
  const events = await db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id)).orderBy(asc(orderEvent.id))
  const unlocked = await db
    .select()
    .from(solutionUnlock)
    .where(eq(solutionUnlock.userId, order.userId))
    .orderBy(asc(solutionUnlock.createdAt), asc(solutionUnlock.homeworkId))
  const { buyer, payer } = await readConsents(db, order)
  const lines = [
    `Zamówienie ${orderNumber(order.id)}: ${order.productName}, ${(order.amountGrosze / 100).toFixed(2)} PLN.`,
    ...buyer.map((consent) => `Zgody ${consent.at.toISOString()}: ${consentWords(consent)}`),
    ...payer.map((consent) => `Zgody płacącego ${consent.at.toISOString()}: ${consentWords(consent)}`),
    ...events.map(
      ({ createdAt, kind, amountGrosze }) =>
        `${createdAt.toISOString()} ${kind}${amountGrosze === null ? '' : ` ${(amountGrosze / 100).toFixed(2)} PLN`}`,
    ),
    ...unlocked.map(
      ({ createdAt, homeworkId, consentVersion, shownAt }) =>
        `${createdAt.toISOString()} odsłonięto rozwiązanie zadania ${homeworkId} (zgoda w wersji ${consentVersion})${shownAt === null ? '' : `, pokazano ${shownAt.toISOString()}`}`,
    ),
  ]
  return lines.join('\n').slice(0, EVIDENCE_LENGTH)
}
