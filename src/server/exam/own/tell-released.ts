import { and, eq, isNull, lte } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/db/db.ts'
import { examShare } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { scoreOver } from '#server/exam/sitting/end-sitting.ts'
import { notify } from '#server/notification/index.ts'
import type { Logger } from '#server/platform/log/logger.ts'

/**
 * Tells pupils, once, that the points of an exam whose deadline is over are theirs to see, where they had to wait for them; what they
 * answered counts in practice from then on.
 */
export async function tellReleased(db: Db, log: Pick<Logger, 'error'>, now = new Date()): Promise<void> {
  const released = await db.transaction(async (tx) => {
    const released = await tx
      .update(examShare)
      .set({ releaseToldAt: now })
      .where(and(eq(examShare.hidesResults, true), lte(examShare.deadline, now), isNull(examShare.releaseToldAt)))
      .returning({ examId: examShare.examId, token: examShare.shareToken })
    for (const { examId, token } of released) {
      const pupils = await tx
        .select({ id: examSitting.userId })
        .from(examSitting)
        .where(and(eq(examSitting.examId, examId), eq(examSitting.isInClass, true)))
      await notify(tx, {
        kind: 'EXAM_MARKED',
        userIds: pupils.map(({ id }) => id),
        actorId: null,
        entity: 'EXAM',
        entityId: examId,
        path: paths.classExam(token),
      })
    }
    return released
  })
  for (const { examId } of released)
    await scoreOver(db, log, and(eq(examSitting.examId, examId), eq(examSitting.isInClass, true), isNull(examSitting.practisedAt)), now)
}
