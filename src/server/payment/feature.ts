import { lt, sql } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import type { Db } from '#server/db/db.ts'
import { stripeEarly, stripeEvent } from '#server/db/tables/payment.ts'
import { homeworkSolutions } from '#server/homework/index.ts'
import type { Feature, Platform } from '#server/platform/feature.ts'
import { everyMinutes, type JobHandler, onJob } from '#server/platform/jobs/index.ts'
import { createMailer } from '#server/platform/mail/index.ts'
import { discountRoutes } from '#server/payment/discount/routes.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { disputeRoutes } from '#server/payment/dispute/routes.ts'
import { earningRoutes } from '#server/payment/earning/routes.ts'
import { sendPayLink } from '#server/payment/mail/pay-link-letters.ts'
import { orderMailHandlers } from '#server/payment/mail/order-mails.ts'
import { closeSession, expireOrders } from '#server/payment/order/cancel-order.ts'
import { forgetOldRequests } from '#server/payment/order/money-request.ts'
import { sendRefund } from '#server/payment/order/refund-order.ts'
import { mountPayPage } from '#server/payment/peer/routes.ts'
import { forgetLeftPayers } from '#server/payment/pay-link/forget-payers.ts'
import { payLinkRoutes } from '#server/payment/pay-link/routes.ts'
import { paymentRecords } from '#server/payment/personal-records.ts'
import { forgetPaidPayees } from '#server/payment/payout/last-payee.ts'
import { payoutMailHandlers } from '#server/payment/payout/payout-mails.ts'
import { payoutRoutes } from '#server/payment/payout/routes.ts'
import { taxRoutes } from '#server/payment/tax/routes.ts'
import { alignVatRates } from '#server/payment/price-list/align-vat-rates.ts'
import { seedPriceList } from '#server/payment/price-list/seed-price-list.ts'
import { announceRenewals } from '#server/payment/renewal/announce-renewals.ts'
import { beginRenewal } from '#server/payment/renewal/begin-renewal.ts'
import { chargeRenewals } from '#server/payment/renewal/charge-renewals.ts'
import { forgetCard } from '#server/payment/renewal/forget-card.ts'
import { sendRenewalMail } from '#server/payment/renewal/renewal-letters.ts'
import { renewalRoutes } from '#server/payment/renewal/routes.ts'
import { paymentRoutes } from '#server/payment/routes.ts'
import { readSeller } from '#server/payment/seller.ts'
import { takeEntries } from '#server/payment/reconcile/take-entries.ts'
import { askAgain, takeMissedEvents } from '#server/payment/stripe/ask-service.ts'
import { type StripeService, stripeService } from '#server/payment/stripe/stripe-service.ts'
import { mountWebhook } from '#server/payment/stripe/routes.ts'
import { beginRenewalJob, closePageJob, forgetCardJob, payLinkMail, refundJob, renewalMail } from '#server/payment/topics.ts'
import { boughtSolutions } from '#server/payment/unlock/bought-solutions.ts'
import { unlockRoutes } from '#server/payment/unlock/routes.ts'

/** Selling, paying, and the ledger of it (docs/product/payment.md). */
export const paymentFeature: Feature = {
  name: 'payment',
  records: paymentRecords,
  entitlements: [boughtSolutions],
  async seed({ db, settings }) {
    await seedPriceList(db)
    await alignVatRates(db, settings.SELLER_KIND)
    return []
  },
  start(platform) {
    const { db, settings, origin } = platform
    const mails = { db, mailer: createMailer(settings), origin }
    const service = stripeService(platform)
    return {
      routes: [
        ...paymentRoutes(platform, service),
        ...discountRoutes,
        ...renewalRoutes,
        ...payLinkRoutes(platform, service),
        ...unlockRoutes(homeworkSolutions(platform)),
        ...disputeRoutes(platform, service),
        ...earningRoutes,
        ...payoutRoutes(platform),
        ...taxRoutes(platform),
      ],
      mount(server) {
        if (service) mountWebhook(server, { db, service })
        if (service?.peer) mountPayPage(server, service.peer)
      },
      listeners: [...orderMailHandlers({ ...mails, seller: readSeller(settings) }), ...payoutMailHandlers(mails)],
      jobs: [
        onJob(renewalMail, (mail, turn) => sendRenewalMail(mails, mail, turn), { lane: 'mail' }),
        onJob(payLinkMail, (mail, turn) => sendPayLink(mails, mail, turn), { lane: 'mail' }),
        ...commonJobs(platform, service),
        ...(service ? serviceJobs(platform, service) : []),
      ],
    }
  },
}

/** Calls of the service have lanes of their own: a slow one holds nothing up. */
const REFUNDS = 'payment.refunds'
const ASKING = 'payment.asking'

function serviceJobs({ db, log }: Platform, service: StripeService): JobHandler[] {
  return [
    onJob(refundJob, ({ refundId }, turn) => sendRefund(db, { service, log }, refundId, turn), { lane: REFUNDS }),
    onJob(beginRenewalJob, ({ orderId }) => beginRenewal(db, { service, log }, orderId), { lane: ASKING }),
    onJob(closePageJob, ({ sessionId }) => closeSession(db, { service, log }, sessionId), { lane: ASKING }),
    onJob(forgetCardJob, ({ customerId }) => forgetCard({ service, log }, customerId), { lane: ASKING }),
    everyMinutes(10, 'payment.chargeRenewals', () => chargeRenewals(db, { service, log }), { lane: ASKING }),
    everyMinutes(1, 'payment.askAgain', () => askAgain(db, service, log), { lane: ASKING }),
    everyMinutes(12 * 60, 'payment.takeEntries', ({ signal }) => takeEntries(db, service, log, signal), { lane: ASKING }),
    // Messages of the peer that were lost are of no use: it forgets everything with its process.
    ...(service.peer
      ? []
      : [everyMinutes(30, 'payment.missedEvents', ({ signal }) => takeMissedEvents(db, service, log, signal), { lane: ASKING })]),
  ]
}

function commonJobs({ db, log, metrics }: Platform, service: StripeService | null): JobHandler[] {
  const found = ledgerMetrics(metrics.registry)
  return [
    everyMinutes(60, 'payment.announceRenewals', () => announceRenewals(db)),
    everyMinutes(5, 'payment.expireOrders', () => expireOrders(db, { service, log }), { lane: ASKING }),
    everyMinutes(24 * 60, 'payment.checkLedger', async () => {
      const differences = await checkLedger(db)
      found.tell(differences.length)
      for (const difference of differences) log.error({ difference }, 'The ledger does not agree')
    }),
    everyMinutes(24 * 60, 'payment.forgetOld', () => forgetOld(db)),
  ]
}

/** Messages are repeated for days and can be read again for a month. */
async function forgetOld(db: Db): Promise<void> {
  await forgetOldRequests(db)
  await forgetPaidPayees(db)
  await forgetLeftPayers(db)
  for (const table of [stripeEvent, stripeEarly]) await db.delete(table).where(lt(table.createdAt, sql`now() - interval '60 days'`))
}

function ledgerMetrics(registry: Platform['metrics']['registry']) {
  const differences = new Gauge({
    name: 'wizards_ledger_differences',
    help: 'Differences that the latest check of the ledger by this process found.',
    registers: [registry],
  })
  const checks = new Counter({ name: 'wizards_ledger_checks_total', help: 'Checks of the ledger by this process.', registers: [registry] })
  return {
    tell(count: number): void {
      differences.set(count)
      checks.inc()
    },
  }
}
