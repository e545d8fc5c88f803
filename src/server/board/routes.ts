import * as contract from '#contract/board.ts'
import { readBoard } from '#server/board/read-board.ts'
import { saveBoard } from '#server/board/save-board.ts'
import type { FileLinks } from '#server/file/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'

export function boardRoutes(services: { links: FileLinks; realtime: Realtime }): Route[] {
  return [
    route(contract.getBoard, ({ db, viewer, params, query }) =>
      readBoard(db, services.links, signedInId(viewer), params.id, query.after ?? 0),
    ),
    route(contract.saveBoard, ({ db, viewer, params, body }) => saveBoard(db, services, signedInId(viewer), params.id, body.items)),
  ]
}
