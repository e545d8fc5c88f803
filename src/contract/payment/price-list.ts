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

/** Who sells, as a buyer has to know it before buying. */
export const seller = z.object({ name: z.string(), addressLine: z.string(), nip: z.nullable(z.string()) })

/** The seller in one line: `Wizards sp. z o.o., ul. Przykładowa 1, 00-001 Warszawa, NIP 8567346215`. */
export function sellerText({ name, addressLine, nip }: z.output<typeof seller>): string {
  return `${name}, ${addressLine}${nip === null ? '' : `, NIP\u00a0${nip}`}`
}

export const priceList = z.object({
  offers: z.array(offer),
  /** Null where nobody is named as the seller: nothing is sold then. */
  seller: z.nullable(seller),
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
