import { homeworkSearch } from '#server/homework/index.ts'
import type { Feature } from '#server/platform/feature.ts'
import { searchRoutes } from '#server/search/routes.ts'

export const searchFeature: Feature = {
  name: 'search',
  start: async (platform) => ({ routes: searchRoutes((await homeworkSearch(platform)).index) }),
}
