import { expect, test } from 'vitest'
import type { TypedVerdict } from '#contract/homework/typed-answers.ts'
import { type AuthorsFacts, authorsLevel, guessOf } from '#contract/practice/author-level.ts'
import { typedTry } from '#contract/practice/typed-try.ts'

const aTask = (facts: Partial<AuthorsFacts> = {}): number | null =>
  authorsLevel({ level: 'HIGH_SCHOOL', grades: [], examLevel: null, difficulty: null, stepCount: 4, ...facts })

test('a task is harder by its school, its class, its exam and its steps; where its author says nothing, nothing is known', () => {
  const rising = [
    aTask({ level: 'PRIMARY', grades: ['PRIMARY_4'] }),
    aTask({ level: 'PRIMARY', grades: ['PRIMARY_8'] }),
    aTask({ grades: ['HIGH_SCHOOL_1', 'HIGH_SCHOOL_2'] }),
    aTask(),
    aTask({ stepCount: 6 }),
    aTask({ examLevel: 'ADVANCED' }),
    aTask({ level: 'UNIVERSITY' }),
  ].map(Number)
  expect(rising).toEqual(rising.toSorted((one, other) => one - other))
  expect(new Set(rising).size).toBe(rising.length)
  expect(aTask({ level: 'OTHER' })).toBeNull()
  // No length of a solution makes a task of primary school one of university.
  expect(aTask({ stepCount: 60 })).toBeLessThan(1)
})

test('a difficulty that the author says stands for the length of the solution', () => {
  const levels = [1, 2, 3, 4, 5].map((difficulty) => Number(aTask({ difficulty })))
  expect(levels).toEqual(levels.toSorted((one, other) => one - other))
  expect(aTask({ difficulty: 3 })).toBe(aTask())
  expect(aTask({ difficulty: 2, stepCount: 9 })).toBe(aTask({ difficulty: 2, stepCount: 1 }))
  expect(aTask({ difficulty: 3, examLevel: 'ADVANCED' })).toBeGreaterThan(Number(aTask({ difficulty: 5 })))
})

test('a typed try is right, in another form, wrong or undecided as its fields are', () => {
  const of = (...verdicts: TypedVerdict['verdict'][]) => typedTry(verdicts.map((verdict) => ({ verdict })))
  expect(of('correct', 'correct')).toBe('correct')
  expect(of('correct', 'wrong-form')).toBe('wrong-form')
  expect(of('correct', 'undecided')).toBe('unknown')
  expect(of('wrong-form', 'ambiguous')).toBe('unknown')
  expect(of('wrong', 'unreadable')).toBe('wrong')
})

test('one of four is guessed more often than any of several', () => {
  expect(guessOf(4, false)).toBe(0.25)
  expect(guessOf(4, true)).toBeCloseTo(1 / 15)
  expect(guessOf(0, false)).toBe(0)
})
