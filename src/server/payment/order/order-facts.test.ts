import { expect, test } from 'vitest'
import {
  balancesOf,
  excessPayments,
  hasGoods,
  type OrderFacts,
  type PaymentFacts,
  type RefundFacts,
  refundableGrosze,
  refundedGrosze,
  statusOf,
  tokensFor,
  tokensOwed,
  vatOf,
} from '#server/payment/order/order-facts.ts'

const untouched: PaymentFacts = {
  id: 1,
  method: 'STRIPE',
  paidGrosze: null,
  paidAt: null,
  isProcessing: false,
  hasFailed: false,
  isRejected: false,
}
const paid: PaymentFacts = { ...untouched, paidGrosze: 2299, paidAt: new Date(0) }
const back = (amountGrosze: number, state: RefundFacts['state'], more: Partial<RefundFacts> = {}): RefundFacts => ({
  paymentId: 1,
  method: 'STRIPE',
  amountGrosze,
  tokens: 0,
  reason: 'ADMIN',
  state,
  ...more,
})
const order = (facts: Partial<OrderFacts>): OrderFacts => ({
  kind: 'SUBSCRIPTION',
  quantity: 1,
  amountGrosze: 2299,
  vatPercent: 23,
  isCanceled: false,
  isWithdrawn: false,
  isDelivered: false,
  payments: [untouched],
  refunds: [],
  disputes: [],
  ...facts,
})
const bought = (facts: Partial<OrderFacts> = {}): OrderFacts => order({ payments: [paid], isDelivered: true, ...facts })
const dispute = (state: 'OPEN' | 'WON' | 'LOST', amountGrosze = 2299) => [{ paymentId: 1, method: 'STRIPE' as const, amountGrosze, state }]

/** The table of docs/product/payment.md, 4. */
test.each<[string, OrderFacts, string]>([
  ['nothing is known', order({}), 'UNPAID'],
  ['nothing was begun', order({ payments: [] }), 'UNPAID'],
  ['a try failed', order({ payments: [{ ...untouched, hasFailed: true }] }), 'FAILED'],
  ['the bank works on it', order({ payments: [{ ...untouched, isProcessing: true }] }), 'PROCESSING'],
  [
    'a try failed before the bank began to work',
    order({ payments: [{ ...untouched, hasFailed: true, isProcessing: true }] }),
    'PROCESSING',
  ],
  ['the bank said no in the end', order({ payments: [{ ...untouched, isProcessing: true, isRejected: true }] }), 'FAILED'],
  ['given up', order({ isCanceled: true }), 'CANCELED'],
  ['paid in spite of having been given up', bought({ isCanceled: true }), 'COMPLETED'],
  ['paid after a try that failed', bought({ payments: [{ ...paid, hasFailed: true, isProcessing: true }] }), 'COMPLETED'],
  ['paid, goods not given yet', order({ payments: [paid] }), 'PAID'],
  ['a part was refunded', bought({ refunds: [back(1000, 'SUCCEEDED')] }), 'COMPLETED'],
  ['the whole is on its way back', bought({ refunds: [back(2299, 'PENDING')] }), 'PAID'],
  ['the whole went back', bought({ refunds: [back(1000, 'SUCCEEDED'), back(1299, 'SUCCEEDED')] }), 'REFUNDED'],
  ['the bank could not give it back', bought({ refunds: [back(2299, 'FAILED')] }), 'COMPLETED'],
  [
    'withdrawn, a part is paid for',
    bought({ isWithdrawn: true, refunds: [back(2000, 'SUCCEEDED', { reason: 'WITHDRAWAL' })] }),
    'REFUNDED',
  ],
  ['withdrawn, the money is on its way', bought({ isWithdrawn: true, refunds: [back(2000, 'PENDING', { reason: 'WITHDRAWAL' })] }), 'PAID'],
  ['disputed', bought({ disputes: dispute('OPEN') }), 'DISPUTED'],
  ['disputed after a part was refunded', bought({ refunds: [back(1000, 'SUCCEEDED')], disputes: dispute('OPEN', 1299) }), 'DISPUTED'],
  ['a dispute was won', bought({ disputes: dispute('WON') }), 'COMPLETED'],
  ['a dispute was lost', bought({ disputes: dispute('LOST') }), 'REFUNDED'],
  ['paid twice', bought({ payments: [paid, { ...paid, id: 2 }] }), 'COMPLETED'],
])('%s', (_, facts, status) => {
  expect(statusOf(facts)).toBe(status)
  expect([...balancesOf(facts).values()].reduce((total, amount) => total + amount, 0)).toBe(0)
  if (status === 'COMPLETED') expect(hasGoods(facts)).toBe(true)
  if (['REFUNDED', 'DISPUTED', 'CANCELED', 'UNPAID', 'FAILED', 'PROCESSING'].includes(status)) expect(hasGoods(facts)).toBe(false)
})

