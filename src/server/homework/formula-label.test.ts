import { expect, test } from 'vitest'
import { formulaLabel } from '#server/homework/formula-label.ts'

test.each([
  ['x^2-4x+12=0', 'x² − 4x + 12 = 0'],
  ['sin^2x+cos^2x', 'sin²x + cos²x'],
  ['x^{10}-1', 'x¹⁰ − 1'],
  ['\\sqrt{x+1}=3', '√(x + 1) = 3'],
  ['(2x+1)/(x-1)=3', '(2x + 1)/(x − 1) = 3'],
])('%s is read as %s', (typed, label) => {
  expect(formulaLabel(typed)).toBe(label)
})
