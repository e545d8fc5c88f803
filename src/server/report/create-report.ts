import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import type { createReport as endpoint } from '#contract/report.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkStep } from '#server/db/tables/homework.ts'
import { errorReport } from '#server/db/tables/report.ts'
import { tellHomeworkChange, visibleHomework } from '#server/homework/index.ts'
import { notify } from '#server/notification/index.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'
import { reportMessages } from '#server/report/messages.ts'
import { anchorOfPart } from '#server/report/parts.ts'

type Writer = Viewer & { id: number; role: Role }

const LIMIT = { name: 'report.write', max: 30, windowSeconds: 60 * 60 }

/** Reports an error in a part of a task, or replaces the words of one's open report of that part. Returns its id. */
export async function createReport(
  db: Db,
  writer: Writer,
  { homeworkId, part, stepId = null, text }: z.output<typeof endpoint.body>,
): Promise<number> {
  await limitTries(db, LIMIT, String(writer.id))
  if ((part === 'STEP') !== (stepId !== null)) throw new AppError('VALIDATION', messages.invalidData, { stepId: messages.invalidData })
  return db.transaction(async (tx) => {
    const [task] = await tx
      .select({ authorId: homework.authorId, status: homework.status, slug: homework.slug })
      .from(homework)
      .where(and(eq(homework.id, homeworkId), visibleHomework(writer)))
      .for('key share')
    if (!task) throw new AppError('NOT_FOUND', messages.notFound)
    if (task.authorId === writer.id) throw new AppError('FORBIDDEN', reportMessages.ownTask)
    if (task.status !== 'PUBLIC') throw new AppError('FORBIDDEN', reportMessages.notPublic)
    if (stepId !== null) await lockStep(tx, homeworkId, stepId)
    const [added] = await tx
      .insert(errorReport)
      .values({ homeworkId, part, stepId, reporterId: writer.id, text })
      .onConflictDoNothing()
      .returning({ id: errorReport.id })
    if (!added) return replaceWords(tx, writer.id, { homeworkId, part, stepId, text })
    const path = `${paths.homework(task.slug)}#${anchorOfPart(part, stepId)}`
    await notify(tx, { kind: 'ERROR_REPORT', userIds: [task.authorId], actorId: writer.id, entity: 'HOMEWORK', entityId: homeworkId, path })
    await raiseDataVersion(tx, ['homework'])
    await tellHomeworkChange(tx, homeworkId)
    await tellQueueChange(tx)
    return added.id
  })
}

async function lockStep(tx: Db, homeworkId: number, stepId: number): Promise<void> {
  const [step] = await tx
    .select({ id: homeworkStep.id })
    .from(homeworkStep)
    .where(and(eq(homeworkStep.id, stepId), eq(homeworkStep.homeworkId, homeworkId)))
    .for('key share')
  if (!step) throw new AppError('VALIDATION', reportMessages.noSuchStep, { stepId: reportMessages.noSuchStep })
}

type Place = { homeworkId: number; part: (typeof errorReport.$inferSelect)['part']; stepId: number | null; text: string }

async function replaceWords(tx: Db, reporterId: number, { homeworkId, part, stepId, text }: Place): Promise<number> {
  const [row] = await tx
    .update(errorReport)
    .set({ text })
    .where(
      and(
        eq(errorReport.homeworkId, homeworkId),
        eq(errorReport.reporterId, reporterId),
        eq(errorReport.part, part),
        stepId === null ? isNull(errorReport.stepId) : eq(errorReport.stepId, stepId),
        eq(errorReport.state, 'OPEN'),
      ),
    )
    .returning({ id: errorReport.id })
  // Decided at this very moment: whoever reports tries again.
  if (!row) throw new AppError('CONFLICT', reportMessages.alreadyDecided)
  await tellHomeworkChange(tx, homeworkId)
  return row.id
}
