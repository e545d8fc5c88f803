import { withEmbeds } from '#server/embed/index.ts'
import { fileServices } from '#server/file/index.ts'
import { homeworkSolutions } from '#server/homework/index.ts'
import { pdfServices } from '#server/pdf/index.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worksheetRecords } from '#server/worksheet/personal-records.ts'
import { worksheetRoutes } from '#server/worksheet/routes.ts'

/** Worksheets that teachers print and hand out (docs/product/worksheet.md). */
export const worksheetFeature: Feature = {
  name: 'worksheet',
  records: worksheetRecords,
  async start(platform) {
    const { links } = await fileServices(platform)
    const solutions = homeworkSolutions(platform)
    const services = { links, solutions, origin: platform.origin, pdfs: pdfServices(platform) }
    return { routes: withEmbeds(worksheetRoutes(services), { links, solutions }) }
  },
}
