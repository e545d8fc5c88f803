import * as contract from '#contract/board.ts'
import { listBoardPdfs, printBoard } from '#server/board/paper/print-board.ts'
import { readPaper } from '#server/board/paper/read-paper.ts'
import { readBoard } from '#server/board/read-board.ts'
import { saveBoard } from '#server/board/save-board.ts'
import type { FileLinks } from '#server/file/index.ts'
import type { PdfServices } from '#server/pdf/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'

export function boardRoutes(services: { links: FileLinks; realtime: Realtime; pdfs: PdfServices }): Route[] {
  return [
    route(contract.getBoard, ({ db, viewer, params, query }) =>
      readBoard(db, services.links, signedInId(viewer), params.id, query.after ?? 0),
    ),
    route(contract.saveBoard, ({ db, viewer, params, body }) => saveBoard(db, services, signedInId(viewer), params.id, body.items)),
    route(contract.getBoardPaper, ({ db, viewer, params }) => readPaper(db, services.links, signedIn(viewer), params.id)),
    route(contract.printBoard, ({ db, viewer, params, body }) => printBoard(db, services.pdfs, signedInId(viewer), params.id, body.theme)),
    route(contract.getBoardPdf, ({ db, viewer, params }) => listBoardPdfs(db, services.pdfs, signedInId(viewer), params.id)),
  ]
}
