import * as contract from '#contract/solution-check.ts'
import type { FileLinks } from '#server/file/index.ts'
import { readBalance } from '#server/payment/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { assertMayCheck } from '#server/solution-check/access.ts'
import { answerCheck, refuseCheck } from '#server/solution-check/answer-check.ts'
import { createCheck, findTask } from '#server/solution-check/create-check.ts'
import { getCheck } from '#server/solution-check/get-check.ts'
import { cancelCheck } from '#server/solution-check/give-back.ts'
import { limits } from '#server/solution-check/limits.ts'
import { listCheckQueue, listChecks } from '#server/solution-check/list-checks.ts'
import { closeReports, reportCheck } from '#server/solution-check/report-check.ts'
import { releaseCheck, takeCheck } from '#server/solution-check/take-check.ts'
import { listTerms, readTerms, saveTerms } from '#server/solution-check/terms.ts'

/** Operations of checks. */
export const solutionCheckRoutes = ({ links }: { links: Pick<FileLinks, 'sign'> }): Route[] => [
  route(contract.getCheckTerms, async ({ db, viewer, query }) => ({
    ...(await readTerms(db)),
    balance: await readBalance(db, signedInId(viewer)),
    task: query.task === undefined ? null : await findTask(db, signedIn(viewer), query.task),
  })),
  route(contract.createCheck, async ({ db, viewer, body, idempotencyKey }) => {
    const sender = signedIn(viewer)
    await limitTries(db, limits.send, String(sender.id))
    return getCheck(db, sender, links, await createCheck(db, sender, body, idempotencyKey))
  }),
  route(contract.listChecks, ({ db, viewer, query }) => listChecks(db, signedIn(viewer), query)),
  route(contract.listCheckQueue, async ({ db, viewer, query }) => {
    await assertMayCheck(db, signedInId(viewer))
    return listCheckQueue(db, signedIn(viewer), query)
  }),
  route(contract.getCheck, ({ db, viewer, params }) => getCheck(db, signedIn(viewer), links, params.id)),
  route(contract.cancelCheck, async ({ db, viewer, params }) => {
    await db.transaction((tx) => cancelCheck(tx, signedInId(viewer), params.id))
    return getCheck(db, signedIn(viewer), links, params.id)
  }),
  route(contract.takeCheck, async ({ db, viewer, params }) => {
    await db.transaction((tx) => takeCheck(tx, signedInId(viewer), params.id))
    return getCheck(db, signedIn(viewer), links, params.id)
  }),
  route(contract.releaseCheck, async ({ db, viewer, params }) => {
    await db.transaction((tx) => releaseCheck(tx, signedInId(viewer), params.id))
    return {}
  }),
  route(contract.answerCheck, async ({ db, viewer, params, body }) => {
    await answerCheck(db, signedIn(viewer), params.id, body)
    return getCheck(db, signedIn(viewer), links, params.id)
  }),
  route(contract.refuseCheck, async ({ db, viewer, params, body }) => {
    await db.transaction((tx) => refuseCheck(tx, signedIn(viewer), params.id, body.reason))
    return getCheck(db, signedIn(viewer), links, params.id)
  }),
  route(contract.reportCheck, async ({ db, viewer, params, body }) => {
    const reporter = signedIn(viewer)
    await limitTries(db, limits.report, String(reporter.id))
    await db.transaction((tx) => reportCheck(tx, reporter, params.id, body.reason))
    return getCheck(db, reporter, links, params.id)
  }),
  route(contract.closeCheckReports, async ({ db, viewer, params }) => {
    await db.transaction((tx) => closeReports(tx, signedInId(viewer), params.id))
    return getCheck(db, signedIn(viewer), links, params.id)
  }),
  route(contract.getManagedCheckTerms, ({ db }) => listTerms(db)),
  route(contract.saveCheckTerms, async ({ db, viewer, body }) => {
    await saveTerms(db, body, signedInId(viewer))
    return listTerms(db)
  }),
]
