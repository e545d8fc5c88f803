import * as contract from '#contract/exam-sheet.ts'
import { getSheet, listSheets } from '#server/exam/sheet/read-sheets.ts'
import { createSheet, deleteSheet, makeVersionB, publishSheet, updateSheet } from '#server/exam/sheet/save-sheet.ts'
import { saveSheetTasks } from '#server/exam/sheet/save-tasks.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'

/** Public sheets as admins build them. */
export const examSheetRoutes: Route[] = [
  route(contract.listExamSheets, ({ db, query }) => listSheets(db, query)),
  route(contract.createExamSheet, ({ db, viewer, body }) => db.transaction((tx) => createSheet(tx, signedIn(viewer), body))),
  route(contract.getExamSheet, ({ db, params }) => getSheet(db, params.id)),
  route(contract.updateExamSheet, async ({ db, viewer, params, body: { revision, ...edition } }) => ({
    revision: await db.transaction((tx) => updateSheet(tx, signedIn(viewer), params.id, revision, edition)),
  })),
  route(contract.saveExamSheetTasks, async ({ db, viewer, params, body }) => ({
    revision: await saveSheetTasks(db, signedIn(viewer), params.id, body),
  })),
  route(contract.publishExamSheet, async ({ db, viewer, params, body }) => {
    await db.transaction((tx) => publishSheet(tx, signedIn(viewer), params.id, body.isPublic))
    return {}
  }),
  route(contract.makeVersionB, ({ db, viewer, params }) => db.transaction((tx) => makeVersionB(tx, signedIn(viewer), params.id))),
  route(contract.deleteExamSheet, async ({ db, viewer, params }) => {
    await db.transaction((tx) => deleteSheet(tx, signedIn(viewer), params.id))
    return {}
  }),
]
