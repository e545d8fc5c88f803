import type * as z from 'zod/mini'
import * as contract from '#contract/exam-sheet.ts'
import { importLine as importEndpoint } from '#contract/import.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'

/** Calls with which admins build public exam sheets. What pages show is read by `useServer`. */

export const createSheet = (body: contract.SheetEdition) => browserApi.call(contract.createExamSheet, { body })
export const updateSheet = (id: number, body: contract.SheetEdition & { revision: number }) =>
  browserApi.call(contract.updateExamSheet, { params: { id }, body })
export const saveTasks = (id: number, revision: number, tasks: readonly z.input<typeof contract.sheetTask>[]) =>
  browserApi.call(contract.saveExamSheetTasks, { params: { id }, body: { revision, tasks: [...tasks] } })
export const publishSheet = (id: number, isPublic: boolean) =>
  browserApi.call(contract.publishExamSheet, { params: { id }, body: { isPublic } })
export const makeVersionB = (id: number) => browserApi.call(contract.makeVersionB, { params: { id } })
export const deleteSheet = (id: number) => browserApi.call(contract.deleteExamSheet, { params: { id } })
export const importLine = (line: string) => callQuietly(importEndpoint, { body: { line } })
