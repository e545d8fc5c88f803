import type { PAYMENT_STATUSES } from '#contract/payment/payment-enums.ts'
import type { OrderMethod, SoldKind } from '#contract/payment/price-list.ts'
import type { LedgerAccount } from '#server/db/tables/ledger.ts'
import type { DisputeState, RefundReason, RefundState } from '#server/db/tables/payment.ts'

/**
 * Everything that is known of an order. Facts only ever become more, so the order in which they are heard, and how often,
 * changes nothing: state, goods and balances are functions of them (docs/product/payment.md, 4).
 */
export type OrderFacts = {
  kind: SoldKind
  quantity: number
  amountGrosze: number
  vatPercent: number
  isCanceled: boolean
  isWithdrawn: boolean
  /** True once Premium or tokens were given. */
  isDelivered: boolean
  payments: readonly PaymentFacts[]
  refunds: readonly RefundFacts[]
  disputes: readonly { paymentId: number; method: OrderMethod; amountGrosze: number; state: DisputeState }[]
}

export type PaymentFacts = {
  id: number
  method: OrderMethod
  paidGrosze: number | null
  paidAt: Date | null
  isProcessing: boolean
  hasFailed: boolean
  isRejected: boolean
}

export type RefundFacts = {
  paymentId: number
  method: OrderMethod
  amountGrosze: number
  tokens: number
  reason: RefundReason
  state: RefundState
}

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The part of a gross amount that is VAT, to the grosz. */
export function vatOf(grossGrosze: number, percent: number): number {
  return Math.round((grossGrosze * percent) / (100 + percent))
}

/** The payment that pays for the goods, the first that was paid; all others are paid twice and go back. */
export function payingPayment(facts: Pick<OrderFacts, 'payments'>): PaymentFacts | undefined {
  return facts.payments
    .filter(({ paidAt }) => paidAt !== null)
    .toSorted((first, second) => first.id - second.id)
    .at(0)
}

type Sized = { amountGrosze: number }
const total = (things: readonly Sized[]): number => sum(things.map(({ amountGrosze }) => amountGrosze))
/** The money has left. */
const isOut = ({ state }: { state: RefundState }): boolean => state === 'PENDING' || state === 'SUCCEEDED'

/** Amounts of the payment that paid for the goods, and what went back of it; everything else follows from them. */
function amountsOf(facts: OrderFacts) {
  const paying = payingPayment(facts)
  const refunds = facts.refunds.filter(({ paymentId }) => paymentId === paying?.id)
  const disputes = facts.disputes.filter(({ paymentId }) => paymentId === paying?.id)
  return {
    paid: paying?.paidGrosze ?? 0,
    /** Asked for and not refused: what may still go out is counted as gone. */
    asked: total(refunds.filter(({ state }) => state !== 'FAILED')),
    out: total(refunds.filter(isOut)),
    done: total(refunds.filter(({ state }) => state === 'SUCCEEDED')),
    lost: total(disputes.filter(({ state }) => state === 'LOST')),
    open: total(disputes.filter(({ state }) => state === 'OPEN')),
    tokensBack: sum(refunds.filter(({ state }) => state !== 'FAILED').map(({ tokens }) => tokens)),
  }
}

/** Nothing is to be paid: a code took the whole price off. */
export const isFree = ({ amountGrosze }: Pick<OrderFacts, 'amountGrosze'>): boolean => amountGrosze === 0

/** The state of an order. The first line that holds decides; the table stands in docs/product/payment.md, 4. */
export function statusOf(facts: OrderFacts): PaymentStatus {
  const { paid, asked, done, lost, open } = amountsOf(facts)
  if (paid > 0) {
    if (open > 0) return 'DISPUTED'
    if (done + lost >= paid) return 'REFUNDED'
    if (facts.isWithdrawn && done > 0 && done >= asked) return 'REFUNDED'
    return facts.isDelivered && hasGoods(facts) ? 'COMPLETED' : 'PAID'
  }
  if (facts.isCanceled) return 'CANCELED'
  if (isFree(facts)) return facts.isDelivered ? 'COMPLETED' : 'PAID'
  if (facts.payments.some(({ isProcessing, isRejected }) => isProcessing && !isRejected)) return 'PROCESSING'
  if (facts.payments.some(({ hasFailed, isRejected }) => hasFailed || isRejected)) return 'FAILED'
  return 'UNPAID'
}

