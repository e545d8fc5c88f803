import * as contract from '#contract/own-exam.ts'
import * as printing from '#contract/own-exam-printing.ts'
import { tellClassChange } from '#server/exam/class/class-changes.ts'
import { listOwnPdfs, printOwn } from '#server/exam/own/paper/print-own.ts'
import { readOwnPaper } from '#server/exam/own/paper/read-paper.ts'
import { giveExtraTime } from '#server/exam/own/give-extra-time.ts'
import { markPupilTask, readPupilWork } from '#server/exam/own/pupil-work.ts'
import { findReadable, getOwn, listOwn } from '#server/exam/own/read-own.ts'
import { readResults } from '#server/exam/own/read-results.ts'
import { copyOwn, createOwn, deleteOwn, updateOwn } from '#server/exam/own/save-own.ts'
import { type ChosenPlace, saveTasks } from '#server/exam/own/save-tasks.ts'
import { shareOwn } from '#server/exam/own/share-own.ts'
import { readBundle } from '#server/exam/read-bundle.ts'
import type { TaskServices } from '#server/homework/index.ts'
import type { PdfServices } from '#server/pdf/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'

/** Exams that a teacher makes for a class, and what the class did. */
export function ownExamRoutes({ realtime, pdfs, ...tasks }: TaskServices & { realtime: Realtime; pdfs: PdfServices }): Route[] {
  const { links } = tasks
  return [
    route(contract.listOwnExams, ({ db, viewer, query }) => listOwn(db, signedInId(viewer), query)),
    route(contract.createOwnExam, ({ db, viewer, body }) => db.transaction((tx) => createOwn(tx, signedInId(viewer), body))),
    route(contract.getOwnExam, ({ db, viewer, params }) => getOwn(db, tasks.solutions, signedIn(viewer), params.id)),
    route(contract.updateOwnExam, async ({ db, viewer, params, body }) => {
      await db.transaction((tx) => updateOwn(tx, signedInId(viewer), params.id, body))
      return {}
    }),
    route(contract.saveOwnExamTasks, async ({ db, viewer, params, body }) => {
      const writer = signedIn(viewer)
      const tasks: ChosenPlace[] = []
      // Texts are read before the transaction, which others may wait for.
      for (const [place, { bundle, ...task }] of body.tasks.entries())
        tasks.push({ ...task, bundle: bundle == null ? null : await readBundle(db, writer, bundle, place) })
      await db.transaction((tx) => saveTasks(tx, writer.id, params.id, tasks))
      return {}
    }),
    route(contract.copyOwnExam, ({ db, viewer, params }) => db.transaction((tx) => copyOwn(tx, signedInId(viewer), params.id))),
    route(contract.deleteOwnExam, async ({ db, viewer, params }) => {
      await db.transaction((tx) => deleteOwn(tx, signedInId(viewer), params.id))
      return {}
    }),
    route(contract.shareOwnExam, ({ db, viewer, params, body }) =>
      db.transaction((tx) => shareOwn(tx, signedInId(viewer), params.id, body)),
    ),
    route(printing.getOwnExamPaper, ({ db, viewer, params }) => readOwnPaper(db, tasks, signedIn(viewer), params.id)),
    route(printing.printOwnExam, ({ db, viewer, params, body }) => printOwn(db, pdfs, signedInId(viewer), params.id, body)),
    route(printing.getOwnExamPdf, ({ db, viewer, params, query }) =>
      listOwnPdfs(db, pdfs, signedInId(viewer), params.id, query.part ?? 'sheet'),
    ),
    route(contract.getExamResults, async ({ db, viewer, log, params }) =>
      readResults(db, log, await findReadable(db, signedIn(viewer), params.id)),
    ),
    route(contract.getPupilWork, async ({ db, viewer, log, params }) => {
      const { id } = await findReadable(db, signedIn(viewer), params.id)
      return readPupilWork(db, { links, log }, id, params.sittingId)
    }),
    route(contract.giveExtraTime, async ({ db, viewer, params: { id, sittingId }, body }) => {
      tellClassChange(realtime, await db.transaction((tx) => giveExtraTime(tx, signedInId(viewer), id, { sittingId, ...body })))
      return {}
    }),
    route(contract.markPupilTask, async ({ db, viewer, params: { id, ...params }, body }) => {
      tellClassChange(realtime, await db.transaction((tx) => markPupilTask(tx, signedInId(viewer), id, { ...params, ...body })))
      return {}
    }),
  ]
}
