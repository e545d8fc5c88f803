import { lectureRecords } from '#server/lecture/personal-records.ts'
import type { Feature } from '#server/platform/feature.ts'

export const lectureFeature: Feature = { name: 'lecture', records: lectureRecords }
