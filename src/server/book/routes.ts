import { searchBooks } from '#contract/book.ts'
import { bookSearch } from '#server/book/search-books.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'

export function bookRoutes({ searchUrl }: { searchUrl: string | null }): Route[] {
  const find = bookSearch(searchUrl)
  return [route(searchBooks, ({ db, viewer, query, log }) => find(db, signedInId(viewer), query.search ?? '', log))]
}
