import { solutionCheck } from '#server/db/tables/solution-check.ts'
import { withEmbeds } from '#server/embed/index.ts'
import { fileServices } from '#server/file/index.ts'
import { homeworkSolutions } from '#server/homework/index.ts'
import type { Feature } from '#server/platform/feature.ts'
import { everyMinutes } from '#server/platform/jobs/index.ts'
import { checkChangeListener, checkRoom } from '#server/solution-check/check-changes.ts'
import { giveBackLate } from '#server/solution-check/give-back.ts'
import { solutionCheckRecords } from '#server/solution-check/personal-records.ts'
import { solutionCheckRichTables } from '#server/solution-check/rich-tables.ts'
import { solutionCheckRoutes } from '#server/solution-check/routes.ts'
import { seedCheckTerms } from '#server/solution-check/terms.ts'

/** Pupils' own solutions that teachers check for tokens (docs/product/solution-check.md). */
export const solutionCheckFeature: Feature = {
  name: 'solution-check',
  records: solutionCheckRecords,
  richTables: solutionCheckRichTables,
  filePlaces: [{ column: solutionCheck.photoIds }],
  async seed({ db }) {
    await seedCheckTerms(db)
    return []
  },
  async start(platform) {
    const { db, realtime } = platform
    const { links } = await fileServices(platform)
    return {
      routes: withEmbeds(solutionCheckRoutes({ links }), { links, solutions: homeworkSolutions(platform) }),
      listeners: [checkChangeListener(realtime)],
      rooms: [checkRoom(db)],
      jobs: [
        everyMinutes(5, 'check.giveBackLate', async () => {
          await giveBackLate(db)
        }),
      ],
    }
  },
}
