import { AppError } from '#contract/http/errors.ts'
import { CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import * as contract from '#contract/payment/order.ts'
import * as admin from '#contract/payment/payment-admin.ts'
import { getPriceList, type OrderMethod } from '#contract/payment/price-list.ts'
import { getReconciliation } from '#contract/payment/reconciliation.ts'
import { getStatistics } from '#contract/payment/statistics.ts'
import * as token from '#contract/payment/token.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import type { Platform } from '#server/platform/feature.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { listTokens } from '#server/payment/ledger/list-tokens.ts'
import { readLedgerState } from '#server/payment/ledger/read-ledger-state.ts'
import { limits } from '#server/payment/limits.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { cancelOrder } from '#server/payment/order/cancel-order.ts'
import { confirmRefund, confirmTransfer } from '#server/payment/order/confirm-transfer.ts'
import { createOrder } from '#server/payment/order/create-order.ts'
import { findOrder } from '#server/payment/order/find-order.ts'
import { listManagedOrders, listOrders } from '#server/payment/order/list-orders.ts'
import { onceForKey } from '#server/payment/order/money-request.ts'
import { openSessions } from '#server/payment/order/open-sessions.ts'
import { payOrder } from '#server/payment/order/pay-order.ts'
import { presentOrder, type TransferAccount } from '#server/payment/order/present-order.ts'
import { refundOrder } from '#server/payment/order/refund-order.ts'
import { withdraw } from '#server/payment/order/withdrawal.ts'
import { linkOf } from '#server/payment/pay-link/live-link.ts'
import { addPrice, endPrice, readManagedPriceList, saveProduct } from '#server/payment/price-list/manage-price-list.ts'
import { readOffers } from '#server/payment/price-list/read-offers.ts'
import { readReconciliation } from '#server/payment/reconcile/read-reconciliation.ts'
import { readSeller } from '#server/payment/seller.ts'
import { readStatistics } from '#server/payment/statistics/read-statistics.ts'
import { askSession } from '#server/payment/stripe/ask-service.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'

/** Operations of orders, tokens and the price list. `service` is null where nothing is paid on the hosted page. */
export function paymentRoutes({ settings, log, origin }: Platform, service: StripeService | null): Route[] {
  const transfer: TransferAccount =
    settings.TRANSFER_ACCOUNT === null ? null : { recipient: settings.TRANSFER_RECIPIENT, account: settings.TRANSFER_ACCOUNT }
  const seller = readSeller(settings)
  // Nobody buys from who isn't named.
  const methods: OrderMethod[] = seller ? [...(service ? (['STRIPE'] as const) : []), ...(transfer ? (['MANUAL'] as const) : [])] : []
  // One moment for all that is told of an order: its state beside refunds that came later would contradict itself.
  const show = (db: Db, viewer: Viewer, id: number) =>
    db.transaction(
      async (tx) =>
        presentOrder(tx, await findOrder(tx, viewer, id, { forAdmin: true }), { transfer, origin, isForAdmin: viewer.role === 'ADMIN' }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  const paying = (): StripeService => {
    if (!service) throw new AppError('UNAVAILABLE', paymentMessages.payingOff)
    return service
  }
  return [
    route(getPriceList, async ({ db }) => ({ offers: await readOffers(db), seller, methods, consentVersion: CONSENT_VERSION }), {
      isNeverKept: true,
    }),
    route(contract.createOrder, async ({ db, viewer, body, idempotencyKey: key }) => {
      const userId = signedInId(viewer)
      await limitTries(db, limits.order, String(userId))
      if (methods.length === 0) throw new AppError('UNAVAILABLE', paymentMessages.payingOff)
      if (!methods.includes(body.method)) throw new AppError('UNAVAILABLE', paymentMessages.methodOff)
      if (body.discountCode !== null) await limitTries(db, limits.discount, String(userId))
      const request = { userId, key, operation: contract.createOrder.name, input: body }
      return show(db, viewer, await onceForKey(db, request, (tx) => createOrder(tx, userId, body)))
    }),
    route(contract.payOrder, async ({ db, viewer, params }) => {
      const { id } = await findOrder(db, viewer, params.id)
      await limitTries(db, limits.pay, String(signedInId(viewer)))
      // Who pays has to be known: the link is withdrawn first.
      if (await linkOf(db, id)) throw new AppError('CONFLICT', paymentMessages.paidByLink)
      return { url: await payOrder(db, { service: paying(), log, origin }, id) }
    }),
    route(contract.refreshOrder, async ({ db, viewer, params }) => {
      const { id } = await findOrder(db, viewer, params.id, { forAdmin: true })
      await limitTries(db, limits.refresh, String(signedInId(viewer)))
      for (const sessionId of await openSessions(db, id)) await askSession(db, paying(), log, sessionId)
      return show(db, viewer, id)
    }),
    route(contract.cancelOrder, async ({ db, viewer, params }) => {
      const { id } = await findOrder(db, viewer, params.id)
      await limitTries(db, limits.cancel, String(signedInId(viewer)))
      await cancelOrder(db, { service, log }, id)
      return show(db, viewer, id)
    }),
    route(contract.withdrawFromOrder, async ({ db, viewer, params, body, idempotencyKey: key }) => {
      const { id, userId } = await findOrder(db, viewer, params.id)
      await limitTries(db, limits.withdraw, String(userId))
      const request = { userId, key, operation: contract.withdrawFromOrder.name, input: { id, ...body } }
      await onceForKey(db, request, async (tx) => {
        await withdraw(tx, id, body.refundGrosze, userId)
        return id
      })
      return show(db, viewer, id)
    }),
    route(contract.getOrder, async ({ db, viewer, params }) => show(db, viewer, params.id)),
    route(contract.listOrders, async ({ db, viewer, query }) => listOrders(db, signedInId(viewer), query)),
    route(token.listTokens, async ({ db, viewer, query }) => listTokens(db, signedInId(viewer), query)),
    route(admin.listManagedOrders, async ({ db, query }) => listManagedOrders(db, query)),
    route(admin.refundOrder, async ({ db, viewer, params, body, idempotencyKey: key }) => {
      const { id: orderId } = await findOrder(db, viewer, params.id, { forAdmin: true })
      const adminId = signedInId(viewer)
      const request = { userId: adminId, key, operation: admin.refundOrder.name, input: { orderId, ...body } }
      await onceForKey(db, request, async (tx) => {
        await refundOrder(tx, { orderId, adminId, ...body })
        return orderId
      })
      return show(db, viewer, orderId)
    }),
    route(admin.confirmTransfer, async ({ db, viewer, params, idempotencyKey: key }) => {
      const { id: orderId } = await findOrder(db, viewer, params.id, { forAdmin: true })
      const adminId = signedInId(viewer)
      await onceForKey(db, { userId: adminId, key, operation: admin.confirmTransfer.name, input: { orderId } }, async (tx) => {
        await confirmTransfer(tx, { orderId, adminId })
        return orderId
      })
      return show(db, viewer, orderId)
    }),
    route(admin.confirmRefund, async ({ db, viewer, params, body, idempotencyKey: key }) => {
      const { id: orderId } = await findOrder(db, viewer, params.id, { forAdmin: true })
      const adminId = signedInId(viewer)
      const request = { userId: adminId, key, operation: admin.confirmRefund.name, input: { orderId, ...body } }
      await onceForKey(db, request, async (tx) => {
        await confirmRefund(tx, { orderId, adminId, ...body })
        return orderId
      })
      return show(db, viewer, orderId)
    }),
    route(admin.getManagedPriceList, async ({ db }) => readManagedPriceList(db)),
    route(admin.saveProduct, async ({ db, viewer, params, body }) => {
      await saveProduct(db, params.id, body, signedInId(viewer))
      return readManagedPriceList(db)
    }),
    route(admin.addPrice, async ({ db, viewer, params, body }) => {
      await addPrice(db, params.id, body, signedInId(viewer))
      return readManagedPriceList(db)
    }),
    route(admin.endPrice, async ({ db, viewer, params }) => {
      await endPrice(db, params.id, signedInId(viewer))
      return readManagedPriceList(db)
    }),
    route(getStatistics, async ({ db, query }) => readStatistics(db, query)),
    route(getReconciliation, async ({ db }) => readReconciliation(db)),
    route(admin.getLedgerState, async ({ db }) => readLedgerState(db)),
  ]
}