/** True while the buyer is to have the goods, or what a part of the money leaves of them. */
export function hasGoods(facts: OrderFacts): boolean {
  const { paid, asked, lost, open } = amountsOf(facts)
  if (isFree(facts)) return !facts.isCanceled
  return paid > 0 && open === 0 && asked + lost < paid && !(facts.isWithdrawn && facts.kind === 'SUBSCRIPTION')
}

/** Tokens of the order that the buyer is to have been given, spent ones among them. */
export function tokensOwed(facts: OrderFacts): number {
  if (facts.kind !== 'TOKENS' || !hasGoods(facts)) return 0
  return Math.max(0, facts.quantity - amountsOf(facts).tokensBack)
}

/** Tokens that go back with a part of the money: whole ones, in the buyer's favour. */
export function tokensFor(facts: Pick<OrderFacts, 'quantity' | 'amountGrosze'>, grosze: number): number {
  return Math.min(facts.quantity, Math.floor((facts.quantity * grosze) / facts.amountGrosze))
}

/** Grosze that can still be refunded of the payment that paid for the goods. */
export function refundableGrosze(facts: OrderFacts): number {
  const { paid, asked, lost, open } = amountsOf(facts)
  return open > 0 ? 0 : Math.max(0, paid - asked - lost)
}

/** Grosze of that payment that went back, or were lost in a dispute; what was paid twice is no part of the order. */
export function refundedGrosze(facts: OrderFacts): number {
  const { done, lost } = amountsOf(facts)
  return done + lost
}

/** Payments beside the one that pays for the goods: what of them has no refund yet. */
export function excessPayments(facts: OrderFacts): { paymentId: number; amountGrosze: number }[] {
  const paying = payingPayment(facts)
  return facts.payments
    .filter(({ id, paidAt }) => paidAt !== null && id !== paying?.id)
    .map(({ id, paidGrosze }) => ({
      paymentId: id,
      // A refund that failed is made good by people.
      amountGrosze:
        (paidGrosze ?? 0) - sum(facts.refunds.filter(({ paymentId }) => paymentId === id).map(({ amountGrosze }) => amountGrosze)),
    }))
    .filter(({ amountGrosze }) => amountGrosze > 0)
}

/** True where a person has to look: money that didn't go back and wasn't sent again, or more went back than came. */
export function needsAttention(facts: OrderFacts): boolean {
  const { paid, out, lost } = amountsOf(facts)
  const isOpenFailure = (failed: RefundFacts, place: number): boolean =>
    failed.state === 'FAILED' &&
    !facts.refunds
      .slice(place + 1)
      .some((later) => later.state !== 'FAILED' && later.paymentId === failed.paymentId && later.amountGrosze >= failed.amountGrosze)
  return facts.refunds.some(isOpenFailure) || out + lost > paid
}

const moneyAccount = (method: OrderMethod): LedgerAccount => (method === 'STRIPE' ? 'STRIPE' : 'BANK')

/**
 * The balances that an order leaves on the accounts of the ledger; they sum to zero for any facts. STRIPE, BANK: money that
 * is here; DISPUTED: that the buyer's bank holds; PERSON: what is owed to the buyer; SALES, VAT: what was earned and taxed;
 * LOSSES: what went out beyond what came.
 */
export function balancesOf(facts: OrderFacts): ReadonlyMap<LedgerAccount, number> {
  const { paid, out, lost } = amountsOf(facts)
  const balances = new Map<LedgerAccount, number>()
  const add = (account: LedgerAccount, amount: number): void => void balances.set(account, (balances.get(account) ?? 0) + amount)
  for (const { method, paidGrosze } of facts.payments) add(moneyAccount(method), paidGrosze ?? 0)
  for (const { method, amountGrosze } of facts.refunds.filter(isOut)) add(moneyAccount(method), -amountGrosze)
  for (const { method, amountGrosze, state } of facts.disputes.filter((dispute) => dispute.state !== 'WON')) {
    add(moneyAccount(method), -amountGrosze)
    if (state === 'OPEN') add('DISPUTED', amountGrosze)
  }
  const back = Math.min(paid, out + lost)
  const kept = paid - back
  const vat = vatOf(kept, facts.vatPercent)
  add('SALES', -(kept - vat))
  add('VAT', -vat)
  add('LOSSES', out + lost - back)
  // The rest is owed to a buyer who paid twice.
  add('PERSON', -sum([...balances.values()]))
  return balances
}
