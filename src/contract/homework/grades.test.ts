import { expect, test } from 'vitest'
import { gradesOf, gradesText } from '#contract/homework/grades.ts'

test('classes belong to the level they begin with', () => {
  expect(gradesOf('PRIMARY')).toEqual(['PRIMARY_4', 'PRIMARY_5', 'PRIMARY_6', 'PRIMARY_7', 'PRIMARY_8'])
  expect(gradesOf('HIGH_SCHOOL')).toHaveLength(4)
  expect([...gradesOf('UNIVERSITY'), ...gradesOf('OTHER')]).toEqual([])
})

test('classes are said in few words', () => {
  expect(gradesText([])).toBe('')
  expect(gradesText(['PRIMARY_7'])).toBe('klasa\u00a07')
  expect(gradesText(['PRIMARY_8', 'PRIMARY_7'])).toBe('klasy\u00a07–8')
  expect(gradesText(['HIGH_SCHOOL_1', 'HIGH_SCHOOL_3'])).toBe('klasy\u00a01, 3')
})
