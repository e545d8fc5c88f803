import { asc, eq, sql } from 'drizzle-orm'
import type { BookContent, listBooks as listEndpoint } from '#contract/book-writing.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { book } from '#server/db/tables/book.ts'
import { signOwnFiles } from '#server/embed/index.ts'
import { type FileLinks, signShownFiles } from '#server/file/index.ts'

const headColumns = {
  id: book.id,
  title: book.title,
  kind: book.kind,
  publisher: book.publisher,
  linkedCount: sql<number>`jsonb_array_length(jsonb_path_query_array(coalesce(${book.article}, '{}'), 'strict $.** ? (@.type == "mathPanel" && @.attrs.import == true)'))`,
}

/** Books by title in the order of the Polish alphabet. */
export async function listBooks(db: Db, { page, pageSize }: { page: number; pageSize: number }): Promise<Output<typeof listEndpoint>> {
  const [total, results] = await Promise.all([
    db.$count(book),
    db
      .select(headColumns)
      .from(book)
      .orderBy(sql`${book.titleSortKey} collate "C"`, asc(book.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** A book as it is read, and as its form opens it. */
export async function getBook(db: Db, links: Pick<FileLinks, 'sign'>, viewerId: number, id: number): Promise<BookContent> {
  const [row] = await db
    .select({ ...headColumns, revision: book.revision, document: book.article, html: book.articleHtml, fileIds: book.fileIds })
    .from(book)
    .where(eq(book.id, id))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { document, html, fileIds, ...head } = row
  return {
    ...head,
    article: document && {
      // The document goes to its editor as the schema has it.
      document: (await signOwnFiles(db, viewerId, links, document, fileIds)) as unknown as NonNullable<BookContent['article']>['document'],
      html: signShownFiles(html, fileIds, links),
    },
  }
}
