import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import {
  type Actor,
  HOMEWORK_TRANSITIONS,
  type HomeworkState,
  type HomeworkTransition,
  moveHomework,
} from '#contract/homework/homework-states.ts'
import type { SavedReply } from '#contract/homework/homework-writing.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import type { Role } from '#contract/enums.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { visibleHomework } from '#server/homework/access.ts'
import { indexHomework } from '#server/homework/search/index-homework.ts'
import { tellOfMove } from '#server/homework/states/tell-of-move.ts'
import { requireComplete } from '#server/homework/states/complete.ts'
import { recordContentChange } from '#server/platform/content-changed.ts'
import { tellQueueChange } from '#server/queue/index.ts'

export type Person = Viewer & { id: number; role: Role }

/** A task that somebody acts on, locked until the transaction ends. */
export type LockedHomework = Pick<
  typeof homework.$inferSelect,
  'id' | 'slug' | 'title' | 'status' | 'adminReviewStatus' | 'authorId' | 'revision' | 'isFromTextbook'
>

const columns = {
  id: homework.id,
  slug: homework.slug,
  title: homework.title,
  status: homework.status,
  adminReviewStatus: homework.adminReviewStatus,
  authorId: homework.authorId,
  revision: homework.revision,
  isFromTextbook: homework.isFromTextbook,
}

/** A task of the viewer's, or any for ADMIN, locked; 404 for everybody else, who are not told that it exists. */
export async function lockHomework(tx: Db, viewer: Person, id: number): Promise<LockedHomework> {
  const [row] = await tx
    .select(columns)
    .from(homework)
    .where(and(eq(homework.id, id), visibleHomework(viewer)))
    .for('update')
  if (!row || actorsOf(viewer, row).length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** The parts in which a person may act on a task. */
export function actorsOf(viewer: Viewer, { authorId }: { authorId: number }): Actor[] {
  return [...(viewer.id === authorId ? (['author'] as const) : []), ...(viewer.role === 'ADMIN' ? (['admin'] as const) : [])]
}

export function stateOf({ status, adminReviewStatus }: Pick<LockedHomework, 'status' | 'adminReviewStatus'>): HomeworkState {
  return { status, review: adminReviewStatus }
}

/** The things that the viewer may do to a task now. */
export function transitionsOf(
  viewer: Viewer,
  task: Pick<LockedHomework, 'status' | 'adminReviewStatus' | 'authorId'>,
): HomeworkTransition[] {
  const actors = actorsOf(viewer, task)
  return HOMEWORK_TRANSITIONS.filter((transition) => moveHomework(stateOf(task), transition, actors) !== null)
}

/** The state after a transition. @throws {AppError} CONFLICT where it isn't allowed from here */
export function nextState(viewer: Viewer, task: LockedHomework, transition: HomeworkTransition): HomeworkState {
  const next = moveHomework(stateOf(task), transition, actorsOf(viewer, task))
  if (next !== null) return next
  throw new AppError(
    'CONFLICT',
    transition === 'save' && task.status === 'UNDER_REVIEW' ? refusals.underReviewNow : refusals.notInThisState,
  )
}

/** States that make a promise to readers or reviewers, which only a complete task keeps. */
const COMPLETE: ReadonlySet<string> = new Set(['UNDER_REVIEW', 'PUBLIC'])

/** Moves a task of the viewer's to where the transition leads, with everything that follows it. */
export async function changeState(
  tx: Db,
  viewer: Person,
  id: number,
  transition: HomeworkTransition,
  { note = null, isTold = true }: { note?: string | null; isTold?: boolean } = {},
): Promise<LockedHomework> {
  const task = await lockHomework(tx, viewer, id)
  const next = nextState(viewer, task, transition)
  if (COMPLETE.has(next.status)) await requireComplete(tx, id)
  const isReview = transition === 'approve' || transition === 'reject'
  await tx
    .update(homework)
    .set({
      status: next.status,
      ...(next.status === 'PUBLIC' && { wasPublic: true }),
      adminReviewStatus: next.review,
      ...(isReview && { adminReviewBy: viewer.id, adminReviewAt: new Date() }),
      // Remarks of the review are a reviewer's.
      ...(note !== null && viewer.role === 'ADMIN' && { adminReviewNote: note }),
      updatedAt: new Date(),
    })
    .where(eq(homework.id, id))
  if (next.status !== task.status) await afterMove(tx, id, task.status, next.status)
  if (viewer.id !== task.authorId)
    await audit(tx, { action: 'homework.moved', actorId: viewer.id, subjectId: task.authorId, details: { homeworkId: id, transition } })
  const moved = { ...task, status: next.status, adminReviewStatus: next.review }
  if (isTold) await tellOfMove(tx, viewer.id, moved, transition)
  return moved
}

/** Tells search of a moved task, and caches where readers see the difference. */
export async function afterMove(tx: Db, id: number, before: string, after: string): Promise<void> {
  await indexHomework(tx, [id])
  if (before === 'PUBLIC' || after === 'PUBLIC') await recordContentChange(tx)
  if (before === 'UNDER_REVIEW' || after === 'UNDER_REVIEW') await tellQueueChange(tx)
}

/** A task as the replies of its operations name it. */
export function savedReply({ id, slug, status, revision }: LockedHomework): SavedReply {
  return { id, slug, status, revision }
}
