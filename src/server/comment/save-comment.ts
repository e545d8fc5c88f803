import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { COMMENT_ENTITIES, type CommentEntity, type createComment } from '#contract/comment.ts'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { RichInput } from '#contract/rich-input.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { RichVariant } from '#editor/schema/rich-variant.ts'
import { audit } from '#server/audit/index.ts'
import { visibleComment } from '#server/comment/access.ts'
import { limitComments } from '#server/comment/limits.ts'
import { placeOf, readTalkedTask } from '#server/comment/places.ts'
import { tellOfAnswer, tellOfEditorAnswer, tellOfMentions, tellOfRemark } from '#server/comment/tell.ts'
import type { Db } from '#server/db/db.ts'
import { comment } from '#server/db/tables/comment.ts'
import { tellHomeworkChange } from '#server/homework/index.ts'
import { readLinkedField } from '#server/math-concept/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'

type Writer = Viewer & { id: number; role: Role }

/** Returns the columns of a message that came in, checked for its place and its writer. */
async function messageColumns(db: Db, message: RichInput, variant: RichVariant, writer: Writer) {
  const { document, html, text, ...derived } = await readLinkedField(db, message, { field: 'message', variant, writer })
  return { message: document, messageHtml: html, messageText: text, ...derived }
}

/** Writes a comment or a question. Returns its id. */
export async function writeComment(db: Db, writer: Writer, body: z.output<typeof createComment.body>): Promise<number> {
  await limitComments(db, writer.id)
  const { entity, entityId = null, kind = 'COMMENT', message } = body
  const { hasEntities, variants } = placeOf(entity)
  if ((entityId !== null) !== hasEntities) throw new AppError('VALIDATION', messages.invalidData, { entityId: messages.invalidData })
  const variant = variants[kind]
  if (variant === undefined) throw new AppError('VALIDATION', messages.invalidData, { kind: messages.invalidData })
  if (entityId !== null) await assertSeen(db, writer, entityId)
  const columns = await messageColumns(db, message, variant, writer)
  return db.transaction(async (tx) => {
    const values = { entityType: entity, entityId, kind, authorId: writer.id, ...columns }
    const [row] = await tx.insert(comment).values(values).returning({ id: comment.id })
    if (!row) throw new Error('A comment was not inserted')
    if (entity === 'EDITOR') await tellQueueChange(tx)
    if (entityId !== null) {
      await tellOfRemark(tx, writer, { id: row.id, kind, homeworkId: entityId })
      await tellOfMentions(tx, writer, { id: row.id, homeworkId: entityId, userIds: columns.userIds })
      await tellHomeworkChange(tx, entityId)
    }
    return row.id
  })
}

/** Writes an answer: of an ADMIN, or of anybody where the place is for all. Returns its id. */
export async function writeAnswer(db: Db, writer: Writer, parentId: number, message: RichInput): Promise<number> {
  await limitComments(db, writer.id)
  const answered = and(eq(comment.id, parentId), isNull(comment.parentId), visibleComment(writer))
  const [found] = await db.select({ entityType: comment.entityType }).from(comment).where(answered)
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  const { answerVariant, isAnsweredByAdmin } = placeOf(knownEntity(found.entityType))
  if (isAnsweredByAdmin && writer.role !== 'ADMIN') throw new AppError('FORBIDDEN', messages.forbidden)
  // Read before the transaction, which others may wait for.
  const columns = await messageColumns(db, message, answerVariant, writer)
  return db.transaction(async (tx) => {
    // Locked, so that what is answered stays until the answer is there.
    const [parent] = await tx
      .select({ entityType: comment.entityType, entityId: comment.entityId, authorId: comment.authorId })
      .from(comment)
      .where(answered)
      .for('key share')
    if (!parent) throw new AppError('NOT_FOUND', messages.notFound)
    const { entityType, entityId } = parent
    const [row] = await tx
      .insert(comment)
      .values({ entityType, entityId, parentId, authorId: writer.id, ...columns })
      .returning({ id: comment.id })
    if (!row) throw new Error('An answer was not inserted')
    if (isAnsweredByAdmin)
      await audit(tx, { action: 'comment.answered', actorId: writer.id, subjectId: parent.authorId, details: { commentId: parentId } })
    if (entityType === 'EDITOR') {
      await tellOfEditorAnswer(tx, writer, parent.authorId)
      await tellQueueChange(tx)
    }
    if (entityType === 'HOMEWORK' && entityId !== null) {
      await tellOfAnswer(tx, writer, { id: row.id, parentId, askerId: parent.authorId, homeworkId: entityId })
      await tellOfMentions(tx, writer, { id: row.id, homeworkId: entityId, userIds: columns.userIds })
      await tellHomeworkChange(tx, entityId)
    }
    return row.id
  })
}

/** Replaces what the person has written. */
export async function rewriteComment(db: Db, writer: Writer, id: number, message: RichInput): Promise<void> {
  await limitComments(db, writer.id)
  const own = and(eq(comment.id, id), eq(comment.authorId, writer.id), visibleComment(writer))
  const [row] = await db.select({ entityType: comment.entityType, kind: comment.kind, parentId: comment.parentId }).from(comment).where(own)
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { answerVariant, variants } = placeOf(knownEntity(row.entityType))
  const columns = await messageColumns(db, message, row.parentId === null ? (variants[row.kind] ?? answerVariant) : answerVariant, writer)
  await db.transaction(async (tx) => {
    const [before] = await tx.select({ userIds: comment.userIds }).from(comment).where(own).for('no key update')
    if (!before) throw new AppError('NOT_FOUND', messages.notFound)
    const [changed] = await tx
      .update(comment)
      .set({ ...columns, updatedAt: new Date() })
      .where(eq(comment.id, id))
      .returning({ homeworkId: comment.homeworkId })
    if (changed?.homeworkId == null) return
    const userIds = columns.userIds.filter((userId) => !before.userIds.includes(userId))
    await tellOfMentions(tx, writer, { id, homeworkId: changed.homeworkId, userIds })
    await tellHomeworkChange(tx, changed.homeworkId)
  })
}

async function assertSeen(db: Db, viewer: Viewer, homeworkId: number): Promise<void> {
  if (!(await readTalkedTask(db, viewer, homeworkId))) throw new AppError('NOT_FOUND', messages.notFound)
}

/** Returns the place of a stored comment, which the viewer sees and so takes comments. */
function knownEntity(entityType: (typeof comment.$inferSelect)['entityType']): CommentEntity {
  const entity = COMMENT_ENTITIES.find((known) => known === entityType)
  if (!entity) throw new AppError('NOT_FOUND', messages.notFound)
  return entity
}
