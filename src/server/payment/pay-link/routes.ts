import { AppError } from '#contract/http/errors.ts'
import * as contract from '#contract/payment/pay-link.ts'
import type { Db } from '#server/db/db.ts'
import { limits } from '#server/payment/limits.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { findOrder } from '#server/payment/order/find-order.ts'
import { openSessions } from '#server/payment/order/open-sessions.ts'
import type { Paying } from '#server/payment/order/pay-order.ts'
import { findLink } from '#server/payment/pay-link/live-link.ts'
import { createLink, withdrawLink } from '#server/payment/pay-link/own-link.ts'
import { payByLink, readLink, withdrawByLink } from '#server/payment/pay-link/pay-by-link.ts'
import { readSeller } from '#server/payment/seller.ts'
import { payLinkMail } from '#server/payment/topics.ts'
import { askSession } from '#server/payment/stripe/ask-service.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'
import type { Platform } from '#server/platform/feature.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'

/** Operations of links by which somebody else pays. */
export function payLinkRoutes({ settings, log, origin }: Platform, service: StripeService | null): Route[] {
  const paying = (): Paying => {
    if (!service) throw new AppError('UNAVAILABLE', paymentMessages.payingOff)
    return { service, log, origin }
  }
  const seller = readSeller(settings)
  const show = async (db: Db, token: string): Promise<contract.PayLink> => ({ ...(await readLink(db, token)), seller })
  return [
    route(contract.createPayLink, async ({ db, viewer, params, body }) => {
      const { id } = await findOrder(db, signedIn(viewer), params.id)
      await limitTries(db, limits.pay, String(signedInId(viewer)))
      if (body.email !== null) await limitTries(db, limits.mailPayLink, String(signedInId(viewer)))
      const link = await createLink(db, paying(), id)
      if (body.email !== null) await enqueue(db, payLinkMail, { orderId: id, to: body.email })
      return link
    }),
    route(contract.withdrawPayLink, async ({ db, viewer, params }) => {
      const { id } = await findOrder(db, signedIn(viewer), params.id)
      await limitTries(db, limits.cancel, String(signedInId(viewer)))
      await withdrawLink(db, paying(), id)
      return {}
    }),
    route(contract.getPayLink, ({ db, params }) => show(db, params.token), { isNeverKept: true }),
    route(contract.payByLink, async ({ db, params, body }) => {
      const { order } = await findLink(db, params.token)
      await limitTries(db, limits.pay, `order ${order.id}`)
      return { url: await payByLink(db, paying(), params.token, body) }
    }),
    route(contract.refreshPayLink, async ({ db, params }) => {
      const { order } = await findLink(db, params.token)
      await limitTries(db, limits.refresh, `order ${order.id}`)
      for (const sessionId of await openSessions(db, order.id)) await askSession(db, paying().service, log, sessionId)
      return show(db, params.token)
    }),
    route(contract.withdrawByPayer, async ({ db, params, body }) => {
      const { order } = await findLink(db, params.token)
      await limitTries(db, limits.withdraw, `order ${order.id}`)
      await withdrawByLink(db, params.token, body.refundGrosze)
      return show(db, params.token)
    }),
  ]
}
