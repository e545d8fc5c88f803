import * as z from 'zod/mini'
import { ORDER_EVENTS } from '#contract/payment/order.ts'
import { jobKind } from '#server/platform/jobs/index.ts'
import { topic } from '#server/platform/outbox/index.ts'

/** Something happened to an order, for the first time. */
export const orderTold = topic('payment.told', z.object({ orderId: z.int(), kind: z.enum(ORDER_EVENTS), subject: z.string() }))

/** A payout was given to the bank, or failed. */
export const payoutTold = topic('payment.payoutTold', z.object({ payoutId: z.int(), kind: z.enum(['PAYOUT_SENT', 'PAYOUT_FAILED']) }))

/** Asks the payment service for a refund. */
export const refundJob = jobKind('payment.refund', z.object({ refundId: z.int() }))
