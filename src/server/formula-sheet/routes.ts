import { getFormulaSheet } from '#contract/formula-sheet.ts'
import { readFormulaSheet } from '#server/formula-sheet/read-formula-sheet.ts'
import { type Route, route } from '#server/platform/http/route.ts'

export const formulaSheetRoutes: readonly Route[] = [route(getFormulaSheet, readFormulaSheet, { shows: [] })]
