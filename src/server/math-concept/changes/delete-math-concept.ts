import { eq } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { audit } from '#server/audit/index.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { conceptMessages } from '#server/math-concept/changes/messages.ts'
import { lockConcept, lockLiveConcepts } from '#server/math-concept/changes/save-content.ts'
import { forgetNotifications } from '#server/notification/index.ts'

/**
 * Deletes a concept that no task and no kind of tasks uses. Whoever is just putting it into a task has done so by then, or
 * is told that it is gone. Panels and mentions keep the words they have.
 */
export async function deleteMathConcept(tx: Db, admin: { id: number; role: Role }, id: number): Promise<void> {
  await lockLiveConcepts(tx)
  const concept = await lockConcept(tx, id)
  if (!concept) throw new AppError('NOT_FOUND', messages.notFound)
  if (concept.status === 'PENDING') throw new AppError('CONFLICT', conceptMessages.waits)
  const tasks = await tx.$count(homeworkConcept, eq(homeworkConcept.conceptId, id))
  const types = await tx.$count(homeworkTypeConcept, eq(homeworkTypeConcept.conceptId, id))
  if (tasks + types > 0) throw new AppError('CONFLICT', conceptMessages.inUse(tasks, types))
  await tx.delete(mathConcept).where(eq(mathConcept.id, id))
  await forgetNotifications(tx, { entity: 'MATH_CONCEPT', entityId: id })
  const details = { mathConceptId: id, name: concept.name }
  await audit(tx, { action: 'mathConcept.deleted', actorId: admin.id, subjectId: admin.id, details })
  await raiseDataVersion(tx)
}
