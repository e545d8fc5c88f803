import * as z from 'zod/mini'
import { jobKind } from '#server/platform/jobs/index.ts'
import { topic } from '#server/platform/outbox/index.ts'

/** An invoice may be read by its buyer: it was issued, and where it goes to KSeF it has its number or was issued offline. */
export const invoiceReady = topic('invoice.ready', z.object({ invoiceId: z.int() }))

/** Sends to KSeF what waits for it. */
export const sendJob = jobKind('invoice.send', z.object({}))

/** Brings the documents of an order to what is known of it. */
export const settleJob = jobKind('invoice.settle', z.object({ orderId: z.int() }))
