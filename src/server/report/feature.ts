import type { Feature } from '#server/platform/feature.ts'
import { reportRecords } from '#server/report/personal-records.ts'
import { reportRoutes } from '#server/report/routes.ts'

export const reportFeature: Feature = { name: 'report', records: reportRecords, start: () => ({ routes: reportRoutes }) }
