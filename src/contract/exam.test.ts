import { expect, test } from 'vitest'
import { examNames, examTitle } from '#contract/exam.ts'

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

test('a short name has the kind, the variant and the month; what tells sheets of one name apart stands in the marks', () => {
  expect(examNames({ ...edition, variant: 'TRIAL', date: '2026-03-05' })).toEqual({
    name: 'Matura (marzec 2026), poziom podstawowy, egzamin próbny',
    shortName: 'Matura próbna · III\u00a02026',
    marks: [
      { short: 'podstawowa', said: 'poziom podstawowy' },
      { short: 'A', said: 'wersja A' },
    ],
  })
  const eighth = examNames({ ...edition, type: 'EIGHTH_GRADER', level: null, formula: null, version: 'B' })
  expect([eighth.shortName, eighth.marks.map(({ short }) => short)]).toEqual(['Egzamin ósmoklasisty · V\u00a02024', ['B']])
  expect(examNames({ ...edition, formula: 'F2015' }).marks.map(({ short }) => short)).toEqual(['podstawowa', '2015', 'A'])
})
