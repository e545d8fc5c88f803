import { expect, test } from 'vitest'
import { formulaLabel, formulaNames } from '#server/homework/list/formula-label.ts'

test.each([
  ['x^2-4x+12=0', 'x² − 4x + 12 = 0'],
  ['sin^2x+cos^2x', 'sin² x + cos² x'],
  ['x^{10}-1', 'x¹⁰ − 1'],
  ['\\sqrt{x+1}=3', '√(x + 1) = 3'],
  ['(2x+1)/(x-1)=3', '(2x + 1)/(x − 1) = 3'],
  ['2^(n+1)', '2^(n + 1)'],
  ['log_2 8', 'log₂ 8'],
  ['sin30°', 'sin 30°'],
  ['sqrt(2)', '√2'],
])('%s is read as %s', (typed, label) => {
  expect(formulaLabel(typed)).toBe(label)
})

test.each([
  ['x^2-4x+12=0', 'x kwadrat minus cztery x plus dwanaście równa się zero'],
  ['sqrt(x+1)=3', 'pierwiastek z wyrażenia x plus jeden równa się trzy'],
  ['√2', 'pierwiastek z dwóch'],
  ['2^(n+1)', 'dwa do potęgi n plus jeden'],
  ['log_2 8', 'logarytm przy podstawie dwa z ośmiu'],
  ['tg 30°', 'tangens trzydziestu stopni'],
  ['20%', 'dwadzieścia procent'],
])('%s is said as %s', async (typed, words) => {
  expect((await formulaNames([typed]))[0]?.words).toBe(words)
})
