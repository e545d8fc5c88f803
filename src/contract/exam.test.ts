import { expect, test } from 'vitest'
import { examTitle } from '#contract/exam.ts'

const edition = {
  type: 'MATURA',
  date: '2024-05-08',
  level: 'BASIC',
  formula: 'F2023',
  variant: 'MAIN',
  version: 'A',
  details: '',
} as const

test('a title names type, month and year, level, variant and details', () => {
  expect(examTitle(edition)).toBe('Matura (maj 2024), poziom podstawowy')
  expect(examTitle({ ...edition, level: 'ADVANCED', variant: 'RESIT', date: '2024-08-20' })).toBe(
    'Matura (sierpień 2024), poziom rozszerzony, termin poprawkowy',
  )
  expect(examTitle({ ...edition, type: 'EIGHTH_GRADER', level: null, formula: null, variant: 'TRIAL', details: 'arkusz 2' })).toBe(
    'Egzamin ósmoklasisty (maj 2024), egzamin próbny, arkusz 2',
  )
})

test('what two sheets of one month differ in stands in the title', () => {
  expect(examTitle({ ...edition, formula: 'F2015' })).not.toBe(examTitle(edition))
  expect(examTitle({ ...edition, version: 'B' })).toContain('wersja B')
})
