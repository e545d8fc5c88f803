import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { practiceViewer } from '#server/db/tables/practice.ts'

/** Takes a pupil's practice out of somebody's sight, or makes a code void: from the next call on there is nothing. */
export async function removeViewer(tx: Db, pupilId: number, id: number): Promise<void> {
  await remove(tx, id, practiceViewer.pupilId, pupilId)
}

/** Stops seeing a pupil. */
export async function leavePupil(tx: Db, viewerId: number, id: number): Promise<void> {
  await remove(tx, id, practiceViewer.viewerId, viewerId)
}

async function remove(
  tx: Db,
  id: number,
  owner: typeof practiceViewer.pupilId | typeof practiceViewer.viewerId,
  ownerId: number,
): Promise<void> {
  const gone = await tx
    .delete(practiceViewer)
    .where(and(eq(practiceViewer.id, id), eq(owner, ownerId)))
    .returning({ id: practiceViewer.id })
  if (gone.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
}
