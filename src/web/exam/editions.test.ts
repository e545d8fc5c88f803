import { expect, test } from 'vitest'
import { type ExamListItem, examNames } from '#contract/exam.ts'
import { editionsOf, yearsOf } from '#web/exam/editions.ts'

const sheet = (id: number, edition: Partial<Parameters<typeof examNames>[0]>): ExamListItem => {
  const parts = {
    type: 'MATURA',
    date: '2026-05-05',
    level: 'BASIC',
    formula: 'F2023',
    variant: 'MAIN',
    version: 'A',
    details: '',
    ...edition,
  } as const
  return { id, slug: `${id}`, subject: 'MATHS', minutes: 180, points: 50, taskCount: 30, ...parts, ...examNames(parts) }
}

const idsOf = (sheets: readonly ExamListItem[]) =>
  editionsOf(sheets).map(({ sheet: first, others }) => [first.id, ...others.map(({ id }) => id)])

test('versions of a sheet are one edition, the first version leading, wherever they stand', () => {
  expect(idsOf([sheet(1, { version: 'B' }), sheet(2, { date: '2025-05-05' }), sheet(3, {})])).toEqual([[3, 1], [2]])
})

test('sheets of another level, formula, variant or origin are editions of their own', () => {
  const others = [{ level: 'ADVANCED' }, { formula: 'F2015' }, { variant: 'TRIAL' }, { details: 'CKE' }] as const
  expect(idsOf([sheet(0, {}), ...others.map((edition, index) => sheet(index + 1, edition))])).toEqual([[0], [1], [2], [3], [4]])
})

test('years come in the order of their sheets', () => {
  const years = yearsOf([sheet(1, {}), sheet(2, { version: 'B' }), sheet(3, { date: '2024-06-01' })])
  expect(years.map(({ year, editions }) => [year, editions.length])).toEqual([
    ['2026', 1],
    ['2024', 1],
  ])
})
