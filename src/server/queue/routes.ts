import * as contract from '#contract/queue.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { releaseItem, takeItem, takeNext } from '#server/queue/claims.ts'
import { listQueues } from '#server/queue/list-queues.ts'

export const queueRoutes: Route[] = [
  route(contract.listQueues, async ({ db }) => ({ results: await listQueues(db) })),
  route(contract.takeNext, async ({ db, viewer, params, body }) => ({ item: await takeNext(db, signedInId(viewer), params.queue, body) })),
  route(contract.takeItem, ({ db, viewer, params, body }) => takeItem(db, signedInId(viewer), params, body.over)),
  route(contract.releaseItem, async ({ db, viewer, params }) => {
    await releaseItem(db, signedInId(viewer), params)
    return {}
  }),
]
