import { bookCovers } from '#server/book/book-covers.ts'
import { bookRoutes, mountBookCovers } from '#server/book/routes.ts'
import type { Feature } from '#server/platform/feature.ts'

export const bookFeature: Feature = {
  name: 'book',
  start({ settings, keyOf, fetchPublic, uploadsDir }) {
    const address = settings.BOOK_COVERS_URL
    const covers = bookCovers(keyOf('cover link'), address === null ? null : { address, fetchPublic, uploadsDir })
    return {
      routes: bookRoutes({ searchUrl: settings.BOOK_SEARCH_URL, covers }),
      mount: (server) => mountBookCovers(server, covers),
    }
  },
}
