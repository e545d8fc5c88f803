import type { FastifyInstance } from 'fastify'
import { searchBooks } from '#contract/book.ts'
import type { BookCovers } from '#server/book/book-covers.ts'
import { bookSearch } from '#server/book/search-books.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'

export function bookRoutes({ searchUrl, covers }: { searchUrl: string | null; covers: BookCovers }): Route[] {
  const find = bookSearch(searchUrl)
  return [
    route(searchBooks, async ({ db, viewer, query, log }) => {
      const { results, isReached } = await find(db, signedInId(viewer), query.search ?? '', log)
      return { results: results.map((book) => ({ ...book, coverUrl: covers.linkTo(book.coverEditionKey) })), isReached }
    }),
  ]
}

/** Covers stand in pages as pictures, which bring no token: their links are signed. */
export function mountBookCovers(server: FastifyInstance, covers: BookCovers): void {
  server.get<{ Params: { edition: string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/books/covers/:edition',
    { compress: false },
    async (request, reply) => {
      const { headers, body } = await covers.show(request.params.edition, request.query, request.log)
      return reply.headers(headers).send(body)
    },
  )
}
