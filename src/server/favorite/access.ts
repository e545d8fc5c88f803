import { and, eq } from 'drizzle-orm'
import { concernsKeeping, type KeepAct } from '#contract/homework/may-keep.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { hasPremium, type Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { visibleHomework } from '#server/homework/index.ts'

/** Refuses whoever has no Premium. */
export function assertPremium(viewer: Viewer): void {
  if (!hasPremium(viewer)) throw new AppError('FORBIDDEN', messages.premiumRequired)
}

/** Refuses whoever may not keep this task in this way; a task that they may not see doesn't exist for them. */
export async function assertMayKeep(tx: Db, viewer: Viewer, act: KeepAct, homeworkId: number): Promise<void> {
  const [task] = await tx
    .select({ authorId: homework.authorId })
    .from(homework)
    .where(and(eq(homework.id, homeworkId), visibleHomework(viewer)))
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  if (!concernsKeeping(viewer, act, task)) throw new AppError('FORBIDDEN', messages.forbidden)
  assertPremium(viewer)
}
