import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { COMMENT_ENTITIES, type Comment, type listComments as endpoint } from '#contract/comment.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { mayDeleteComment, visibleComment } from '#server/comment/access.ts'
import type { Db } from '#server/db/db.ts'
import { comment } from '#server/db/tables/comment.ts'
import { user } from '#server/db/tables/user.ts'
import { fillAllEmbeds, signOwnFiles } from '#server/embed/index.ts'
import type { fileLinks } from '#server/file/index.ts'
import { presentUserRef, userRefColumns, visiblePerson } from '#server/user/index.ts'

type FileLinks = ReturnType<typeof fileLinks>
type Remark = Comment['answers'][number]

/** A page of comments, the newest first, each with its answers. */
export async function listComments(
  db: Db,
  viewer: Viewer,
  links: FileLinks,
  { page, pageSize, entity }: z.output<typeof endpoint.query>,
): Promise<z.output<typeof endpoint.reply>> {
  const where = and(isNull(comment.parentId), visibleComment(viewer), entity === undefined ? undefined : eq(comment.entityType, entity))
  const [rows, total] = await Promise.all([
    select(db, where)
      .orderBy(desc(comment.createdAt), desc(comment.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(comment, where),
  ])
  return { results: await withAnswers(db, viewer, links, rows), total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** One comment as the list shows it. */
export async function getComment(db: Db, viewer: Viewer, links: FileLinks, id: number): Promise<Comment> {
  const [found] = await withAnswers(
    db,
    viewer,
    links,
    await select(db, and(eq(comment.id, id), isNull(comment.parentId), visibleComment(viewer))),
  )
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/** A comment or an answer by itself. */
export async function getRemark(db: Db, viewer: Viewer, links: FileLinks, id: number): Promise<Remark> {
  const [found] = await presentRemarks(db, viewer, links, await select(db, and(eq(comment.id, id), visibleComment(viewer))))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/** The document of what the person has written. */
export async function getOwnDocument(db: Db, viewer: Viewer & { id: number }, links: FileLinks, id: number): Promise<RichDoc> {
  const [row] = await db
    .select({ message: comment.message, fileIds: comment.fileIds })
    .from(comment)
    .where(and(eq(comment.id, id), eq(comment.authorId, viewer.id), visibleComment(viewer)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return signOwnFiles(db, viewer.id, links, row.message, row.fileIds)
}

function select(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: comment.id,
      entityType: comment.entityType,
      entityId: comment.entityId,
      parentId: comment.parentId,
      authorId: comment.authorId,
      html: comment.messageHtml,
      fileIds: comment.fileIds,
      homeworkIds: comment.homeworkIds,
      mathConceptIds: comment.mathConceptIds,
      userIds: comment.userIds,
      createdAt: comment.createdAt,
      updatedAt: comment.updatedAt,
    })
    .from(comment)
    .where(where)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

async function withAnswers(db: Db, viewer: Viewer, links: FileLinks, rows: readonly Row[]): Promise<Comment[]> {
  const ids = rows.map(({ id }) => id)
  const answers = ids.length === 0 ? [] : await select(db, inArray(comment.parentId, ids)).orderBy(asc(comment.createdAt), asc(comment.id))
  const remarks = new Map((await presentRemarks(db, viewer, links, [...rows, ...answers])).map((remark) => [remark.id, remark]))
  return rows.flatMap(({ id, entityType, entityId }) => {
    const remark = remarks.get(id)
    const entity = COMMENT_ENTITIES.find((known) => known === entityType)
    if (!remark || !entity) return []
    return [{ ...remark, entity, entityId, answers: answers.flatMap((row) => (row.parentId === id ? (remarks.get(row.id) ?? []) : [])) }]
  })
}

/** The authors whom the viewer finds are fetched in one batch. */
async function presentRemarks(db: Db, viewer: Viewer, links: FileLinks, rows: readonly Row[]): Promise<Remark[]> {
  const authorIds = [...new Set(rows.map(({ authorId }) => authorId))]
  const found =
    authorIds.length === 0
      ? []
      : await db
          .select(userRefColumns)
          .from(user)
          .where(and(inArray(user.id, authorIds), visiblePerson(viewer)))
  const authors = new Map(found.map((row) => [row.id, presentUserRef(row)]))
  const filled = await fillAllEmbeds(db, viewer, links, rows)
  return rows.map(({ id, authorId, createdAt, updatedAt }, index) => ({
    id,
    author: authors.get(authorId) ?? null,
    message: filled[index] ?? '',
    createdAt,
    updatedAt,
    isOwn: authorId === viewer.id,
    isDeletable: mayDeleteComment(viewer, authorId),
  }))
}
