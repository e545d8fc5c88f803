import { expect, test } from 'vitest'
import { stepsOfWays } from '#contract/text/steps-of-ways.ts'

test.each([
  [[1], '1 krok'],
  [[6], '6 kroków'],
  [[3, 4], '2 sposoby, 3 i 4 kroki'],
  [[4, 5], '2 sposoby, 4 i 5 kroków'],
  [[3, 3], '2 sposoby po 3 kroki'],
  [[1, 1], '2 sposoby po 1 kroku'],
  [[2, 3, 5, 6, 7], '5 sposobów, 2, 3, 5, 6 i 7 kroków'],
  [[], '0 kroków'],
])('steps are counted within each way: %j', (counts, said) => {
  expect(stepsOfWays(counts).replaceAll('\u00a0', ' ')).toBe(said)
})
