import { expect, test } from 'vitest'
import { expectedProblems } from '#math/compare/check-expected.ts'
import type { SimpleAnswer } from '#math/compare/expected-answer.ts'
import { judgeAnswer } from '#math/compare/judge-answer.ts'

const reasoned: SimpleAnswer = {
  kind: 'matching',
  value: 'A 3',
  rows: [
    { label: 'Odpowiedź', marks: ['A', 'B'] },
    { label: 'Uzasadnienie', marks: ['1', '2', '3'] },
  ],
  mistakes: [{ value: 'A 1', hint: 'Wynika z czego innego.' }],
}

test.each([
  ['A 3', 'correct'],
  ['a3', 'correct'],
  ['A, 3', 'correct'],
  ['B 3', 'wrong'],
  ['A 1', 'wrong'],
])('a mark of each row is compared in its order: %s is %s', (typed, verdict) => {
  expect(judgeAnswer(reasoned, typed).verdict.type).toBe(verdict)
})

test.each(['A', '3 A', 'C 3', 'A 3 1', 'A 4', ''])('%j is no choice of these rows, so it is never called wrong', (typed) => {
  expect(judgeAnswer(reasoned, typed).verdict.type).toBe('unreadable')
})

test('a known mistake of rows is met with its hint', () => {
  expect(judgeAnswer(reasoned, 'A 1').verdict).toMatchObject({ mistake: 0 })
})

test.each([
  ['A 3', 0],
  ['A', 1],
  ['C 3', 1],
])('an author who expects %s of them has %i to mend', (value, count) => {
  expect(expectedProblems({ ...reasoned, value })).toHaveLength(count)
})
