import { randomBytes } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BookBody } from '#contract/book-writing.ts'
import { AppError, changedMeanwhile, refusedFields } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { RENDER_VERSION } from '#editor/render/render-version.ts'
import { SCHEMA_VERSION } from '#editor/schema/document.ts'
import { audit } from '#server/audit/index.ts'
import { bookMessages } from '#server/book/writing/messages.ts'
import { ARTICLE } from '#server/book/writing/rich-tables.ts'
import type { Db } from '#server/db/db.ts'
import { book, bookNode, homeworkBookNode } from '#server/db/tables/book.ts'
import { shownFileIds } from '#server/file/index.ts'
import { readLinkedField } from '#server/math-concept/index.ts'
import type { RichField } from '#server/platform/rich-text/rich-field.ts'
import { slugify } from '#server/platform/slug.ts'

type Admin = Viewer & { id: number }

/** Adds a book. */
export async function createBook(db: Db, admin: Admin, body: BookBody): Promise<{ id: number }> {
  const article = await readArticle(db, admin, body)
  return db.transaction(async (tx) => {
    await checkTitle(tx, body, null)
    const slug = `${slugify(body.title, { nameless: 'ksiazka', maxLength: 60 })}-${randomBytes(4).toString('hex')}`
    const values = await valuesOf(tx, admin, body, article, [])
    const [row] = await tx
      .insert(book)
      .values({ ...values, slug })
      .returning({ id: book.id })
    if (!row) throw new Error('A book was not inserted')
    await audit(tx, { action: 'book.created', actorId: admin.id, subjectId: admin.id, details: { bookId: row.id, title: body.title } })
    return row
  })
}

/** Replaces a book and its article, unless another revision than the edited one was saved meanwhile. */
export async function updateBook(db: Db, admin: Admin, id: number, { revision, ...body }: BookBody & { revision: number }): Promise<void> {
  // Read before the transaction, which others may wait for.
  const article = await readArticle(db, admin, body)
  await db.transaction(async (tx) => {
    const row = await lockBook(tx, id)
    if (row.revision !== revision) throw changedMeanwhile(bookMessages.changedMeanwhile)
    await checkTitle(tx, body, id)
    const values = await valuesOf(tx, admin, body, article, row.fileIds)
    await tx
      .update(book)
      .set({ ...values, revision: revision + 1 })
      .where(eq(book.id, id))
    await audit(tx, { action: 'book.changed', actorId: admin.id, subjectId: admin.id, details: { bookId: id, title: body.title } })
  })
}

/** Deletes a book in which no task stands. */
export async function deleteBook(tx: Db, admin: Admin, id: number): Promise<void> {
  const { title } = await lockBook(tx, id)
  const nodes = tx.select({ id: bookNode.id }).from(bookNode).where(eq(bookNode.bookId, id))
  if ((await tx.$count(homeworkBookNode, inArray(homeworkBookNode.bookNodeId, nodes))) > 0)
    throw new AppError('CONFLICT', bookMessages.hasTasks)
  await tx.delete(book).where(eq(book.id, id))
  await audit(tx, { action: 'book.deleted', actorId: admin.id, subjectId: admin.id, details: { bookId: id, title } })
}

async function lockBook(tx: Db, id: number): Promise<typeof book.$inferSelect> {
  await lockBooks(tx)
  const [row] = await tx.select().from(book).where(eq(book.id, id)).for('update')
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** Admins who write books wait for each other, so that a free title stays free until the transaction ends. */
async function lockBooks(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('book'))`)
}

async function checkTitle(tx: Db, { title, kind, publisher }: BookBody, id: number | null): Promise<void> {
  await lockBooks(tx)
  const same = and(eq(book.publisher, publisher), eq(book.kind, kind), sql`lower(${book.title}) = lower(${title})`)
  if ((await tx.$count(book, and(same, id === null ? undefined : ne(book.id, id)))) > 0)
    throw refusedFields(new Map([['title', bookMessages.titleTaken]]))
}

async function readArticle(db: Db, writer: Admin, { article }: BookBody): Promise<RichField | null> {
  return article === null ? null : readLinkedField(db, article, { field: 'article', variant: 'full', writer, presentation: ARTICLE })
}

async function valuesOf(tx: Db, { id: writerId }: Admin, body: BookBody, article: RichField | null, before: readonly number[]) {
  const { title, kind, publisher } = body
  return {
    title,
    kind,
    publisher,
    article: article?.document ?? null,
    articleHtml: article?.html ?? '',
    fileIds: await shownFileIds(tx, { documents: [article?.document ?? null], writerId, before }),
    schemaVersion: article?.schemaVersion ?? SCHEMA_VERSION,
    renderVersion: article?.renderVersion ?? RENDER_VERSION,
    updatedAt: new Date(),
  }
}
