import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf } from '#contract/http/query-values.ts'
import { SOLD_KINDS } from '#contract/payment/price-list.ts'
import { messages } from '#contract/text/messages.ts'

/** Discount codes (docs/product/payment.md, 10). Amounts are whole grosze. */

/** The least that the payment service takes: an order costs nothing, or as much as this. */
export const LEAST_PAID_GROSZE = 200

/** A code as people type it; letters become large, spaces are left out. */
export const discountCodeText = z.string().check(
  z.overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase()),
  z.minLength(6),
  z.maxLength(32),
  z.regex(/^[A-Z0-9-]+$/, messages.invalidFormat),
)

/** The amount that is left of a price. What would be too little to be paid is raised to the least amount, or is nothing. */
export function discountedGrosze(
  listGrosze: number,
  { percent, amountGrosze }: { percent: number | null; amountGrosze: number | null },
): number {
  const left = percent === null ? listGrosze - (amountGrosze ?? 0) : Math.round((listGrosze * (100 - percent)) / 100)
  if (left <= 0) return 0
  return Math.min(listGrosze, Math.max(LEAST_PAID_GROSZE, left))
}

/** A price with a code taken off. */
export const discounted = z.object({
  code: z.string(),
  listGrosze: z.int(),
  amountGrosze: z.int(),
  /** The lowest price of the thirty days before now, without codes. */
  lowestGrosze: z.int(),
})
export type Discounted = z.output<typeof discounted>

/** One refusal for codes that aren't there, don't hold now, are used up, or are for something else. Tries are limited. */
export const checkDiscount = {
  name: 'discount.check',
  method: 'POST',
  path: '/discount/check',
  access: 'signedIn',
  summary: 'What a discount code makes of a price; nothing is used.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ priceId: id, code: discountCodeText }),
  reply: discounted,
} satisfies Endpoint

const admin = { access: ['ADMIN'], query: noQuery, params: noParams } as const

export const managedDiscount = z.object({
  id: z.int(),
  code: z.string(),
  percent: z.nullable(z.int()),
  amountGrosze: z.nullable(z.int()),
  kinds: z.array(z.enum(SOLD_KINDS)),
  validFrom: dateTime,
  validTo: z.nullable(dateTime),
  maxUses: z.nullable(z.int()),
  maxUsesPerPerson: z.nullable(z.int()),
  /** Orders that hold it: those that weren't given up. */
  uses: z.int(),
  /** Ended before its time by an ADMIN. */
  endedAt: z.nullable(dateTime),
  isValid: z.boolean(),
})
export type ManagedDiscount = z.output<typeof managedDiscount>

export const listDiscounts = {
  ...admin,
  name: 'discount.manage',
  method: 'GET',
  path: '/admin/discount',
  summary: 'All discount codes with their uses, the newest first.',
  query: pageQuery(),
  body: noBody,
  reply: pageReply(managedDiscount),
} satisfies Endpoint

const uses = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))

/** A percentage or an amount. 409 for a code that was there before: codes are never made again. */
export const createDiscount = {
  ...admin,
  name: 'discount.create',
  method: 'POST',
  path: '/admin/discount',
  summary: 'Makes a discount code; null lets the server choose one.',
  body: z.strictObject({
    code: z.nullable(discountCodeText),
    percent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
    amountGrosze: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000))),
    kinds: z.array(oneOf(SOLD_KINDS)).check(z.minLength(1), z.maxLength(SOLD_KINDS.length)),
    validFrom: z.nullable(dateTime),
    validTo: z.nullable(dateTime),
    maxUses: uses,
    maxUsesPerPerson: uses,
  }),
  reply: managedDiscount,
} satisfies Endpoint

/** Orders that hold it keep their price. Ending twice is fine. */
export const endDiscount = {
  ...admin,
  name: 'discount.end',
  method: 'PUT',
  path: '/admin/discount/:id/end',
  summary: 'Ends a discount code now.',
  params: z.object({ id: idParam }),
  body: noBody,
  reply: managedDiscount,
} satisfies Endpoint
