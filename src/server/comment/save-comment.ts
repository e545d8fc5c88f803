import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import type * as z from 'zod/mini'
import type { createComment } from '#contract/comment.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { paths } from '#contract/paths.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { comment } from '#server/db/tables/comment.ts'
import { visibleComment } from '#server/comment/access.ts'
import { limitComments } from '#server/comment/limits.ts'
import { COMMENT_PLACES } from '#server/comment/places.ts'
import { notify } from '#server/notification/index.ts'
import { readRichField } from '#server/platform/rich-text/rich-field.ts'

type Writer = Viewer & { id: number }
type Entity = keyof typeof COMMENT_PLACES

/** Returns the columns of a message that came in, checked for its place and its writer. */
async function messageColumns(message: RichInput, entity: Entity, writer: Writer) {
  const { variant } = COMMENT_PLACES[entity]
  const { document, html, text, ...derived } = await readRichField(message, { field: 'message', variant, writer })
  return { message: document, messageHtml: html, messageText: text, ...derived }
}

/** Writes a comment. Returns its id. */
export async function writeComment(db: Db, writer: Writer, body: z.output<typeof createComment.body>): Promise<number> {
  await limitComments(db, writer.id)
  const { entity, entityId = null, message } = body
  if ((entityId !== null) !== COMMENT_PLACES[entity].hasEntities)
    throw new AppError('VALIDATION', messages.invalidData, { entityId: messages.invalidData })
  const [row] = await db
    .insert(comment)
    .values({ entityType: entity, entityId, authorId: writer.id, ...(await messageColumns(message, entity, writer)) })
    .returning({ id: comment.id })
  if (!row) throw new Error('A comment was not inserted')
  return row.id
}

/** Writes an answer of an ADMIN. Returns its id. */
export async function writeAnswer(db: Db, writer: Writer, parentId: number, message: RichInput): Promise<number> {
  await limitComments(db, writer.id)
  const answered = and(eq(comment.id, parentId), isNull(comment.parentId), visibleComment(writer))
  const [found] = await db.select({ entityType: comment.entityType }).from(comment).where(answered)
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  // Read before the transaction, which others may wait for.
  const columns = await messageColumns(message, placeOf(found.entityType), writer)
  return db.transaction(async (tx) => {
    // Locked, so that what is answered stays until the answer is there.
    const [parent] = await tx
      .select({ entityType: comment.entityType, entityId: comment.entityId, authorId: comment.authorId })
      .from(comment)
      .where(answered)
      .for('key share')
    if (!parent) throw new AppError('NOT_FOUND', messages.notFound)
    const [row] = await tx
      .insert(comment)
      .values({
        entityType: parent.entityType,
        entityId: parent.entityId,
        parentId,
        authorId: writer.id,
        ...columns,
      })
      .returning({ id: comment.id })
    if (!row) throw new Error('An answer was not inserted')
    await notify(tx, {
      kind: 'COMMENT_ANSWER',
      userIds: [parent.authorId],
      actorId: writer.id,
      entity: parent.entityType,
      entityId: parent.entityId,
      path: `${paths.editor()}#comments`,
    })
    await audit(tx, { action: 'comment.answered', actorId: writer.id, subjectId: parent.authorId, details: { commentId: parentId } })
    return row.id
  })
}

/** Replaces what the person has written. */
export async function rewriteComment(db: Db, writer: Writer, id: number, message: RichInput): Promise<void> {
  await limitComments(db, writer.id)
  const own = and(eq(comment.id, id), eq(comment.authorId, writer.id), visibleComment(writer))
  const [row] = await db.select({ entityType: comment.entityType }).from(comment).where(own)
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const changed = await db
    .update(comment)
    .set({ ...(await messageColumns(message, placeOf(row.entityType), writer)), updatedAt: new Date() })
    .where(own)
    .returning({ id: comment.id })
  if (changed.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
}

/** Returns the place of a stored comment, which the viewer sees and so takes comments. */
function placeOf(entityType: (typeof comment.$inferSelect)['entityType']): Entity {
  if (Object.hasOwn(COMMENT_PLACES, entityType)) return entityType as Entity // just looked up
  throw new AppError('NOT_FOUND', messages.notFound)
}
