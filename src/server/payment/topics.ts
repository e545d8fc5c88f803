import * as z from 'zod/mini'
import { ORDER_EVENTS } from '#contract/payment/order.ts'
import { RENEWAL_MAILS } from '#contract/payment/renewal.ts'
import { jobKind } from '#server/platform/jobs/index.ts'
import { topic } from '#server/platform/outbox/index.ts'

/** Something happened to an order, for the first time. */
export const orderTold = topic('payment.told', z.object({ orderId: z.int(), kind: z.enum(ORDER_EVENTS), subject: z.string() }))

/** A payout was given to the bank, or failed. */
export const payoutTold = topic('payment.payoutTold', z.object({ payoutId: z.int(), kind: z.enum(['PAYOUT_SENT', 'PAYOUT_FAILED']) }))

/** Asks the payment service for a refund. */
export const refundJob = jobKind('payment.refund', z.object({ refundId: z.int() }))

/** Closes the page of an order that was given up with its account. */
export const closePageJob = jobKind('payment.closePage', z.object({ sessionId: z.string() }))

/** Mails the link of an order to who is asked to pay; the address is kept no longer than that takes. */
export const payLinkMail = jobKind('payment.payLinkMail', z.object({ orderId: z.int(), to: z.string() }))

/** Keeps the card of an order by which Premium is to renew. */
export const beginRenewalJob = jobKind('payment.beginRenewal', z.object({ orderId: z.int() }))

/** Has the payment service forget a card that is not charged any more. */
export const forgetCardJob = jobKind('payment.forgetCard', z.object({ customerId: z.string() }))

/** Tells a person of their renewal. */
export const renewalMail = jobKind('payment.renewalMail', z.object({ renewalId: z.int(), kind: z.enum(RENEWAL_MAILS) }))
