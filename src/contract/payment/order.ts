import * as z from 'zod/mini'
import { INVOICE_BUYERS, PAYMENT_STATUSES } from '#contract/payment/payment-enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf } from '#contract/http/query-values.ts'
import { discountCodeText } from '#contract/payment/discount.ts'
import { ORDER_METHODS, SOLD_KINDS } from '#contract/payment/price-list.ts'
import { consent } from '#contract/rules.ts'
import { company } from '#contract/user/user-account.ts'

/**
 * Orders and how they are paid (docs/product/payment.md). An order is found by its buyer and ADMIN; for everybody else it
 * is a 404. Operations that take an `Idempotency-Key` answer a repeat with what the first call did, for a day.
 */

const ofOrder = { params: z.object({ id: idParam }), query: noQuery, access: 'signedIn' } as const

/** The invoice's buyer: a private person, or a company with a valid NIP. */
export const orderBuyer = z.object({
  kind: z.enum(INVOICE_BUYERS),
  /** The company; null for a private person, whose name isn't needed. */
  company: z.nullable(z.object({ name: z.string(), nip: z.string(), addressLine: z.string() })),
})

/** An order as lists show it. */
export const orderCard = z.object({
  id: z.int(),
  /** The name that people say to the support, and the title of a transfer: `WZ-000123`. */
  number: z.string(),
  kind: z.enum(SOLD_KINDS),
  productName: z.string(),
  amountGrosze: z.int(),
  refundedGrosze: z.int(),
  status: z.enum(PAYMENT_STATUSES),
  method: z.enum(ORDER_METHODS),
  createdAt: dateTime,
  paidAt: z.nullable(dateTime),
})
export type OrderCard = z.output<typeof orderCard>

/** Kinds of what happened to an order, as its page tells it. */
export const ORDER_EVENTS = [
  'ORDERED',
  'FAILED',
  'PAID',
  'DELIVERED',
  'CANCELED',
  'WITHDRAWN',
  'REFUND_ASKED',
  'REFUNDED',
  'REFUND_FAILED',
  'DISPUTED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'TAKEN_BACK',
] as const
export type OrderEventKind = (typeof ORDER_EVENTS)[number]

/** Reasons for which a try to pay failed. Codes of the payment service that aren't listed are OTHER. */
export const FAILURES = [
  'CODE_INVALID',
  'CODE_EXPIRED',
  'INSUFFICIENT_FUNDS',
  'CUSTOMER_DECLINED',
  'LIMIT_EXCEEDED',
  'CARD_DECLINED',
  'AUTHENTICATION_FAILED',
  'OTHER',
] as const
export type Failure = (typeof FAILURES)[number]

export const orderDetails = z.extend(orderCard, {
  productCode: z.string(),
  /** Months of Premium or tokens bought. */
  quantity: z.int(),
  netGrosze: z.int(),
  vatGrosze: z.int(),
  vatPercent: z.int(),
  /** The code that was used, and the price without it; null without one. */
  discount: z.nullable(z.object({ code: z.string(), listGrosze: z.int() })),
  buyer: orderBuyer,
  /** The person who ordered; ADMIN is shown them, the buyer knows. */
  owner: z.nullable(z.object({ id: z.int(), displayName: z.string() })),
  consentVersion: z.string(),
  consentedAt: dateTime,
  wantsImmediateStart: z.boolean(),
  /** Why the last try failed; null unless the status is FAILED. */
  failure: z.nullable(z.enum(FAILURES)),
  /** When an unpaid order is given up by itself. */
  expiresAt: dateTime,
  /** True while `order.pay` leads to a hosted page. */
  canPay: z.boolean(),
  canCancel: z.boolean(),
  /** The link by which somebody else is asked to pay; its buyer alone is told. */
  payLink: z.nullable(z.object({ url: z.string(), expiresAt: dateTime })),
  /** Somebody else has paid, by a link. */
  isPaidByLink: z.boolean(),
  /** The account to send an own transfer to; null unless one is awaited. */
  transfer: z.nullable(z.object({ recipient: z.string(), account: z.string(), title: z.string(), amountGrosze: z.int() })),
  /** Null where there is no right to withdraw, or none any more. `refundGrosze` is what comes back when it is used now. */
  withdrawal: z.nullable(z.object({ until: dateTime, refundGrosze: z.int(), usedDays: z.int(), usedTokens: z.int() })),
  /** Asked for, and not said by the bank yet. */
  pendingRefundGrosze: z.int(),
  /** The oldest first. */
  events: z.array(z.object({ kind: z.enum(ORDER_EVENTS), at: dateTime, amountGrosze: z.nullable(z.int()) })),
})
export type OrderDetails = z.output<typeof orderDetails>

