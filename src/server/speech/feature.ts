import type { Feature } from '#server/platform/feature.ts'
import { speechRoutes } from '#server/speech/routes.ts'

/** Says formulas for reading aloud. It stores nothing. */
export const speechFeature: Feature = { name: 'speech', start: () => ({ routes: speechRoutes }) }
