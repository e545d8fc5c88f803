import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { COMMENT_ENTITIES, type Comment, type listComments as endpoint, type Remark } from '#contract/comment.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { mayDeleteComment, visibleComment } from '#server/comment/access.ts'
import type { Db } from '#server/db/db.ts'
import { placeOf } from '#server/comment/places.ts'
import { comment, commentReport } from '#server/db/tables/comment.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { fillAllEmbeds, markForeignLinks, signOwnFiles } from '#server/embed/index.ts'
import type { fileLinks } from '#server/file/index.ts'
import { presentUserRef, userRefColumns, visiblePerson } from '#server/user/index.ts'

type FileLinks = ReturnType<typeof fileLinks>

/** A page of comments, the newest first, each with its answers. */
export async function listComments(
  db: Db,
  viewer: Viewer,
  links: FileLinks,
  { page, pageSize, entity, entityId }: z.output<typeof endpoint.query>,
): Promise<z.output<typeof endpoint.reply>> {
  const where = and(
    isNull(comment.parentId),
    visibleComment(viewer),
    entity === undefined ? undefined : eq(comment.entityType, entity),
    entityId === undefined ? undefined : eq(comment.entityId, entityId),
  )
  const [rows, total] = await Promise.all([
    select(db, viewer, where)
      .orderBy(desc(comment.createdAt), desc(comment.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(comment, where),
  ])
  return { results: await withAnswers(db, viewer, links, rows), total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** One comment as the list shows it; by the id of an answer that which it answers. */
export async function getComment(db: Db, viewer: Viewer, links: FileLinks, id: number): Promise<Comment> {
  const [named] = await db
    .select({ parentId: comment.parentId })
    .from(comment)
    .where(and(eq(comment.id, id), visibleComment(viewer)))
  const root = and(eq(comment.id, named?.parentId ?? id), isNull(comment.parentId), visibleComment(viewer))
  const [found] = named ? await withAnswers(db, viewer, links, await select(db, viewer, root)) : []
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/** A comment or an answer by itself. */
export async function getRemark(db: Db, viewer: Viewer, links: FileLinks, id: number): Promise<Remark> {
  const [found] = await presentRemarks(db, viewer, links, await select(db, viewer, and(eq(comment.id, id), visibleComment(viewer))))
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

function select(db: Db, viewer: Viewer, where: SQL | undefined) {
  const asked = alias(comment, 'asked')
  return db
    .select({
      id: comment.id,
      entityType: comment.entityType,
      entityId: comment.entityId,
      kind: comment.kind,
      parentId: comment.parentId,
      authorId: comment.authorId,
      acceptedAt: comment.acceptedAt,
      askerId: asked.authorId,
      taskAuthorId: homework.authorId,
      isReported: sql<boolean>`${commentReport.id} is not null`,
      html: comment.messageHtml,
      fileIds: comment.fileIds,
      homeworkIds: comment.homeworkIds,
      mathConceptIds: comment.mathConceptIds,
      userIds: comment.userIds,
      createdAt: comment.createdAt,
      updatedAt: comment.updatedAt,
    })
    .from(comment)
    .leftJoin(asked, eq(asked.id, comment.parentId))
    .leftJoin(homework, eq(homework.id, comment.homeworkId))
    .leftJoin(
      commentReport,
      and(eq(commentReport.commentId, comment.id), eq(commentReport.reporterId, viewer.id ?? 0), isNull(commentReport.closedAt)),
    )
    .where(where)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

async function withAnswers(db: Db, viewer: Viewer, links: FileLinks, rows: readonly Row[]): Promise<Comment[]> {
  const ids = rows.map(({ id }) => id)
  const answers =
    ids.length === 0
      ? []
      : await select(db, viewer, and(inArray(comment.parentId, ids), visibleComment(viewer))).orderBy(
          asc(comment.createdAt),
          asc(comment.id),
        )
  const remarks = new Map((await presentRemarks(db, viewer, links, [...rows, ...answers])).map((remark) => [remark.id, remark]))
  return rows.flatMap((row) => {
    const remark = remarks.get(row.id)
    const entity = COMMENT_ENTITIES.find((known) => known === row.entityType)
    if (!remark || !entity) return []
    const own = answers.filter(({ parentId }) => parentId === row.id)
    const isTrusted = viewer.role === 'ADMIN' || (viewer.id !== null && [row.authorId, row.taskAuthorId].includes(viewer.id))
    return [
      {
        ...remark,
        entity,
        entityId: row.entityId,
        kind: row.kind,
        solvedBy: row.kind === 'QUESTION' ? solvedBy(own) : null,
        mayAccept: row.kind === 'QUESTION' && isTrusted,
        mayAnswer: viewer.id !== null && (viewer.role === 'ADMIN' || !placeOf(entity).isAnsweredByAdmin),
        answers: own.flatMap(({ id }) => remarks.get(id) ?? []),
      },
    ]
  })
}

/** A marked answer solves a question, whoever wrote it; without one, any of the task's author. */
function solvedBy(answers: readonly Row[]): Comment['solvedBy'] {
  const marked = answers.find(({ acceptedAt }) => acceptedAt !== null)
  if (marked) return marked.authorId === marked.taskAuthorId ? 'AUTHOR' : 'ANSWER'
  return answers.some(({ authorId, taskAuthorId }) => authorId === taskAuthorId) ? 'AUTHOR' : null
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
  return rows.map(({ id, authorId, askerId, taskAuthorId, acceptedAt, isReported, createdAt, updatedAt }, index) => ({
    id,
    author: authors.get(authorId) ?? null,
    message: markForeignLinks(filled[index] ?? '', links.ownHost()),
    createdAt,
    updatedAt,
    isOwn: authorId === viewer.id,
    isDeletable: mayDeleteComment(viewer, authorId),
    voice: authorId === taskAuthorId ? 'AUTHOR' : authorId === askerId ? 'ASKER' : null,
    isAccepted: acceptedAt !== null,
    isReported,
  }))
}
