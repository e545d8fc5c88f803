import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { solutionCheck, solutionCheckReport } from '#server/db/tables/solution-check.ts'
import { notifyAdmins } from '#server/notification/index.ts'
import { lockCheck, visibleCheck } from '#server/solution-check/access.ts'

/** Tells the admins of something improper; the same person's open report gets new words. */
export async function reportCheck(tx: Db, viewer: Viewer & { id: number }, id: number, reason: string): Promise<void> {
  const row = await lockCheck(
    tx,
    id,
    and(visibleCheck(viewer), or(eq(solutionCheck.userId, viewer.id), eq(solutionCheck.checkerId, viewer.id))),
  )
  await tx
    .insert(solutionCheckReport)
    .values({ checkId: row.id, reporterId: viewer.id, reason })
    .onConflictDoUpdate({
      target: [solutionCheckReport.checkId, solutionCheckReport.reporterId],
      targetWhere: isNull(solutionCheckReport.closedAt),
      set: { reason },
    })
  await notifyAdmins(tx, {
    kind: 'CHECK_REPORTED',
    actorId: viewer.id,
    entity: 'USER',
    entityId: row.userId,
    path: solutionCheckPaths.accountCheck(id),
  })
}

/** An ADMIN has looked. */
export async function closeReports(tx: Db, adminId: number, id: number): Promise<void> {
  const [row] = await tx.select({ userId: solutionCheck.userId }).from(solutionCheck).where(eq(solutionCheck.id, id))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const closed = await tx
    .update(solutionCheckReport)
    .set({ closedAt: sql`now()`, closedById: adminId })
    .where(and(eq(solutionCheckReport.checkId, id), isNull(solutionCheckReport.closedAt)))
    .returning({ id: solutionCheckReport.id })
  if (closed.length > 0)
    await audit(tx, { action: 'check.reportsClosed', actorId: adminId, subjectId: row.userId, details: { checkId: id } })
}
