import type { PdfTheme } from '#contract/pdf.ts'
import * as contract from '#contract/worksheet.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** Calls with which a teacher makes worksheets. What pages show is read by `useServer`. */

export const createWorksheet = () => browserApi.call(contract.createWorksheet, { body: { title: '' } })
export const saveWorksheet = (id: number, body: contract.WorksheetBody) => browserApi.call(contract.saveWorksheet, { params: { id }, body })
export const copyWorksheet = (id: number) => browserApi.call(contract.copyWorksheet, { params: { id } })
export const deleteWorksheet = (id: number) => browserApi.call(contract.deleteWorksheet, { params: { id } })
export const shareWorksheet = (id: number, isShared: boolean) =>
  browserApi.call(contract.shareWorksheet, { params: { id }, body: { isShared } })
export const takeSharedWorksheet = (token: string) => browserApi.call(contract.takeSharedWorksheet, { params: { token } })
export const printWorksheet = (id: number, part: contract.WorksheetPart, theme: PdfTheme) =>
  browserApi.call(contract.printWorksheet, { params: { id }, body: { part, theme } })
