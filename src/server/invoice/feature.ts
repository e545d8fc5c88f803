import { invoiceMailHandler } from '#server/invoice/invoice-mails.ts'
import { invoiceServices } from '#server/invoice/invoice-services.ts'
import { settleInvoices } from '#server/invoice/issue/settle-invoices.ts'
import { sendWaiting } from '#server/invoice/ksef/send-waiting.ts'
import { invoiceRecords } from '#server/invoice/personal-records.ts'
import { invoiceRoutes, mountInvoiceFiles } from '#server/invoice/routes.ts'
import { settleMissing } from '#server/invoice/settle-missing.ts'
import { sendJob, settleJob } from '#server/invoice/topics.ts'
import { orderTold } from '#server/payment/index.ts'
import { pdfServices } from '#server/pdf/index.ts'
import type { Feature } from '#server/platform/feature.ts'
import { everyMinutes, onJob } from '#server/platform/jobs/index.ts'
import { createMailer } from '#server/platform/mail/index.ts'
import { onTopic } from '#server/platform/outbox/index.ts'

/** KSeF has a lane of its own: a slow answer holds nothing else up. */
const KSEF = 'invoice.ksef'

/** Invoices, their corrections, and their way into KSeF (docs/product/invoice.md). */
export const invoiceFeature: Feature = {
  name: 'invoice',
  records: invoiceRecords,
  start(platform) {
    const { db, log, settings, origin } = platform
    const services = invoiceServices(platform)
    const { issuing, service } = services
    const settle = async (orderId: number): Promise<void> => {
      if (issuing) await db.transaction((tx) => settleInvoices(tx, orderId, issuing))
    }
    return {
      routes: invoiceRoutes(platform, services, pdfServices(platform)),
      mount: (server) => mountInvoiceFiles(server, platform, services),
      listeners: [onTopic(orderTold, ({ orderId }) => settle(orderId)), invoiceMailHandler({ db, mailer: createMailer(settings), origin })],
      jobs: [
        onJob(settleJob, ({ orderId }) => settle(orderId)),
        ...(issuing ? [everyMinutes(60, 'invoice.settleMissing', ({ signal }) => settleMissing(db, issuing, signal))] : []),
        ...(service
          ? [
              onJob(sendJob, (_, { signal }) => sendWaiting(db, { service, log, signal }), { lane: KSEF }),
              everyMinutes(1, 'invoice.sendWaiting', ({ signal }) => sendWaiting(db, { service, log, signal }), { lane: KSEF }),
            ]
          : []),
      ],
    }
  },
}
