import type { WorksheetPart } from '#contract/worksheet.ts'

/** A part of a worksheet as the subject of documents. */
export const worksheetSubject = (id: number, part: WorksheetPart): string => `worksheet-${part}:${id}`
