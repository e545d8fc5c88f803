import * as contract from '#contract/report.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'
import { createReport } from '#server/report/create-report.ts'
import { decideReport, withdrawReport } from '#server/report/decide-report.ts'
import { listReports, listReportsOfHomework } from '#server/report/list-reports.ts'

export const reportRoutes: Route[] = [
  route(contract.listReports, ({ db, viewer, query }) => listReports(db, viewer, query)),
  route(contract.listReportsOfHomework, async ({ db, viewer, params }) => ({
    results: await listReportsOfHomework(db, signedIn(viewer), params.homeworkId),
  })),
  route(contract.createReport, async ({ db, viewer, body }) => ({ id: await createReport(db, signedIn(viewer), body) })),
  route(contract.decideReport, async ({ db, viewer, params, body }) => {
    await db.transaction((tx) => decideReport(tx, signedIn(viewer), params.id, body))
    return {}
  }),
  route(contract.withdrawReport, async ({ db, viewer, params }) => {
    await db.transaction((tx) => withdrawReport(tx, signedIn(viewer), params.id))
    return {}
  }),
]
