import * as contract from '#contract/book-writing.ts'
import { getBook, listBooks } from '#server/book/writing/read-books.ts'
import { createBook, deleteBook, updateBook } from '#server/book/writing/save-book.ts'
import type { FileLinks } from '#server/file/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'

/** Books as admins work on them. */
export function bookWritingRoutes(links: Pick<FileLinks, 'sign'>): Route[] {
  return [
    route(contract.listBooks, ({ db, query }) => listBooks(db, query)),
    route(contract.createBook, ({ db, viewer, body }) => createBook(db, signedIn(viewer), body)),
    route(contract.getBook, ({ db, viewer, params }) => getBook(db, links, signedInId(viewer), params.id)),
    route(contract.updateBook, async ({ db, viewer, params, body }) => {
      await updateBook(db, signedIn(viewer), params.id, body)
      return {}
    }),
    route(contract.deleteBook, async ({ db, viewer, params }) => {
      await db.transaction((tx) => deleteBook(tx, signedIn(viewer), params.id))
      return {}
    }),
  ]
}
