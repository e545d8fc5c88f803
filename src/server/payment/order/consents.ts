import { eq } from 'drizzle-orm'
import { consentTexts } from '#contract/payment/consent-texts.ts'
import { RENEWAL_CONSENT_VERSION, renewalText } from '#contract/payment/renewal.ts'
import type { Db } from '#server/db/db.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { renewal, renewalOrder } from '#server/db/tables/renewal.ts'
import type { OrderRow } from '#server/payment/order/read-facts.ts'
import { linkOf } from '#server/payment/pay-link/live-link.ts'

/** Words that somebody agreed to for an order, and when. */
export type Consent = { at: Date; version: string; texts: readonly string[] }

/** Consents of the buyer, and of who pays by a link. */
export type Consents = { buyer: readonly Consent[]; payer: readonly Consent[] }

/** Reads the consents of an order. One that a renewal made has the consents of the order in which the renewal was chosen. */
export async function readConsents(db: Db, order: OrderRow): Promise<Consents> {
  const [renewed] = await db
    .select({ chosen: paymentOrder, version: renewal.consentVersion })
    .from(renewalOrder)
    .innerJoin(renewal, eq(renewal.id, renewalOrder.renewalId))
    .innerJoin(paymentOrder, eq(paymentOrder.id, renewal.chosenInId))
    .where(eq(renewalOrder.orderId, order.id))
  const { createdAt: at, consentVersion: version, wantsRenewal } = renewed?.chosen ?? order
  const renewalVersion = renewed?.version ?? (wantsRenewal ? RENEWAL_CONSENT_VERSION : null)
  const link = await linkOf(db, order.id)
  const payer =
    link?.payerAcceptedAt != null && link.payerConsentVersion !== null
      ? { at: link.payerAcceptedAt, version: link.payerConsentVersion }
      : null
  const started = (words: string): string[] => (order.wantsImmediateStart ? [consentTexts(words).immediateStart] : [])
  return {
    buyer: [
      { at, version, texts: [consentTexts(version).terms, ...(payer ? [] : started(version))] },
      ...(renewalVersion === null ? [] : [{ at, version: renewalVersion, texts: [renewalText(renewalVersion)] }]),
    ],
    // Whoever pays says whether it is to begin at once.
    payer: payer ? [{ ...payer, texts: [consentTexts(payer.version).terms, ...started(payer.version)] }] : [],
  }
}

/** Consents as a text says them: each in its words, with their version. */
export const consentWords = ({ version, texts }: Consent): string => `${texts.map((words) => `„${words}”`).join(' ')} (wersja ${version})`
