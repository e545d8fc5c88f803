import { mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import { withEmbeds } from '#server/embed/index.ts'
import { fileServices } from '#server/file/index.ts'
import { homeworkSolutions } from '#server/homework/index.ts'
import { listMathConceptPages } from '#server/math-concept/list-math-concept-pages.ts'
import { followPanelsJob } from '#server/math-concept/panels/follow-panels.ts'
import { mathConceptRecords } from '#server/math-concept/personal-records.ts'
import { mathConceptRichTables } from '#server/math-concept/rich-tables.ts'
import { mathConceptRoutes } from '#server/math-concept/routes.ts'
import type { Feature } from '#server/platform/feature.ts'

export const mathConceptFeature: Feature = {
  name: 'math-concept',
  records: mathConceptRecords,
  richTables: mathConceptRichTables,
  filePlaces: [{ column: mathConcept.fileIds, isPublished: true }, { column: mathConceptChange.fileIds }],
  publicPages: listMathConceptPages,
  async start(platform) {
    const services = await fileServices(platform)
    return {
      routes: withEmbeds(mathConceptRoutes(services), { links: services.links, solutions: homeworkSolutions(platform) }),
      jobs: [followPanelsJob({ db: platform.db, tables: platform.richTables })],
    }
  },
}
