import { expect, test } from 'vitest'
import { answerLetter } from '#contract/homework/answer-letter.ts'

test('an answer has its own label, or the letter of its position', () => {
  expect(answerLetter('P', 0)).toBe('P')
  expect(['', ' '].map((label, position) => answerLetter(label, position))).toEqual(['A', 'B'])
})
