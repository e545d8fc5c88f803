import { IMPORT_LIMIT_BYTES, importDocx as importDocxEndpoint } from '#contract/rich-import.ts'
import { type Route, writtenRoute } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { importDocx } from '#server/rich-import/import-docx.ts'

/** Files that one person may have read. */
const LIMIT = { name: 'rich-import', max: 20, windowSeconds: 600 }

export const richImportRoutes: readonly Route[] = [
  writtenRoute(importDocxEndpoint, ({ body }) => importDocx(body.file), {
    async fileLimit({ db, viewer }) {
      await limitTries(db, LIMIT, String(signedInId(viewer)))
      return IMPORT_LIMIT_BYTES
    },
  }),
]
