import { and, eq, ne } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { visibleComment } from '#server/comment/access.ts'
import type { Db } from '#server/db/db.ts'
import { comment, commentReport } from '#server/db/tables/comment.ts'
import { notifyAdmins } from '#server/notification/index.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'

const LIMIT = { name: 'comment.report', max: 30, windowSeconds: 60 * 60 }

/** Reports somebody else's words to the admins. One that they have looked at is opened again. */
export async function reportComment(db: Db, viewer: Viewer & { id: number; role: Role }, id: number, reason: string): Promise<void> {
  await limitTries(db, LIMIT, String(viewer.id))
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: comment.id })
      .from(comment)
      .where(and(eq(comment.id, id), ne(comment.authorId, viewer.id), visibleComment(viewer)))
      .for('key share')
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    await tx
      .insert(commentReport)
      .values({ commentId: id, reporterId: viewer.id, reason })
      .onConflictDoUpdate({
        target: [commentReport.commentId, commentReport.reporterId],
        set: { reason, closedAt: null, createdAt: new Date() },
      })
    await notifyAdmins(tx, {
      kind: 'COMMENT_REPORTED',
      actorId: viewer.id,
      entity: 'REPORT',
      entityId: null,
      path: paths.adminReports('list=comments'),
    })
    await tellQueueChange(tx)
  })
}
