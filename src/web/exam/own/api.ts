import type * as z from 'zod/mini'
import type { ExamPart } from '#contract/exam-printing.ts'
import { printOwnExam } from '#contract/own-exam-printing.ts'
import * as contract from '#contract/own-exam.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'

import type { PdfTheme } from '#contract/pdf.ts'

/** Calls with which a teacher makes exams for classes and marks them. What pages show is read by `useServer`. */

export const createExam = (body: contract.OwnExamBody) => browserApi.call(contract.createOwnExam, { body })
export const updateExam = (id: string, body: contract.OwnExamBody) => browserApi.call(contract.updateOwnExam, { params: { id }, body })
export type SavedTask = z.input<typeof contract.saveOwnExamTasks.body>['tasks'][number]
export const saveTasks = (id: string, tasks: readonly SavedTask[]) =>
  browserApi.call(contract.saveOwnExamTasks, { params: { id }, body: { tasks: [...tasks] } })
export const copyExam = (id: string) => browserApi.call(contract.copyOwnExam, { params: { id } })
export const deleteExam = (id: string) => browserApi.call(contract.deleteOwnExam, { params: { id } })
export const shareExam = (id: string, body: z.input<typeof contract.shareOwnExam.body>) =>
  browserApi.call(contract.shareOwnExam, { params: { id }, body })
export const printExam = (id: string, part: ExamPart, theme: PdfTheme) =>
  browserApi.call(printOwnExam, { params: { id }, body: { theme, part } })
export const giveExtraTime = (id: string, sittingId: number, extraMinutes: number) =>
  callQuietly(contract.giveExtraTime, { params: { id, sittingId }, body: { extraMinutes } })
export const markPupilTask = (id: string, sittingId: number, homeworkId: number, points: number) =>
  callQuietly(contract.markPupilTask, { params: { id, sittingId, homeworkId }, body: { points } })
