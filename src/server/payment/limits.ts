import type { Limit } from '#server/platform/rate-limit/index.ts'

/** Tries of one person, so that nobody makes the payment service work without end. */
export const limits = {
  order: { name: 'order.create', max: 30, windowSeconds: 3600 },
  discount: { name: 'discount.check', max: 15, windowSeconds: 900 },
  pay: { name: 'order.pay', max: 60, windowSeconds: 3600 },
  mailPayLink: { name: 'payLink.mail', max: 5, windowSeconds: 24 * 3600 },
  refresh: { name: 'order.refresh', max: 120, windowSeconds: 3600 },
  cancel: { name: 'order.cancel', max: 60, windowSeconds: 3600 },
  unlock: { name: 'unlock.create', max: 120, windowSeconds: 3600 },
  undoUnlock: { name: 'unlock.undo', max: 60, windowSeconds: 3600 },
  withdraw: { name: 'order.withdraw', max: 30, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>
