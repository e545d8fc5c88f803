import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import { type decideReport as endpoint, mayDecide } from '#contract/report.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { errorReport } from '#server/db/tables/report.ts'
import { tellHomeworkChange } from '#server/homework/index.ts'
import { notify } from '#server/notification/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'
import { reportMessages } from '#server/report/messages.ts'
import { anchorOfPart } from '#server/report/parts.ts'

type Judge = Viewer & { id: number; role: Role }

/** Decides about a report, as the task's author or an ADMIN. Of two who decide at once one does. */
export async function decideReport(
  tx: Db,
  judge: Judge,
  id: number,
  { state, answer = '' }: z.output<typeof endpoint.body>,
): Promise<void> {
  if (state === 'REJECTED' && answer === '')
    throw new AppError('VALIDATION', reportMessages.reasonRequired, { answer: reportMessages.reasonRequired })
  const [row] = await tx
    .select({
      state: errorReport.state,
      answer: errorReport.answer,
      part: errorReport.part,
      stepId: errorReport.stepId,
      reporterId: errorReport.reporterId,
      homeworkId: errorReport.homeworkId,
      slug: homework.slug,
      authorId: homework.authorId,
    })
    .from(errorReport)
    .innerJoin(homework, eq(homework.id, errorReport.homeworkId))
    .where(and(eq(errorReport.id, id), judge.role === 'ADMIN' ? undefined : eq(homework.authorId, judge.id)))
    .for('no key update', { of: errorReport })
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  if (!mayDecide(row.state, state)) throw new AppError('CONFLICT', reportMessages.alreadyDecided)
  await tx
    .update(errorReport)
    .set({ state, answer: answer || row.answer, decidedBy: judge.id, decidedAt: new Date() })
    .where(eq(errorReport.id, id))
  if (row.authorId !== judge.id)
    await audit(tx, {
      action: 'report.decided',
      actorId: judge.id,
      subjectId: row.authorId,
      details: { reportId: id, homeworkId: row.homeworkId, state },
    })
  const path = `${paths.homework(row.slug)}#${anchorOfPart(row.part, row.stepId)}`
  const news = { kind: 'ERROR_REPORT_DECIDED', entity: 'HOMEWORK', entityId: row.homeworkId, path } as const
  await notify(tx, { ...news, userIds: [row.reporterId], actorId: judge.id })
  await raiseDataVersion(tx, ['homework'])
  await tellHomeworkChange(tx, row.homeworkId)
  await tellQueueChange(tx)
}

/** Takes back one's own report that nobody has decided about. */
export async function withdrawReport(tx: Db, reporter: Judge, id: number): Promise<void> {
  const own = and(eq(errorReport.id, id), eq(errorReport.reporterId, reporter.id), eq(errorReport.state, 'OPEN'))
  const [gone] = await tx.delete(errorReport).where(own).returning({ homeworkId: errorReport.homeworkId })
  if (!gone) throw new AppError('NOT_FOUND', messages.notFound)
  await raiseDataVersion(tx, ['homework'])
  await tellHomeworkChange(tx, gone.homeworkId)
  await tellQueueChange(tx)
}
