import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { removeHomework } from '#server/homework/changes/remove-homework.ts'
import { lockHomework, nextState, type Person } from '#server/homework/states/change-state.ts'
import { forgetNotifications } from '#server/notification/index.ts'
import { recordContentChange } from '#server/platform/content-changed.ts'
import { tellQueueChange } from '#server/queue/index.ts'

/** Deletes a task of the viewer's, or any by ADMIN, with everything that hangs on it. */
export async function deleteHomework(tx: Db, viewer: Person, id: number): Promise<void> {
  const task = await lockHomework(tx, viewer, id)
  nextState(viewer, task, 'delete')
  await removeHomework(tx, [id])
  await forgetNotifications(tx, { entity: 'HOMEWORK', entityId: id })
  // Errors and comments that were reported in it go with it.
  await tellQueueChange(tx)
  if (task.status === 'PUBLIC') await recordContentChange(tx)
  if (viewer.id !== task.authorId)
    await audit(tx, {
      action: 'homework.deleted',
      actorId: viewer.id,
      subjectId: task.authorId,
      details: { homeworkId: id, name: task.title },
    })
}
