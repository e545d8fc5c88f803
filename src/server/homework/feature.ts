import { listHomework } from '#contract/homework/homework.ts'
import { homework, homeworkRevision, homeworkSolutionFile } from '#server/db/tables/homework.ts'
import { withEmbeds } from '#server/embed/index.ts'
import { fileServices } from '#server/file/index.ts'
import { homeworkChangeListener, homeworkRoom } from '#server/homework/changes/homework-changes.ts'
import { listHomeworkPages } from '#server/homework/list/list-homework-pages.ts'
import { homeworkRecords } from '#server/homework/personal-records.ts'
import { homeworkRichTables } from '#server/homework/rich-tables.ts'
import { homeworkRoutes, homeworkWritingRoutes } from '#server/homework/routes.ts'
import { homeworkSearch } from '#server/homework/search/homework-search.ts'
import { indexHomeworkAgain } from '#server/homework/search/index-again.ts'
import { trimSearchChanges } from '#server/homework/search/trim-search-changes.ts'
import { freeSolutions, homeworkSolutions } from '#server/homework/solution/solution-access.ts'
import { contentChanged } from '#server/platform/content-changed.ts'
import type { Feature } from '#server/platform/feature.ts'
import { everyMinutes } from '#server/platform/jobs/index.ts'
import { onTopic } from '#server/platform/outbox/index.ts'

export const homeworkFeature: Feature = {
  name: 'homework',
  records: homeworkRecords,
  richTables: homeworkRichTables,
  filePlaces: [
    ...[homeworkSolutionFile.fileId, homework.solutionVideoId, homework.fileIds, homework.solutionFileIds].map((column) => ({
      column,
      isPublished: true as const,
    })),
    { column: homeworkRevision.fileIds },
  ],
  publicPages: listHomeworkPages,
  indexAgain: indexHomeworkAgain,
  entitlements: [freeSolutions],
  async start(platform) {
    const { db, realtime, visit } = platform
    const solutions = homeworkSolutions(platform)
    const { links } = await fileServices(platform)
    const { index } = await homeworkSearch(platform)
    return {
      routes: withEmbeds([...homeworkRoutes({ index, links, solutions }), ...homeworkWritingRoutes({ links, solutions, index })], {
        links,
        solutions,
      }),
      // The first visitor after a change would wait for the list and all its facets.
      listeners: [onTopic(contentChanged, () => visit(`/api${listHomework.path}`), { lane: 'pages' }), homeworkChangeListener(realtime)],
      rooms: [homeworkRoom(db)],
      jobs: [everyMinutes(60, 'homework.trimSearchChanges', () => trimSearchChanges(db))],
    }
  },
}
