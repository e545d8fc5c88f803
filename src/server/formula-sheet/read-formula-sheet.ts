import type { FormulaSheet } from '#contract/formula-sheet.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { formulaWords } from '#math/speech/speak-formula.ts'
import { FORMULA_SECTIONS } from '#server/formula-sheet/formulas.ts'
import { deriveRichFields } from '#server/platform/rich-text/rich-field.ts'

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
  const fields = await deriveRichFields(all.map(({ tex }) => ({ document: documentOf(tex) })))
  const htmlOf = new Map(all.map((formula, place) => [formula, fields[place]?.html ?? '']))
  return {
    sections: FORMULA_SECTIONS.map(({ id, title, formulas }) => ({
      id,
      title,
      formulas: formulas.map((formula) => ({ name: formula.name, html: htmlOf.get(formula) ?? '', words: formulaWords(formula.tex) })),
    })),
  }
}
