import { examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { withEmbeds } from '#server/embed/index.ts'
import { examRoom } from '#server/exam/class/class-changes.ts'
import { listExamPages } from '#server/exam/list-exam-pages.ts'
import { ownExamRoutes } from '#server/exam/own/routes.ts'
import { tellReleased } from '#server/exam/own/tell-released.ts'
import { examRecords } from '#server/exam/personal-records.ts'
import { examRichTables } from '#server/exam/rich-tables.ts'
import { examPrintingRoutes } from '#server/exam/printing/routes.ts'
import { examRoutes } from '#server/exam/routes.ts'
import { examSheetRoutes } from '#server/exam/sheet/routes.ts'
import { sittingRoutes } from '#server/exam/sitting/routes.ts'
import { fileServices } from '#server/file/index.ts'
import { homeworkSolutions } from '#server/homework/index.ts'
import { pdfServices } from '#server/pdf/index.ts'
import type { Feature } from '#server/platform/feature.ts'
import { everyMinutes } from '#server/platform/jobs/index.ts'

export const examFeature: Feature = {
  name: 'exam',
  records: examRecords,
  richTables: examRichTables,
  filePlaces: [{ column: examSittingAnswer.photoFileIds }],
  publicPages: listExamPages,
  async start(platform) {
    const { links } = await fileServices(platform)
    const solutions = homeworkSolutions(platform)
    const services = { links, realtime: platform.realtime }
    const paper = { links, solutions, pdfs: pdfServices(platform) }
    return {
      routes: withEmbeds(
        [
          ...examRoutes,
          ...examPrintingRoutes(paper),
          ...sittingRoutes(services),
          ...ownExamRoutes({ ...services, ...paper }),
          ...examSheetRoutes,
        ],
        {
          links,
          solutions,
        },
      ),
      rooms: [examRoom(platform.db)],
      jobs: [everyMinutes(5, 'exam.tellReleased', () => tellReleased(platform.db, platform.log))],
    }
  },
}
