import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'
import { seller, SOLD_KINDS } from '#contract/payment/price-list.ts'
import { PAYMENT_STATUSES } from '#contract/payment/payment-enums.ts'
import { consent, email } from '#contract/rules.ts'

/**
 * A link by which an adult pays for an order of somebody else, without an account (docs/product/payment.md, 12). It has two
 * secrets: one for the person who is asked, and one that only the mail to who has paid holds, for withdrawing.
 */

const ofOrder = { params: z.object({ id: idParam }), query: noQuery, access: 'signedIn', path: '/order/:id/pay-link' } as const

export const ownPayLink = z.object({ url: z.string(), expiresAt: dateTime })
export type OwnPayLink = z.output<typeof ownPayLink>

/** The link of an order that waits to be paid, the same one while it is good. `email` is sent it and not kept. 409 for an order that can't be paid so. */
export const createPayLink = {
  ...ofOrder,
  name: 'payLink.create',
  method: 'POST',
  summary: 'Makes a link by which somebody else pays for an own order, and mails it where an address is given.',
  body: z.strictObject({ email: z.nullable(email) }),
  reply: ownPayLink,
} satisfies Endpoint

/** The page that it may have opened is closed first; 409 where it has been paid meanwhile. */
export const withdrawPayLink = {
  ...ofOrder,
  name: 'payLink.withdraw',
  method: 'DELETE',
  summary: 'Withdraws the link of an own order: nobody pays by it any more.',
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint

const byLink = {
  access: 'everyone',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  query: noQuery,
} as const

/** All that somebody who pays has to know; of the person it is for a first name or a login, and nothing else. */
export const payLink = z.object({
  number: z.string(),
  kind: z.enum(SOLD_KINDS),
  productName: z.string(),
  description: z.string(),
  forWhom: z.string(),
  amountGrosze: z.int(),
  vatPercent: z.int(),
  /** Null where nobody is named as the seller: nothing is sold then. */
  seller: z.nullable(seller),
  status: z.enum(PAYMENT_STATUSES),
  /** True while it leads to the hosted page. */
  canPay: z.boolean(),
  expiresAt: dateTime,
  consentVersion: z.string(),
  /** For who has paid, by the link of their mail alone. */
  withdrawal: z.nullable(z.object({ until: dateTime, refundGrosze: z.int(), usedDays: z.int(), usedTokens: z.int() })),
  isWithdrawn: z.boolean(),
  refundedGrosze: z.int(),
})
export type PayLink = z.output<typeof payLink>

/** 404 for one that never was, was withdrawn, or whose time is over. */
export const getPayLink = {
  ...byLink,
  name: 'payLink.get',
  method: 'GET',
  path: '/pay-link/:token',
  summary: 'What is paid for by a link, for whom and for how much.',
  body: noBody,
  reply: payLink,
} satisfies Endpoint

/** The payer's consents are kept with the order, and the address for the confirmation. */
export const payByLink = {
  ...byLink,
  name: 'payLink.pay',
  method: 'POST',
  path: '/pay-link/:token/pay',
  summary: 'Leads an adult who pays by a link to the hosted page.',
  body: z.strictObject({
    email,
    isAdult: consent,
    acceptsTerms: consent,
    wantsImmediateStart: z.boolean(),
    consentVersion: z.string().check(z.minLength(1), z.maxLength(16)),
  }),
  reply: z.object({ url: z.string() }),
} satisfies Endpoint

/** For who comes back from paying before the service's own message. */
export const refreshPayLink = {
  ...byLink,
  name: 'payLink.refresh',
  method: 'POST',
  path: '/pay-link/:token/refresh',
  summary: 'Asks the payment service how the order of a link stands.',
  body: noBody,
  reply: payLink,
} satisfies Endpoint

/** Takes the secret of the mail to who has paid; 409 when the amount isn't the one that was shown. */
export const withdrawByPayer = {
  ...byLink,
  name: 'payLink.withdrawFromOrder',
  method: 'POST',
  path: '/pay-link/:token/withdraw',
  summary: 'Withdraws from the contract in the name of who has paid.',
  body: z.strictObject({ refundGrosze: z.int().check(z.minimum(0), z.maximum(100_000_000)) }),
  reply: payLink,
} satisfies Endpoint