test('VAT is the part of the gross amount, and what is given back takes its VAT along', () => {
  expect([vatOf(2299, 23), vatOf(5999, 23), vatOf(0, 23), vatOf(100, 0)]).toEqual([430, 1122, 0, 0])
  expect(balancesOf(bought())).toEqual(
    new Map([
      ['STRIPE', 2299],
      ['SALES', -1869],
      ['VAT', -430],
      ['LOSSES', 0],
      ['PERSON', 0],
    ]),
  )
  expect([...balancesOf(bought({ refunds: [back(2299, 'SUCCEEDED')] })).values()].every((amount) => amount === 0)).toBe(true)
})

test('what was paid twice is owed to the buyer until it went back', () => {
  const twice = { payments: [paid, { ...paid, id: 2 }] }
  expect(excessPayments(bought(twice))).toEqual([{ paymentId: 2, amountGrosze: 2299 }])
  expect(balancesOf(bought(twice)).get('PERSON')).toBe(-2299)
  const refunds = [back(2299, 'SUCCEEDED', { paymentId: 2, reason: 'EXCESS' })]
  expect(excessPayments(bought({ ...twice, refunds }))).toEqual([])
  expect(balancesOf(bought({ ...twice, refunds })).get('PERSON')).toBe(0)
  expect(statusOf(bought({ ...twice, refunds }))).toBe('COMPLETED')
  expect(refundableGrosze(bought({ ...twice, refunds }))).toBe(2299)
})

test('tokens go back in whole ones, in the favour of the buyer', () => {
  const pack: Partial<OrderFacts> = { kind: 'TOKENS', quantity: 10, amountGrosze: 1999, payments: [{ ...paid, paidGrosze: 1999 }] }
  expect([100, 200, 1998, 1999].map((grosze) => tokensFor(order(pack), grosze))).toEqual([0, 1, 9, 10])
  expect(tokensOwed(bought(pack))).toBe(10)
  expect(tokensOwed(bought({ ...pack, refunds: [back(600, 'ASKED', { tokens: 3 })] }))).toBe(7)
  expect(tokensOwed(bought({ ...pack, refunds: [back(600, 'FAILED', { tokens: 3 })] }))).toBe(10)
  expect(tokensOwed(bought({ ...pack, disputes: dispute('OPEN', 1999) }))).toBe(0)
  expect(tokensOwed(bought({ ...pack, disputes: dispute('WON', 1999) }))).toBe(10)
})

test('what was paid twice and went back is no refund of the order', () => {
  const twice = bought({ payments: [paid, { ...paid, id: 2 }], refunds: [back(2299, 'SUCCEEDED', { paymentId: 2, reason: 'EXCESS' })] })
  expect([refundedGrosze(twice), refundableGrosze(twice), statusOf(twice)]).toEqual([0, 2299, 'COMPLETED'])
  expect(refundedGrosze(bought({ refunds: [back(299, 'SUCCEEDED'), back(100, 'PENDING')], disputes: dispute('LOST', 2000) }))).toBe(2299)
})
