import * as board from '#contract/board.ts'
import type { PdfTheme } from '#contract/pdf.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** The calls of boards that tell of their failures. */
export const printBoard = (id: number, theme: PdfTheme) => browserApi.call(board.printBoard, { params: { id }, body: { theme } })
