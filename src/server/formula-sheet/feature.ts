import { paths } from '#contract/paths.ts'
import { formulaSheetRoutes } from '#server/formula-sheet/routes.ts'
import type { Feature } from '#server/platform/feature.ts'

/** The formulas of school maths on one sheet. It stores nothing. */
export const formulaSheetFeature: Feature = {
  name: 'formula-sheet',
  publicPages: () => Promise.resolve([{ path: paths.formulas() }]),
  start: () => ({ routes: formulaSheetRoutes }),
}