/**
 * The price is the server's: `priceId` says which one the buyer saw, and 409 tells when another one holds by now.
 * `company` goes with COMPANY alone. 503 while the method isn't switched on. Takes an `Idempotency-Key`.
 */
export const createOrder = {
  name: 'order.create',
  method: 'POST',
  path: '/order',
  access: 'signedIn',
  takesIdempotencyKey: true,
  summary: 'Orders a product; nothing is paid yet.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({
    priceId: id,
    method: oneOf(ORDER_METHODS),
    buyerKind: oneOf(INVOICE_BUYERS),
    company: z._default(
      z.nullable(z.strictObject({ name: company.shape.name, address: company.shape.address, nip: company.shape.nip })),
      null,
    ),
    acceptsTerms: consent,
    /** Premium: begin at once, and pay for the days used after a withdrawal. */
    wantsImmediateStart: z._default(z.boolean(), false),
    /** Premium on the hosted page: renew it by card from then on. */
    wantsRenewal: z._default(z.boolean(), false),
    /** A discount code; a refusal stands at its field. */
    discountCode: z._default(z.nullable(discountCodeText), null),
    /** The version of the texts that were shown. */
    consentVersion: z.string().check(z.minLength(1), z.maxLength(16)),
  }),
  reply: orderDetails,
} satisfies Endpoint

/**
 * The address of the hosted page, the same one while it is open: two tabs pay one order once. 409 when the order isn't to
 * be paid any more. With the payment service out of reach 503, and nothing has changed.
 */
export const payOrder = {
  ...ofOrder,
  name: 'order.pay',
  method: 'POST',
  path: '/order/:id/pay',
  summary: 'Leads to the hosted page on which the order is paid by card, BLIK or Przelewy24.',
  body: noBody,
  reply: z.object({ url: z.string() }),
} satisfies Endpoint

/** For a buyer who comes back before the service's own message: asks it how the order stands. The reply is the order. */
export const refreshOrder = {
  ...ofOrder,
  name: 'order.refresh',
  method: 'POST',
  path: '/order/:id/refresh',
  summary: 'Asks the payment service how an order stands.',
  body: noBody,
  reply: orderDetails,
} satisfies Endpoint

/** 409 when it is paid, or being paid, already. */
export const cancelOrder = {
  ...ofOrder,
  name: 'order.cancel',
  method: 'POST',
  path: '/order/:id/cancel',
  summary: 'Gives an unpaid order up.',
  body: noBody,
  reply: orderDetails,
} satisfies Endpoint

/** `refundGrosze` is the amount the buyer was shown: 409 when it has changed. Takes an `Idempotency-Key`. */
export const withdrawFromOrder = {
  ...ofOrder,
  name: 'order.withdraw',
  method: 'POST',
  path: '/order/:id/withdraw',
  takesIdempotencyKey: true,
  summary: 'Withdraws from the contract within 14 days; the money goes back the way it came.',
  body: z.strictObject({ refundGrosze: z.int().check(z.minimum(0), z.maximum(100_000_000)) }),
  reply: orderDetails,
} satisfies Endpoint

export const getOrder = {
  ...ofOrder,
  name: 'order.get',
  method: 'GET',
  path: '/order/:id',
  summary: 'One order with everything that happened to it.',
  body: noBody,
  reply: orderDetails,
} satisfies Endpoint

export const orderQuery = pageQuery()
export type OrderQuery = z.output<typeof orderQuery>

export const listOrders = {
  name: 'order.list',
  method: 'GET',
  path: '/order',
  access: 'signedIn',
  summary: 'Own orders, the newest first.',
  params: noParams,
  query: orderQuery,
  body: noBody,
  reply: pageReply(orderCard),
} satisfies Endpoint
