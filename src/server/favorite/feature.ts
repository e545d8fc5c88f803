import { withEmbeds } from '#server/embed/index.ts'
import { favoriteRecords } from '#server/favorite/personal-records.ts'
import { favoriteRoutes } from '#server/favorite/routes.ts'
import { fileServices } from '#server/file/index.ts'
import { homeworkSolutions } from '#server/homework/index.ts'
import { pdfServices } from '#server/pdf/index.ts'
import type { Feature } from '#server/platform/feature.ts'

export const favoriteFeature: Feature = {
  name: 'favorite',
  records: favoriteRecords,
  async start(platform) {
    const { links } = await fileServices(platform)
    const solutions = homeworkSolutions(platform)
    return {
      routes: withEmbeds(favoriteRoutes({ links, solutions, realtime: platform.realtime, pdfs: pdfServices(platform) }), {
        links,
        solutions,
      }),
    }
  },
}
