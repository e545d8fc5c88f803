import { bookCovers } from '#server/book/book-covers.ts'
import { bookRoutes, mountBookCovers } from '#server/book/routes.ts'
import { bookRichTables } from '#server/book/writing/rich-tables.ts'
import { bookWritingRoutes } from '#server/book/writing/routes.ts'
import { book } from '#server/db/tables/book.ts'
import { withEmbeds } from '#server/embed/index.ts'
import { fileServices } from '#server/file/index.ts'
import { homeworkSolutions } from '#server/homework/index.ts'
import type { Feature } from '#server/platform/feature.ts'

export const bookFeature: Feature = {
  name: 'book',
  richTables: bookRichTables,
  filePlaces: [{ column: book.fileIds, isPublished: true }],
  async start(platform) {
    const { settings, keyOf, fetchPublic, uploadsDir } = platform
    const { links } = await fileServices(platform)
    const address = settings.BOOK_COVERS_URL
    const covers = bookCovers(keyOf('cover link'), address === null ? null : { address, fetchPublic, uploadsDir })
    const writing = withEmbeds(bookWritingRoutes(links), { links, solutions: homeworkSolutions(platform) })
    return {
      routes: [...bookRoutes({ searchUrl: settings.BOOK_SEARCH_URL, covers }), ...writing],
      mount: (server) => mountBookCovers(server, covers),
    }
  },
}
