import { and, eq, isNull } from 'drizzle-orm'
import * as classContract from '#contract/class-exam.ts'
import * as contract from '#contract/exam-sitting.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { sittableExam } from '#server/exam/access.ts'
import { tellClassChange } from '#server/exam/class/class-changes.ts'
import { getClassExam } from '#server/exam/class/get-class-exam.ts'
import { readSheet } from '#server/exam/class/read-sheet.ts'
import { startClassSitting } from '#server/exam/class/start-class.ts'
import { examListColumns } from '#server/exam/list-exams.ts'
import { presentExamListItem } from '#server/exam/present.ts'
import { endSitting, scoreIfOver, scoreOver } from '#server/exam/sitting/end-sitting.ts'
import { markTask } from '#server/exam/sitting/mark-task.ts'
import { isOver, ownSitting } from '#server/exam/sitting/own-sitting.ts'
import { addPhoto, readPhotos, removePhoto, takesPhotos } from '#server/exam/sitting/photos.ts'
import { presentSitting, readSittings } from '#server/exam/sitting/present-sitting.ts'
import { saveGiven } from '#server/exam/sitting/save-given.ts'
import { startSitting } from '#server/exam/sitting/start-sitting.ts'
import type { FileLinks } from '#server/file/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'

/** Whoever begins sheets and hands them in without end fills the database. */
const START_LIMIT = { name: 'exam.startSitting', max: 30, windowSeconds: 60 * 60 }

/** Sittings of public sheets and of teachers' exams. */
export const sittingRoutes = ({ links, realtime }: { links: Pick<FileLinks, 'sign'>; realtime: Realtime }): Route[] => [
  route(contract.getExamSittings, async ({ db, viewer, log, params }) => {
    const userId = signedInId(viewer)
    const sheet = await examOf(db, userId, params.id)
    const now = new Date()
    await scoreOver(db, log, and(eq(examSitting.examId, sheet.id), eq(examSitting.userId, userId), isNull(examSitting.scoredAt)), now)
    const rows = await readSittings(db, userId, sheet.id)
    const open = rows.find((row) => !isOver(row, now))
    return {
      exam: sheet,
      open: open ? { id: open.id } : null,
      earlier: rows.flatMap(({ id, handedInAt, endsAt, points, maximum }) => {
        const endedAt = handedInAt ?? endsAt
        return id === open?.id || endedAt === null ? [] : [{ id, handedInAt: endedAt, points, maximum }]
      }),
    }
  }),
  route(contract.startSitting, async ({ db, viewer, log, params, body }) => {
    const person = signedIn(viewer)
    await limitTries(db, START_LIMIT, String(person.id))
    const id = await db.transaction((tx) => startSitting(tx, person, params.id, body.extraMinutes))
    return present(db, log, person, id)
  }),
  route(contract.getSitting, ({ db, viewer, log, params }) => present(db, log, signedIn(viewer), params.id)),
  route(classContract.getClassExam, ({ db, viewer, params }) => getClassExam(db, signedInId(viewer), params.token)),
  route(classContract.startClassExam, async ({ db, viewer, log, params, body }) => {
    const person = signedIn(viewer)
    await limitTries(db, START_LIMIT, String(person.id))
    const { id, examId, isNew } = await db.transaction((tx) => startClassSitting(tx, person.id, params.token, body.extraMinutes))
    if (isNew) tellClassChange(realtime, examId)
    return present(db, log, person, id)
  }),
  route(contract.getSittingSheet, async ({ db, viewer, params }) => ({
    tasks: await readSheet(db, links, await ownSitting(db, signedInId(viewer), params.id)),
  })),
  route(contract.saveGivenAnswer, async ({ db, viewer, params, body }) => {
    const watched = await db.transaction((tx) => saveGiven(tx, signedInId(viewer), params.id, { homeworkId: params.homeworkId, ...body }))
    if (watched !== null) tellClassChange(realtime, watched)
    return {}
  }),
  route(contract.getSittingPhotos, async ({ db, viewer, params }) => {
    const row = await ownSitting(db, signedInId(viewer), params.id)
    return { tasks: await readPhotos(db, links, row.id), isTaking: takesPhotos(row) }
  }),
  route(contract.addSittingPhoto, async ({ db, viewer, params: { id: sittingId, homeworkId }, body }) => {
    const watched = await db.transaction((tx) => addPhoto(tx, signedInId(viewer), { sittingId, homeworkId, ...body }))
    if (watched !== null) tellClassChange(realtime, watched)
    return {}
  }),
  route(contract.removeSittingPhoto, async ({ db, viewer, params: { id: sittingId, homeworkId, fileId } }) => {
    const watched = await db.transaction((tx) => removePhoto(tx, signedInId(viewer), { sittingId, homeworkId, fileId }))
    if (watched !== null) tellClassChange(realtime, watched)
    return {}
  }),
  route(contract.handIn, async ({ db, viewer, log, params }) => {
    const person = signedIn(viewer)
    const row = await ownSitting(db, person.id, params.id)
    await endSitting(db, params.id, row)
    const handedIn = await present(db, log, person, params.id)
    if (row.isInClass && row.handedInAt === null) tellClassChange(realtime, row.examId)
    return handedIn
  }),
  route(contract.markTask, async ({ db, viewer, log, params, body }) => {
    const person = signedIn(viewer)
    await db.transaction((tx) => markTask(tx, person.id, params.id, { homeworkId: params.homeworkId, ...body }))
    return present(db, log, person, params.id)
  }),
]

async function present(db: Db, log: Pick<Logger, 'error'>, viewer: Viewer & { id: number }, id: number): Promise<contract.Sitting> {
  await scoreIfOver(db, log, viewer, await ownSitting(db, viewer.id, id))
  return presentSitting(db, await ownSitting(db, viewer.id, id))
}

async function examOf(db: Db, userId: number, idOrSlug: string) {
  const [row] = await db
    .select({ ...examListColumns, passPercent: exam.passPercent })
    .from(exam)
    .where(and(byIdOrSlug(exam, idOrSlug), sittableExam(userId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  // A draft is named as the public sheet that it was.
  return { ...presentExamListItem({ ...row, status: 'PUBLIC' }), isPublic: row.status === 'PUBLIC', passPercent: row.passPercent }
}
