import type { Feature } from '#server/platform/feature.ts'
import { ratingRecords } from '#server/rating/personal-records.ts'
import { ratingRichTables } from '#server/rating/rich-tables.ts'
import { ratingRoutes } from '#server/rating/routes.ts'

export const ratingFeature: Feature = {
  name: 'rating',
  records: ratingRecords,
  richTables: ratingRichTables,
  start: () => ({ routes: ratingRoutes }),
}
