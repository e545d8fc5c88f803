import * as contract from '#contract/exam-printing.ts'
import { getExamKey } from '#server/exam/printing/get-exam-key.ts'
import { examSubject, findPublicExam, mayHaveKey, printExam } from '#server/exam/printing/print-exam.ts'
import type { TaskServices } from '#server/homework/index.ts'
import { listPdfs, type PdfServices } from '#server/pdf/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'

export function examPrintingRoutes({ pdfs, ...tasks }: TaskServices & { pdfs: PdfServices }): Route[] {
  return [
    route(contract.printExam, ({ db, viewer, params, body }) => printExam(db, pdfs, signedIn(viewer), params.id, body)),
    route(contract.getExamPdf, async ({ db, viewer, params: { id } }) => {
      await findPublicExam(db, id)
      const person = signedIn(viewer)
      const list = (part: contract.ExamPart) => listPdfs(db, pdfs.links, person.id, examSubject(id, part))
      return {
        isPossible: pdfs.findBrowser() !== null,
        documents: await list('sheet'),
        key: mayHaveKey(person) ? await list('key') : null,
      }
    }),
    route(contract.getExamKey, ({ db, viewer, params }) => getExamKey(db, tasks, viewer, params.id)),
  ]
}
