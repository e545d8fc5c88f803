/** The door of the feature: what opens the sheet of formulas beside a task. */
export { FormulaSheetLink } from '#web/formula-sheet/FormulaSheetLink.tsx'
