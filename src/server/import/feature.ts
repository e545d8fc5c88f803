import { importLine as endpoint } from '#contract/import.ts'
import type { Feature } from '#server/platform/feature.ts'
import { route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'

export const importFeature: Feature = {
  name: 'import',
  start: () =>
    Promise.resolve({
      routes: [
        route(endpoint, async ({ db, viewer, body }) => {
          // Few starts ever read a file.
          const { importLine } = await import('#server/import/import-line.ts')
          return importLine(db, signedInId(viewer), body.line)
        }),
      ],
    }),
}
