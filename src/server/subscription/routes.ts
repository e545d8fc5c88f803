import * as contract from '#contract/subscription.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { endSubscription, grantSubscription } from '#server/subscription/grant-subscription.ts'

export const subscriptionRoutes: Route[] = [
  route(contract.grantSubscription, async ({ db, viewer, params, body }) => ({
    endsAt: await grantSubscription(db, { userId: params.id, endsOn: body.endsOn, grantedById: signedInId(viewer) }),
  })),
  route(contract.endSubscription, async ({ db, viewer, params }) => {
    await endSubscription(db, { userId: params.id, endedById: signedInId(viewer) })
    return {}
  }),
]
