import * as z from 'zod/mini'
import type { INVOICE_BUYERS, PAYMENT_METHODS } from '#contract/payment/payment-enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'

/** Things that are sold, and for how much (docs/product/payment.md, 1). Amounts are whole grosze, with VAT in them. */

/** Kinds of products that are sold today, of the enumeration PURCHASABLES. */
export const SOLD_KINDS = ['SUBSCRIPTION', 'TOKENS'] as const
export type SoldKind = (typeof SOLD_KINDS)[number]

/** Ways in which a person may pay: on the hosted page by card, BLIK or Przelewy24; or by an own bank transfer. */
export const ORDER_METHODS = ['STRIPE', 'MANUAL'] as const satisfies readonly (typeof PAYMENT_METHODS)[number][]
export type OrderMethod = (typeof ORDER_METHODS)[number]

export type BuyerKind = (typeof INVOICE_BUYERS)[number]

/** A product with the price that holds now. */
export const offer = z.object({
  /** Names the product in addresses: `premium-miesiac`. */
  code: z.string(),
  kind: z.enum(SOLD_KINDS),
  name: z.string(),
  description: z.string(),
  /** Months of Premium; null for others. */
  months: z.nullable(z.int()),
  /** Tokens of a pack; null for others. */
  tokens: z.nullable(z.int()),
  /** The price seen: an order names it, and is refused when another one holds by then. */
  priceId: z.int(),
  amountGrosze: z.int(),
  /** The rate of the VAT that the amount holds. */
  vatPercent: z.int(),
  /** Beside an announced reduction alone: the usual price, the lowest one of the 30 days before it, and its end. */
  promotion: z.nullable(z.object({ usualGrosze: z.int(), lowestGrosze: z.int(), endsAt: z.nullable(dateTime) })),
})
export type Offer = z.output<typeof offer>

export const priceList = z.object({
  offers: z.array(offer),
  /** Ways to pay that are switched on; none while this installation sells nothing. */
  methods: z.array(z.enum(ORDER_METHODS)),
  /** The version of the texts that a buyer agrees to (contract/payment/consent-texts.ts). */
  consentVersion: z.string(),
})
export type PriceList = z.output<typeof priceList>

export const getPriceList = {
  name: 'payment.priceList',
  method: 'GET',
  path: '/price-list',
  access: 'everyone',
  summary: 'Everything that is sold now, with its price.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: priceList,
} satisfies Endpoint
