import { eq } from 'drizzle-orm'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { lockType } from '#server/homework-type/writing/lock-types.ts'
import type { Admin } from '#server/homework-type/writing/save-by-admin.ts'

/** Marks a kind of tasks as finished or not; without `done` the other way round than it is. Returns what it is now. */
export async function toggleDone(tx: Db, admin: Admin, id: number, done?: boolean): Promise<boolean> {
  const type = await lockType(tx, id)
  const isDone = done ?? !type.isDone
  if (isDone === type.isDone) return isDone
  await tx.update(homeworkType).set({ isDone }).where(eq(homeworkType.id, id))
  const details = { homeworkTypeId: id, done: isDone ? 1 : 0 }
  await audit(tx, { action: 'homeworkType.changed', actorId: admin.id, subjectId: admin.id, details })
  return isDone
}
