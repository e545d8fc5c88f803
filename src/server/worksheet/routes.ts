import * as contract from '#contract/worksheet.ts'
import type { TaskServices } from '#server/homework/index.ts'
import { listPdfs, type PdfServices } from '#server/pdf/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'
import { findOwnWorksheet } from '#server/worksheet/find-worksheet.ts'
import { findTemplates } from '#server/worksheet/find-templates.ts'
import { printWorksheet } from '#server/worksheet/printing/print-worksheet.ts'
import { readPaper } from '#server/worksheet/printing/read-paper.ts'
import { worksheetSubject } from '#server/worksheet/printing/worksheet-subject.ts'
import { getWorksheet, readWorksheets } from '#server/worksheet/read-worksheets.ts'
import { copyWorksheet, createWorksheet, deleteWorksheet, saveWorksheet } from '#server/worksheet/save-worksheet.ts'
import { findSharedWorksheet, getSharedWorksheet, shareWorksheet } from '#server/worksheet/share-worksheet.ts'

type Services = TaskServices & { origin: () => string; pdfs: PdfServices }

export function worksheetRoutes({ pdfs, ...services }: Services): Route[] {
  return [
    route(contract.listWorksheets, ({ db, viewer, query }) => readWorksheets(db, signedInId(viewer), query)),
    route(contract.createWorksheet, ({ db, viewer, body }) => db.transaction((tx) => createWorksheet(tx, signedInId(viewer), body))),
    route(contract.getWorksheet, ({ db, viewer, params }) => getWorksheet(db, signedInId(viewer), params.id)),
    route(contract.saveWorksheet, ({ db, viewer, params, body }) =>
      db.transaction((tx) => saveWorksheet(tx, signedInId(viewer), params.id, body)),
    ),
    route(contract.copyWorksheet, ({ db, viewer, params }) =>
      db.transaction(async (tx) => copyWorksheet(tx, signedInId(viewer), await findOwnWorksheet(tx, signedInId(viewer), params.id))),
    ),
    route(contract.deleteWorksheet, async ({ db, viewer, params }) => {
      await db.transaction((tx) => deleteWorksheet(tx, signedInId(viewer), params.id))
      return {}
    }),
    route(contract.shareWorksheet, async ({ db, viewer, params, body }) => ({
      shareToken: await db.transaction((tx) => shareWorksheet(tx, signedInId(viewer), params.id, body.isShared)),
    })),
    route(contract.getSharedWorksheet, ({ db, viewer, params }) => getSharedWorksheet(db, signedInId(viewer), params.token)),
    route(contract.takeSharedWorksheet, ({ db, viewer, params }) =>
      db.transaction(async (tx) => copyWorksheet(tx, signedInId(viewer), (await findSharedWorksheet(tx, params.token)).row)),
    ),
    route(contract.listWorksheetTemplates, async ({ db, query }) => ({ results: await findTemplates(db, query.search) })),
    route(contract.getWorksheetPaper, ({ db, viewer, params }) => readPaper(db, services, signedIn(viewer), params.id)),
    route(contract.printWorksheet, ({ db, viewer, params, body }) => printWorksheet(db, pdfs, signedInId(viewer), params.id, body)),
    route(contract.getWorksheetPdf, async ({ db, viewer, params, query }) => {
      const ownerId = signedInId(viewer)
      const { id } = await findOwnWorksheet(db, ownerId, params.id)
      return {
        isPossible: pdfs.findBrowser() !== null,
        documents: await listPdfs(db, pdfs.links, ownerId, worksheetSubject(id, query.part ?? 'all')),
      }
    }),
  ]
}
