import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { SavedType } from '#contract/homework-type-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { formerHomeworkType, homeworkType, homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { lockType, lockTypes } from '#server/homework-type/writing/lock-types.ts'
import { typeMessages } from '#server/homework-type/writing/messages.ts'
import { keepRevision } from '#server/homework-type/writing/revisions.ts'
import { type Admin, savedColumns } from '#server/homework-type/writing/save-by-admin.ts'
import { moveHomeworkOfType } from '#server/homework/index.ts'
import { forgetNotifications } from '#server/notification/index.ts'
import { recordContentChange } from '#server/platform/content-changed.ts'
import { moveTemplatesOfType } from '#server/practice/index.ts'

/** Deletes a kind of tasks: its tasks stay without one, its subtypes stand by themselves. */
export async function deleteType(tx: Db, admin: Admin, id: number): Promise<void> {
  const { name } = await lockType(tx, id)
  await tx.update(homeworkType).set({ parentId: null }).where(eq(homeworkType.parentId, id))
  const moved = await moveHomeworkOfType(tx, id, null)
  await drop(tx, id)
  await audit(tx, {
    action: 'homeworkType.deleted',
    actorId: admin.id,
    subjectId: admin.id,
    details: { homeworkTypeId: id, name, tasks: moved },
  })
}

/**
 * Merges a kind of tasks into another: tasks, templates, subtypes and concepts go over. Subtypes of one that goes into a subtype
 * stand beside it, because there is one level of them.
 */
export async function mergeType(tx: Db, admin: Admin, id: number, intoId: number): Promise<SavedType> {
  if (id === intoId) throw new AppError('VALIDATION', typeMessages.mergedIntoItself, { intoId: typeMessages.mergedIntoItself })
  await lockTypes(tx)
  const [into] = await tx
    .select()
    .from(homeworkType)
    .where(inArray(homeworkType.id, [id, intoId]))
    .orderBy(asc(homeworkType.id))
    .for('update')
    .then((rows) => rows.filter((row) => row.id === intoId))
  const { name } = await lockType(tx, id)
  if (!into) throw new AppError('VALIDATION', typeMessages.mergedIntoNothing, { intoId: typeMessages.mergedIntoNothing })
  await keepRevision(tx, intoId, null)
  const parentId = into.parentId === id ? null : into.parentId
  await tx
    .update(homeworkType)
    .set({ parentId, revision: into.revision + 1, updatedAt: new Date() })
    .where(eq(homeworkType.id, intoId))
  await tx
    .update(homeworkType)
    .set({ parentId: parentId ?? intoId })
    .where(eq(homeworkType.parentId, id))
  const moved = await moveHomeworkOfType(tx, id, intoId)
  await moveTemplatesOfType(tx, id, intoId)
  const concepts = await tx
    .select({ conceptId: homeworkTypeConcept.conceptId })
    .from(homeworkTypeConcept)
    .where(eq(homeworkTypeConcept.homeworkTypeId, id))
  if (concepts.length > 0)
    await tx
      .insert(homeworkTypeConcept)
      .values(concepts.map(({ conceptId }) => ({ homeworkTypeId: intoId, conceptId })))
      .onConflictDoNothing()
  await leadOn(tx, id, intoId)
  await drop(tx, id)
  await keepRevision(tx, intoId, admin.id)
  const details = { homeworkTypeId: intoId, mergedId: id, name, tasks: moved }
  await audit(tx, { action: 'homeworkType.merged', actorId: admin.id, subjectId: admin.id, details })
  const [saved] = await tx.select(savedColumns).from(homeworkType).where(eq(homeworkType.id, intoId))
  if (!saved) throw new Error('A homework type that was merged into is gone')
  return saved
}

/** Lets the number and the address of a merged kind of tasks, and of those merged into it before, lead to the other. */
async function leadOn(tx: Db, id: number, intoId: number): Promise<void> {
  await tx.update(formerHomeworkType).set({ homeworkTypeId: intoId }).where(eq(formerHomeworkType.homeworkTypeId, id))
  const former = tx
    .select({
      id: homeworkType.id,
      slug: homeworkType.slug,
      homeworkTypeId: sql`${intoId}::int`.as('into'),
      createdAt: sql`now()`.as('at'),
    })
    .from(homeworkType)
    .where(eq(homeworkType.id, id))
  await tx.insert(formerHomeworkType).select(former)
}

async function drop(tx: Db, id: number): Promise<void> {
  await tx.delete(homeworkType).where(eq(homeworkType.id, id))
  await forgetNotifications(tx, { entity: 'HOMEWORK_TYPE', entityId: id })
  await recordContentChange(tx)
}
