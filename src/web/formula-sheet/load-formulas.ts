import { getFormulaSheet } from '#contract/formula-sheet.ts'
import type { ApiClient } from '#contract/http/api-client.ts'

/** Loads the sheet of formulas. */
export const loadFormulas = (api: ApiClient) => api.call(getFormulaSheet)
