import { and, asc, eq, isNull } from 'drizzle-orm'
import type { OrderCard, OrderDetails } from '#contract/payment/order.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import type { Db } from '#server/db/db.ts'
import { orderEvent } from '#server/db/tables/payment.ts'
import { user } from '#server/db/tables/user.ts'
import { readDiscount } from '#server/payment/discount/use-discount.ts'
import { readConsents } from '#server/payment/order/consents.ts'
import { payingPayment, statusOf, vatOf } from '#server/payment/order/order-facts.ts'
import { orderNumber } from '#server/payment/order/order-number.ts'
import { isPayable } from '#server/payment/order/pay-order.ts'
import { factsOf, type OrderRow, readOrderRows } from '#server/payment/order/read-facts.ts'
import { isPaidByLink, linkOf } from '#server/payment/pay-link/live-link.ts'
import { readWithdrawal } from '#server/payment/order/withdrawal.ts'

/** The account that own transfers go to; null where this installation takes none. */
export type TransferAccount = { recipient: string; account: string } | null

/** An order as lists show it. */
export function presentCard(order: OrderRow): OrderCard {
  const { id, kind, productName, amountGrosze, refundedGrosze, status, method, createdAt, paidAt } = order
  return { id, number: orderNumber(id), kind, productName, amountGrosze, refundedGrosze, status, method, createdAt, paidAt }
}

/** An order as its page shows it; `isForAdmin` names its buyer. */
export async function presentOrder(
  db: Db,
  order: OrderRow,
  { transfer, origin, isForAdmin }: { transfer: TransferAccount; origin: () => string; isForAdmin: boolean },
): Promise<OrderDetails> {
  const rows = await readOrderRows(db, order)
  const facts = factsOf(rows)
  const status = statusOf(facts)
  const paying = payingPayment(facts)
  const isOpen = status === 'UNPAID' || status === 'FAILED'
  const link = await linkOf(db, order.id)
  const isOthers = await isPaidByLink(db, order)
  const [consent] = (await readConsents(db, order)).buyer
  const vatGrosze = vatOf(order.amountGrosze, order.vatPercent)
  const lastFailed = rows.payments.findLast((row) => row.failedAt !== null || row.rejectedAt !== null)
  return {
    ...presentCard(order),
    productCode: order.productCode,
    quantity: order.quantity,
    vatPercent: order.vatPercent,
    vatGrosze,
    netGrosze: order.amountGrosze - vatGrosze,
    discount: await readDiscount(db, order),
    buyer: {
      kind: order.buyerKind,
      company:
        order.companyName !== null && order.companyNip !== null && order.companyAddress !== null
          ? { name: order.companyName, nip: `PL${order.companyNip}`, addressLine: order.companyAddress }
          : null,
    },
    owner: isForAdmin ? await readOwner(db, order.userId) : null,
    consentVersion: consent?.version ?? order.consentVersion,
    consentedAt: consent?.at ?? order.createdAt,
    wantsImmediateStart: order.wantsImmediateStart,
    failure: status === 'FAILED' ? (lastFailed?.failure ?? 'OTHER') : null,
    expiresAt: order.expiresAt,
    canPay: (await isPayable(db, order)) && !link,
    payLink: isOpen && link && !isForAdmin ? { url: `${origin()}${paymentPaths.payFor(link.token)}`, expiresAt: link.expiresAt } : null,
    isPaidByLink: isOthers,
    canCancel: isOpen,
    transfer:
      isOpen && order.method === 'MANUAL' && transfer
        ? { ...transfer, title: orderNumber(order.id), amountGrosze: order.amountGrosze }
        : null,
    withdrawal: isOthers ? null : await readWithdrawal(db, rows),
    pendingRefundGrosze: rows.refunds
      .filter(({ paymentId, state }) => paymentId === paying?.id && (state === 'ASKED' || state === 'PENDING'))
      .reduce((sum, { amountGrosze }) => sum + amountGrosze, 0),
    events: (
      await db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id)).orderBy(asc(orderEvent.createdAt), asc(orderEvent.id))
    ).map(({ kind, createdAt, amountGrosze }) => ({ kind, at: createdAt, amountGrosze })),
  }
}

async function readOwner(db: Db, userId: number): Promise<OrderDetails['owner']> {
  const [owner] = await db
    .select({ id: user.id, displayName: user.displayName })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)))
  return owner ?? null
}
