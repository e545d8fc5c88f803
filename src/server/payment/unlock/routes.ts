import * as contract from '#contract/payment/unlock.ts'
import type { SolutionAccess } from '#server/homework/index.ts'
import { limits } from '#server/payment/limits.ts'
import { readUnlock, undoUnlock, unlockSolution } from '#server/payment/unlock/unlock-solution.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'

/** Operations of paid solutions. */
export const unlockRoutes = (solutions: SolutionAccess): Route[] => [
  route(contract.getUnlock, ({ db, viewer, params }) => readUnlock(db, solutions, signedIn(viewer), params.id)),
  route(contract.unlockSolution, async ({ db, viewer, params, body }) => {
    const buyer = signedIn(viewer)
    await limitTries(db, limits.unlock, String(buyer.id))
    return db.transaction((tx) => unlockSolution(tx, solutions, buyer, { ...params, ...body }))
  }),
  route(contract.undoUnlock, async ({ db, viewer, params }) => {
    const buyer = signedIn(viewer)
    await limitTries(db, limits.undoUnlock, String(buyer.id))
    return db.transaction((tx) => undoUnlock(tx, solutions, buyer, params.id))
  }),
]
