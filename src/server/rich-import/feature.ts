import type { Feature } from '#server/platform/feature.ts'
import { richImportRoutes } from '#server/rich-import/routes.ts'

/** Reads files of other programs into rich fields. It stores nothing. */
export const richImportFeature: Feature = { name: 'rich-import', start: () => ({ routes: richImportRoutes }) }
