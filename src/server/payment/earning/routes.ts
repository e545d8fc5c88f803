import * as contract from '#contract/payment/earning.ts'
import { addRate, readRates, removeRate } from '#server/payment/earning/earning-rates.ts'
import { listSales, readEarnings } from '#server/payment/earning/read-earnings.ts'
import { readStatement } from '#server/payment/earning/read-statement.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'

/** Operations of what teachers earn. */
export const earningRoutes: readonly Route[] = [
  route(contract.getEarnings, ({ db, viewer }) => readEarnings(db, signedInId(viewer))),
  route(contract.listEarnings, ({ db, viewer, query }) => listSales(db, signedInId(viewer), query)),
  route(contract.getStatement, ({ db, viewer, params }) => readStatement(db, signedInId(viewer), params.month)),
  route(contract.listEarningRates, async ({ db }) => ({ rates: await readRates(db) })),
  route(contract.addEarningRate, async ({ db, viewer, body }) => {
    await addRate(db, body, signedInId(viewer))
    return { rates: await readRates(db) }
  }),
  route(contract.removeEarningRate, async ({ db, viewer, params }) => {
    await removeRate(db, params.id, signedInId(viewer))
    return { rates: await readRates(db) }
  }),
]
