import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { reviewHomework as endpoint } from '#contract/homework/homework-review.ts'
import type { SavedReply } from '#contract/homework/homework-writing.ts'
import { AppError, changedMeanwhile } from '#contract/http/errors.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { changeState, lockHomework, type Person, savedReply } from '#server/homework/states/change-state.ts'

/** Approves or rejects what the reviewer has read, and publishes it at once where that is asked for. */
export async function reviewHomework(
  tx: Db,
  reviewer: Person,
  id: number,
  { status, note, publish, revision }: z.output<typeof endpoint.body>,
): Promise<SavedReply> {
  const read = await lockHomework(tx, reviewer, id)
  if (revision !== undefined && revision !== read.revision) throw changedMeanwhile(refusals.changedMeanwhile)
  if (status === 'REJECTED' && note.length < 3)
    throw new AppError('VALIDATION', refusals.rejectionNeedsReason, { note: refusals.rejectionNeedsReason })
  const isPublished = status === 'APPROVED' && publish
  const transition = status === 'APPROVED' ? 'approve' : 'reject'
  const reviewed = await changeState(tx, reviewer, id, transition, { note, isTold: !isPublished })
  return savedReply(isPublished ? await changeState(tx, reviewer, id, 'publish') : reviewed)
}

/** The number of tasks under review: all for ADMIN, their own for others. */
export async function countPending(db: Db, viewer: Viewer): Promise<{ count: number }> {
  const own = viewer.role === 'ADMIN' ? undefined : eq(homework.authorId, viewer.id ?? 0)
  return { count: await db.$count(homework, and(eq(homework.status, 'UNDER_REVIEW'), own)) }
}
