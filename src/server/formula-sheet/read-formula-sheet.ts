import type { FormulaSheet } from '#contract/formula-sheet.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { FORMULA_SECTIONS } from '#server/formula-sheet/formulas.ts'
import { deriveRichFields, sayFormulas } from '#server/platform/rich-text/rich-field.ts'

let sheet: Promise<FormulaSheet> | null = null

/** Returns the sheet, typeset and said once a process; a failure is tried again with the next call. */
export function readFormulaSheet(): Promise<FormulaSheet> {
  sheet ??= makeFormulaSheet().catch((error: unknown) => {
    sheet = null
    throw error
  })
  return sheet
}

/** A document of one formula on a line of its own. */
function documentOf(tex: string): RichDoc {
  return { type: 'doc', content: [{ type: 'mathDisplay', attrs: { tex, numbered: false } }] }
}

async function makeFormulaSheet(): Promise<FormulaSheet> {
  const all = FORMULA_SECTIONS.flatMap(({ formulas }) => formulas)
  // One after the other: both at once would start a second thread for the first who looks.
  const fields = await deriveRichFields(all.map(({ tex }) => ({ document: documentOf(tex) })))
  const words = await sayFormulas(all.map(({ tex }) => tex))
  const derived = new Map(all.map((formula, place) => [formula, { html: fields[place]?.html ?? '', words: words[place] ?? '' }]))
  return {
    sections: FORMULA_SECTIONS.map(({ id, title, formulas }) => ({
      id,
      title,
      formulas: formulas.map((formula) => ({ name: formula.name, html: '', words: '', ...derived.get(formula) })),
    })),
  }
}
