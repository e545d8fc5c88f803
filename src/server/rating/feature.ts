import type { Feature } from '#server/platform/feature.ts'
import { ratingRecords } from '#server/rating/personal-records.ts'
import { ratingRoutes } from '#server/rating/routes.ts'

export const ratingFeature: Feature = { name: 'rating', records: ratingRecords, start: () => ({ routes: ratingRoutes }) }
