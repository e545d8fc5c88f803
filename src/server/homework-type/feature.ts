import { homeworkType, homeworkTypeRevision } from '#server/db/tables/homework-type.ts'
import { withEmbeds } from '#server/embed/index.ts'
import { fileServices } from '#server/file/index.ts'
import { listHomeworkTypePages } from '#server/homework-type/list-homework-type-pages.ts'
import { homeworkTypeRichTables } from '#server/homework-type/rich-tables.ts'
import { homeworkTypeRoutes } from '#server/homework-type/routes.ts'
import { homeworkSolutions } from '#server/homework/index.ts'
import type { Feature } from '#server/platform/feature.ts'

export const homeworkTypeFeature: Feature = {
  name: 'homework-type',
  richTables: homeworkTypeRichTables,
  filePlaces: [{ column: homeworkType.fileIds, isPublished: true }, { column: homeworkTypeRevision.fileIds }],
  publicPages: listHomeworkTypePages,
  async start(platform) {
    const { links } = await fileServices(platform)
    return { routes: withEmbeds(homeworkTypeRoutes, { links, solutions: homeworkSolutions(platform) }) }
  },
}
