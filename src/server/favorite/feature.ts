import { favoriteRecords } from '#server/favorite/personal-records.ts'
import type { Feature } from '#server/platform/feature.ts'

export const favoriteFeature: Feature = { name: 'favorite', records: favoriteRecords }
