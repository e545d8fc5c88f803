import { asc, desc, eq } from 'drizzle-orm'
import { earning } from '#server/db/tables/earning.ts'
import { payout } from '#server/db/tables/payout.ts'
import { moneyRequest, paymentOrder } from '#server/db/tables/payment.ts'
import { renewal } from '#server/db/tables/renewal.ts'
import { solutionUnlock } from '#server/db/tables/solution-unlock.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'
import { listTokens } from '#server/payment/ledger/list-tokens.ts'
import { giveUpOrdersOf } from '#server/payment/order/cancel-order.ts'
import { keepLastPayee } from '#server/payment/payout/last-payee.ts'
import { forgetTaxData, readTaxData } from '#server/payment/tax/tax-data.ts'
import { forgetPayers } from '#server/payment/pay-link/forget-payers.ts'
import { endRenewal } from '#server/payment/renewal/end-renewal.ts'
import { presentOrder } from '#server/payment/order/present-order.ts'

const ALL = 1_000_000

/**
 * Orders, tokens and earnings. What was paid stays after an account is deleted, as the law wants of books: numbers, amounts and a
 * company's data for its invoice, without a name or an address of a person.
 */
export const paymentRecords: PersonalRecords = {
  name: 'payments',
  async read(db, userId) {
    const orders = await db.select().from(paymentOrder).where(eq(paymentOrder.userId, userId)).orderBy(desc(paymentOrder.id))
    const shown = []
    for (const order of orders) shown.push(await presentOrder(db, order, { transfer: null, origin: () => '', isForAdmin: false }))
    const { balance, results } = await listTokens(db, userId, { page: 1, pageSize: ALL })
    const requests = await db
      .select({ createdAt: moneyRequest.createdAt, orderId: moneyRequest.orderId })
      .from(moneyRequest)
      .where(eq(moneyRequest.userId, userId))
      .orderBy(asc(moneyRequest.createdAt))
    const unlocked = await db
      .select({
        homeworkId: solutionUnlock.homeworkId,
        consentVersion: solutionUnlock.consentVersion,
        shownAt: solutionUnlock.shownAt,
        createdAt: solutionUnlock.createdAt,
      })
      .from(solutionUnlock)
      .where(eq(solutionUnlock.userId, userId))
      .orderBy(asc(solutionUnlock.createdAt), asc(solutionUnlock.homeworkId))
    const earnings = await db
      .select({ title: earning.title, amountGrosze: earning.amountGrosze, feeGrosze: earning.feeGrosze, createdAt: earning.createdAt })
      .from(earning)
      .where(eq(earning.teacherId, userId))
      .orderBy(asc(earning.id))
    const renewals = await db
      .select({
        createdAt: renewal.createdAt,
        endedAt: renewal.endedAt,
        endReason: renewal.endReason,
        consentVersion: renewal.consentVersion,
      })
      .from(renewal)
      .where(eq(renewal.userId, userId))
      .orderBy(asc(renewal.id))
    const payouts = await db
      .select({ id: payout.id, amountGrosze: payout.amountGrosze, status: payout.status, account: payout.account, holder: payout.holder })
      .from(payout)
      .where(eq(payout.teacherId, userId))
      .orderBy(asc(payout.id))
    return {
      renewals,
      taxData: await readTaxData(db, userId),
      payouts,
      earnings,
      orders: shown,
      tokens: { balance, moves: results },
      requests,
      unlockedSolutions: unlocked,
    }
  },
  async forget(tx, userId) {
    await giveUpOrdersOf(tx, userId)
    await keepLastPayee(tx, userId)
    await forgetTaxData(tx, userId)
    await forgetPayers(tx, userId)
    await endRenewal(tx, userId, 'ACCOUNT')
    await tx.delete(solutionUnlock).where(eq(solutionUnlock.userId, userId))
    await tx.delete(moneyRequest).where(eq(moneyRequest.userId, userId))
  },
}
