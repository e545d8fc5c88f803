import { and, eq } from 'drizzle-orm'
import { isDecidedByMarks } from '#contract/homework/answer-rows.ts'
import { AppError } from '#contract/http/errors.ts'
import type { PupilWork } from '#contract/own-exam.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#contract/text/messages.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { Db } from '#server/db/db.ts'
import { examShare } from '#server/db/tables/exam.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { readSheet } from '#server/exam/class/read-sheet.ts'
import { lockOwn } from '#server/exam/own/find-own.ts'
import { scoreIfOver } from '#server/exam/sitting/end-sitting.ts'
import type { SittingRow } from '#server/exam/sitting/own-sitting.ts'
import { readPhotos } from '#server/exam/sitting/photos.ts'
import { readAnswered, resultFromOf, resultOf } from '#server/exam/sitting/present-sitting.ts'
import type { FileLinks } from '#server/file/index.ts'
import { notify } from '#server/notification/index.ts'
import type { Logger } from '#server/platform/log/logger.ts'

type Services = { links: Pick<FileLinks, 'sign'>; log: Pick<Logger, 'error'> }

/** Reads the sheet of a pupil of this exam with answers and points; to be called for its teacher and ADMIN alone. */
export async function readPupilWork(db: Db, { links, log }: Services, examId: number, sittingId: number): Promise<PupilWork> {
  const found = await findInClass(db, examId, sittingId)
  await scoreIfOver(db, log, { id: found.sitting.userId, role: found.role, hasActiveSubscription: false }, found.sitting)
  const { sitting, pupil } = await findInClass(db, examId, sittingId)
  const [tasks, answered, photos] = await Promise.all([
    readSheet(db, links, sitting),
    readAnswered(db, sittingId),
    readPhotos(db, links, sittingId),
  ])
  return {
    id: sittingId,
    pupil,
    version: sitting.version,
    handedInAt: sitting.handedInAt,
    tasks,
    photos,
    given: answered.map(({ homeworkId, answersIds, typed, isMarked }) => ({ homeworkId, answersIds, typed, isMarked })),
    result: sitting.scoredAt === null ? null : await resultOf(db, sitting, answered),
  }
}

type Mark = { sittingId: number; homeworkId: number; points: number }

/** Keeps the points that the teacher gives an open task, and tells the pupil where points are told by now. Returns the exam's id. */
export async function markPupilTask(tx: Db, ownerId: number, idOrSlug: string, { sittingId, homeworkId, points }: Mark): Promise<number> {
  const { id: examId } = await lockOwn(tx, ownerId, idOrSlug)
  const { sitting } = await findInClass(tx, examId, sittingId)
  const isOfSitting = and(eq(examSittingAnswer.sittingId, sittingId), eq(examSittingAnswer.homeworkId, homeworkId))
  const [task] = await tx
    .select({ isClosed: homework.isClosed, expected: homework.expectedAnswers, maximum: examSittingAnswer.maximum })
    .from(examSittingAnswer)
    .innerJoin(homework, eq(homework.id, examSittingAnswer.homeworkId))
    .where(isOfSitting)
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  if (sitting.scoredAt === null || isDecidedByMarks(task.isClosed, task.expected)) throw new AppError('CONFLICT', examRefusals.notMarkedYet)
  if (points > task.maximum) throw new AppError('VALIDATION', examRefusals.tooManyPoints, { points: examRefusals.tooManyPoints })
  await tx.update(examSittingAnswer).set({ points, isTeacherMark: true }).where(isOfSitting)
  const [share] = await tx.select({ token: examShare.shareToken }).from(examShare).where(eq(examShare.examId, examId))
  if (share && (await resultFromOf(tx, sitting)) === null)
    await notify(tx, {
      kind: 'EXAM_MARKED',
      userIds: [sitting.userId],
      actorId: null,
      entity: 'EXAM',
      entityId: examId,
      path: paths.classExam(share.token),
    })
  return examId
}

/** A sitting of this exam with its pupil. @throws {AppError} NOT_FOUND */
export async function findInClass(db: Db, examId: number, sittingId: number) {
  const [row] = await db
    .select({ sitting: examSitting, pupil: user.displayName, role: user.role })
    .from(examSitting)
    .innerJoin(user, eq(user.id, examSitting.userId))
    .where(and(eq(examSitting.id, sittingId), eq(examSitting.examId, examId), eq(examSitting.isInClass, true)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row satisfies { sitting: SittingRow }
}
