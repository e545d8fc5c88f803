import { expect, test } from 'vitest'
import { FORMULA_SECTIONS } from '#server/formula-sheet/formulas.ts'
import { readFormulaSheet } from '#server/formula-sheet/read-formula-sheet.ts'

test('every formula of the sheet is typeset by the renderer of documents and has its words', async () => {
  const { sections } = await readFormulaSheet()
  expect(sections.map(({ id }) => id)).toEqual(FORMULA_SECTIONS.map(({ id }) => id))
  for (const { formulas } of sections)
    for (const { name, html, words } of formulas) {
      expect(html, name).toMatch(/class="math-scroll".*<math/)
      expect(html, name).not.toContain('math-error')
      expect(words, name).not.toBe('')
    }
  expect(sections.flatMap(({ formulas }) => formulas).find(({ name }) => name === 'Wyróżnik')?.words).toBe(
    'delta równa się b kwadrat minus cztery a c',
  )
})
