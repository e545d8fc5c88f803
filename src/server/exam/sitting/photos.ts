import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isDecidedByMarks } from '#contract/homework/answer-rows.ts'
import { MOST_PHOTOS, PHOTO_MINUTES, type TaskPhotos } from '#contract/exam-sitting.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { Db } from '#server/db/db.ts'
import { examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { file } from '#server/db/tables/file.ts'
import { homework } from '#server/db/tables/homework.ts'
import { ownSitting, type SittingRow } from '#server/exam/sitting/own-sitting.ts'
import type { FileLinks } from '#server/file/index.ts'

type Place = { sittingId: number; homeworkId: number; fileId: number }

/** Photos of written solutions by task, with links that work for minutes; to be called for the pupil and the teacher alone. */
export async function readPhotos(db: Db, links: Pick<FileLinks, 'sign'>, sittingId: number): Promise<TaskPhotos[]> {
  const tasks = await db
    .select({ homeworkId: examSittingAnswer.homeworkId, photoIds: examSittingAnswer.photoFileIds })
    .from(examSittingAnswer)
    .where(and(eq(examSittingAnswer.sittingId, sittingId), sql`cardinality(${examSittingAnswer.photoFileIds}) > 0`))
    .orderBy(asc(examSittingAnswer.position))
  const ids = tasks.flatMap(({ photoIds }) => photoIds)
  if (ids.length === 0) return []
  // One that its owner deleted since is gone here, too.
  const rows = await db.select({ id: file.id, width: file.widthPx, height: file.heightPx }).from(file).where(inArray(file.id, ids))
  const found = new Map(
    rows.map((row) => [row.id, { ...row, url: links.sign(row.id), thumbnailUrl: links.sign(row.id, { size: 'small' }) }]),
  )
  return tasks.map(({ homeworkId, photoIds }) => ({ homeworkId, photos: photoIds.flatMap((id) => found.get(id) ?? []) }))
}

/** False once the time for photos after the end is over, too. */
export function takesPhotos({ handedInAt, endsAt }: Pick<SittingRow, 'handedInAt' | 'endsAt'>, now = new Date()): boolean {
  const end = handedInAt ?? endsAt
  return end === null || now.getTime() <= end.getTime() + PHOTO_MINUTES * 60_000
}

/**
 * Adds a picture of the pupil's own to an open task. The same one twice is once. Returns the exam of a class whose teacher looks on.
 *
 * @throws {AppError} CONFLICT when it is too late or there are as many as may be; VALIDATION for a file that is no picture of theirs
 */
export async function addPhoto(tx: Db, userId: number, { sittingId, homeworkId, fileId }: Place, now = new Date()): Promise<number | null> {
  const sitting = await lockTask(tx, userId, { sittingId, homeworkId }, now)
  const [picture] = await tx
    .select({ mimetype: file.mimetype })
    .from(file)
    .where(and(eq(file.id, fileId), eq(file.ownerId, userId), eq(file.isUploading, false)))
    .for('key share')
  if (!picture?.mimetype.startsWith('image/')) throw new AppError('VALIDATION', examRefusals.noPicture, { fileId: examRefusals.noPicture })
  if (sitting.photoIds.includes(fileId)) return null
  if (sitting.photoIds.length >= MOST_PHOTOS) throw new AppError('CONFLICT', examRefusals.tooManyPhotos(MOST_PHOTOS))
  await savePhotos(tx, { sittingId, homeworkId }, [...sitting.photoIds, fileId])
  return sitting.watched
}

/** Takes a photo away from its task; the file stays among the pupil's own. */
export async function removePhoto(
  tx: Db,
  userId: number,
  { sittingId, homeworkId, fileId }: Place,
  now = new Date(),
): Promise<number | null> {
  const sitting = await lockTask(tx, userId, { sittingId, homeworkId }, now)
  if (!sitting.photoIds.includes(fileId)) return null
  await savePhotos(
    tx,
    { sittingId, homeworkId },
    sitting.photoIds.filter((id) => id !== fileId),
  )
  return sitting.watched
}

/** The task of one's own sitting, locked, while photos are taken for it. */
async function lockTask(tx: Db, userId: number, { sittingId, homeworkId }: Omit<Place, 'fileId'>, now: Date) {
  const sitting = await ownSitting(tx, userId, sittingId)
  const [task] = await tx
    .select({
      photoIds: examSittingAnswer.photoFileIds,
      isTeacherMark: examSittingAnswer.isTeacherMark,
      isClosed: homework.isClosed,
      expected: homework.expectedAnswers,
    })
    .from(examSittingAnswer)
    .innerJoin(homework, eq(homework.id, examSittingAnswer.homeworkId))
    .where(and(eq(examSittingAnswer.sittingId, sittingId), eq(examSittingAnswer.homeworkId, homeworkId)))
    .for('update', { of: examSittingAnswer })
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  if (isDecidedByMarks(task.isClosed, task.expected)) throw new AppError('CONFLICT', examRefusals.noPhotosHere)
  if (task.isTeacherMark || !takesPhotos(sitting, now)) throw new AppError('CONFLICT', examRefusals.photosAreOver)
  return { photoIds: task.photoIds, watched: sitting.isInClass ? sitting.examId : null }
}

async function savePhotos(tx: Db, { sittingId, homeworkId }: Omit<Place, 'fileId'>, photoIds: number[]): Promise<void> {
  await tx
    .update(examSittingAnswer)
    .set({ photoFileIds: photoIds })
    .where(and(eq(examSittingAnswer.sittingId, sittingId), eq(examSittingAnswer.homeworkId, homeworkId)))
}
