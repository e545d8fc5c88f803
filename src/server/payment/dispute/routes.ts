import * as contract from '#contract/payment/dispute.ts'
import { AppError } from '#contract/http/errors.ts'
import type { Platform } from '#server/platform/feature.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { readDisputes, writeEvidence } from '#server/payment/dispute/evidence.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { findOrder } from '#server/payment/order/find-order.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'

/** Operations of disputes. */
export function disputeRoutes({ log }: Pick<Platform, 'log'>, service: StripeService | null): Route[] {
  const asking = () => {
    if (!service) throw new AppError('UNAVAILABLE', paymentMessages.payingOff)
    return { service, log }
  }
  return [
    route(contract.listDisputes, async ({ db, viewer, params }) => ({
      disputes: await readDisputes(db, asking(), await findOrder(db, viewer, params.id, { forAdmin: true })),
    })),
    route(contract.saveEvidence, async ({ db, viewer, params, body }) => {
      const order = await writeEvidence(db, asking(), { ...params, ...body, adminId: signedInId(viewer) })
      return { disputes: await readDisputes(db, asking(), order) }
    }),
  ]
}
