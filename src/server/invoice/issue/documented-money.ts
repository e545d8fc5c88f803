import { factsOf, type OrderRows, payingPayment } from '#server/payment/index.ts'

/** The money that documents of an order are about: that of the payment that paid for the goods, and what is left of it. */
export type OrderMoney = { paidGrosze: number; keptGrosze: number; paidAt: Date; reason: string }

const WITHDRAWN = 'Odstąpienie od umowy'
const LOST = 'Cofnięcie płatności przez bank'
const REFUNDED = 'Zwrot zapłaty'

/**
 * Sums what was paid and what was kept of it: refunds that reached the buyer and disputes that were lost lower it, and a refund
 * that failed in the end raises it again. Null before the order is paid.
 */
export function moneyOf(rows: OrderRows): OrderMoney | null {
  const paying = payingPayment(factsOf(rows))
  if (!paying || paying.paidAt === null || paying.paidGrosze === null) return null
  const back = rows.refunds.filter(({ paymentId, state }) => paymentId === paying.id && state === 'SUCCEEDED')
  const lost = rows.disputes.filter(({ paymentId, state }) => paymentId === paying.id && state === 'LOST')
  const wentBack = [...back, ...lost].reduce((sum, { amountGrosze }) => sum + amountGrosze, 0)
  const keptGrosze = Math.max(0, paying.paidGrosze - wentBack)
  const because = rows.order.withdrawnAt !== null ? WITHDRAWN : lost.length > 0 ? LOST : REFUNDED
  return {
    paidGrosze: paying.paidGrosze,
    keptGrosze,
    paidAt: paying.paidAt,
    reason: `${because}, ${keptGrosze === 0 ? 'zwrot całości' : 'zwrot części'}`,
  }
}

/** The reason of a correction that goes up again. */
export const REFUND_FAILED = 'Zwrot, który nie doszedł do nabywcy'
