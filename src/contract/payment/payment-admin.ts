import * as z from 'zod/mini'
import { PAYMENT_STATUSES } from '#contract/payment/payment-enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { idParam, queryEnum, queryText } from '#contract/http/query-values.ts'
import { orderCard, orderDetails } from '#contract/payment/order.ts'
import { ORDER_METHODS, SOLD_KINDS } from '#contract/payment/price-list.ts'
import { longText } from '#contract/rules.ts'

/** Operations of ADMIN with orders and the price list; everything stands in the audit log. */

const admin = { access: ['ADMIN'], query: noQuery } as const

export const managedOrder = z.extend(orderCard, {
  owner: z.nullable(z.object({ id: z.int(), displayName: z.string() })),
  /** Money that has no goods, or goods that have no money: an ADMIN has to look. */
  needsAttention: z.boolean(),
})
export type ManagedOrder = z.output<typeof managedOrder>

export const managedOrderQuery = z.extend(pageQuery(), {
  status: queryEnum(PAYMENT_STATUSES),
  method: queryEnum(ORDER_METHODS),
  kind: queryEnum(SOLD_KINDS),
  /** A number of an order, or a part of a person's name, login or e-mail. */
  search: queryText(200),
})
export type ManagedOrderQuery = z.output<typeof managedOrderQuery>

export const listManagedOrders = {
  ...admin,
  name: 'order.manage',
  method: 'GET',
  path: '/admin/order',
  summary: 'Orders of everybody, the newest first.',
  params: noParams,
  query: managedOrderQuery,
  body: noBody,
  reply: pageReply(managedOrder),
} satisfies Endpoint

/**
 * Gives money back, whole or in part; tokens that go with it leave the buyer's wallet first, and 409 tells when they are
 * spent. `reason` is kept and audited, the buyer reads it in the mail. Takes an `Idempotency-Key`.
 */
export const refundOrder = {
  ...admin,
  name: 'order.refund',
  method: 'POST',
  path: '/admin/order/:id/refund',
  takesIdempotencyKey: true,
  summary: 'Refunds an order, whole or in part.',
  params: z.object({ id: idParam }),
  body: z.strictObject({ amountGrosze: z.int().check(z.minimum(1), z.maximum(100_000_000)), reason: longText }),
  reply: orderDetails,
} satisfies Endpoint

/** 409 unless the order waits for a transfer. Takes an `Idempotency-Key`. */
export const confirmTransfer = {
  ...admin,
  name: 'order.confirmTransfer',
  method: 'POST',
  path: '/admin/order/:id/confirm',
  takesIdempotencyKey: true,
  summary: 'Says that the transfer of a whole order has come.',
  params: z.object({ id: idParam }),
  body: noBody,
  reply: orderDetails,
} satisfies Endpoint

/**
 * Says that the awaited refunds of a transfer were sent from the bank by hand. `amountGrosze` is their sum, as it was shown:
 * 409 where another one is awaited now. Takes an `Idempotency-Key`.
 */
export const confirmRefund = {
  ...admin,
  name: 'order.confirmRefund',
  method: 'POST',
  path: '/admin/order/:id/confirm-refund',
  takesIdempotencyKey: true,
  summary: 'Says that the awaited refunds of a transfer were sent from the bank.',
  params: z.object({ id: idParam }),
  body: z.strictObject({ amountGrosze: z.int().check(z.minimum(1), z.maximum(100_000_000)) }),
  reply: orderDetails,
} satisfies Endpoint

/** One price of a product with its time; the history is all of them. */
export const managedPrice = z.object({
  id: z.int(),
  amountGrosze: z.int(),
  isPromotion: z.boolean(),
  validFrom: dateTime,
  /** Null for without an end. */
  validTo: z.nullable(dateTime),
  isCurrent: z.boolean(),
})

export const managedProduct = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(SOLD_KINDS),
  quantity: z.int(),
  name: z.string(),
  description: z.string(),
  isOnSale: z.boolean(),
  /** The newest first. */
  prices: z.array(managedPrice),
})
export type ManagedProduct = z.output<typeof managedProduct>

export const managedPriceList = z.object({
  products: z.array(managedProduct),
  /** Rates of VAT by kind, with their time, the newest first. */
  vatRates: z.array(z.object({ kind: z.enum(SOLD_KINDS), percent: z.int(), validFrom: dateTime })),
})
export type ManagedPriceList = z.output<typeof managedPriceList>

export const getManagedPriceList = {
  ...admin,
  name: 'payment.managedPriceList',
  method: 'GET',
  path: '/admin/price-list',
  summary: 'Products with all their prices, past, present and to come.',
  params: noParams,
  body: noBody,
  reply: managedPriceList,
} satisfies Endpoint

/** Words and sale alone: what a product is (kind, months, tokens) never changes, since orders name it. */
export const saveProduct = {
  ...admin,
  name: 'payment.saveProduct',
  method: 'PUT',
  path: '/admin/price-list/product/:id',
  summary: 'Changes the words of a product, and whether it is on sale.',
  params: z.object({ id: idParam }),
  body: z.strictObject({ name: longText, description: longText, isOnSale: z.boolean() }),
  reply: managedPriceList,
} satisfies Endpoint

/**
 * A price from a moment on (now, when null). A usual price ends the one before it; a promotion lies over it for its time
 * and has to be lower than it. 409 where two promotions would meet. `validFrom` isn't in the past: history isn't rewritten.
 */
export const addPrice = {
  ...admin,
  name: 'payment.addPrice',
  method: 'POST',
  path: '/admin/price-list/product/:id/price',
  summary: 'Sets a price or a promotion of a product from a moment on.',
  params: z.object({ id: idParam }),
  body: z.strictObject({
    amountGrosze: z.int().check(z.minimum(200), z.maximum(10_000_000)),
    isPromotion: z.boolean(),
    validFrom: z.nullable(dateTime),
    /** Promotions alone; a usual price lasts until the next one. */
    validTo: z.nullable(dateTime),
  }),
  reply: managedPriceList,
} satisfies Endpoint

/** A promotion that runs ends now; one that is to come, and a usual price to come, is taken away. 409 for the past. */
export const endPrice = {
  ...admin,
  name: 'payment.endPrice',
  method: 'DELETE',
  path: '/admin/price-list/price/:id',
  summary: 'Ends a promotion, or takes a price to come away.',
  params: z.object({ id: idParam }),
  body: noBody,
  reply: managedPriceList,
} satisfies Endpoint

/** Balances of the ledger's accounts, and what the last check of them found. */
export const getLedgerState = {
  ...admin,
  name: 'payment.ledger',
  method: 'GET',
  path: '/admin/ledger',
  summary: 'Balances of the accounts of the ledger by kind, and the last check.',
  params: noParams,
  body: noBody,
  reply: z.object({
    balances: z.array(z.object({ unit: z.enum(['PLN', 'TOKEN']), account: z.string(), balance: z.int() })),
    checkedAt: z.nullable(dateTime),
    /** One sentence each; empty when everything agrees. */
    differences: z.array(z.string()),
  }),
} satisfies Endpoint
