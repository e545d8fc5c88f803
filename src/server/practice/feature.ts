import { paths } from '#contract/paths.ts'
import { homeworkSearch } from '#server/homework/index.ts'
import type { Feature } from '#server/platform/feature.ts'
import { practiceRecords } from '#server/practice/personal-records.ts'
import { practiceRoutes } from '#server/practice/routes.ts'
import { variantRoutes } from '#server/practice/variant/routes.ts'
import { viewerRoutes } from '#server/practice/viewers/routes.ts'

/** Practice: the next task, repetition of what was missed, and how far a pupil has come (docs/product/practice.md). */
export const practiceFeature: Feature = {
  name: 'practice',
  records: practiceRecords,
  publicPages: () => Promise.resolve([{ path: paths.practice() }]),
  start: async (platform) => {
    const { index } = await homeworkSearch(platform)
    return { routes: [...practiceRoutes(index), ...variantRoutes, ...viewerRoutes(platform.keyOf('practice code'))] }
  },
}
