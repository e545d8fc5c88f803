// @module-tag long
import { beforeAll, expect, test } from 'vitest'
import type { ExamFormula, ExamLevel, ExamType, ExamVariant } from '#contract/enums.ts'
import { exam } from '#server/db/tables/exam.ts'
import { listExams } from '#server/exam/list-exams.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

type Edition = [slug: string, type: ExamType, level: ExamLevel | null, date: string, formula: ExamFormula | null, variant: ExamVariant]

const EDITIONS: readonly Edition[] = [
  ['stara-poprawkowa', 'MATURA', 'BASIC', '2024-08-20', 'F2015', 'RESIT'],
  ['stara', 'MATURA', 'BASIC', '2025-05-06', 'F2015', 'MAIN'],
  ['nowa', 'MATURA', 'BASIC', '2025-05-06', 'F2023', 'MAIN'],
  ['rozszerzona', 'MATURA', 'ADVANCED', '2025-05-12', 'F2023', 'MAIN'],
  ['osmoklasisty', 'EIGHTH_GRADER', null, '2025-12-09', null, 'TRIAL'],
]

beforeAll(async () => {
  await database()
    .db.insert(exam)
    .values(
      EDITIONS.map(([slug, type, level, date, formula, variant]) => ({
        slug,
        type,
        level,
        date,
        formula,
        variant,
        status: 'PUBLIC' as const,
      })),
    )
})

const list = (query: Omit<Parameters<typeof listExams>[1], 'page' | 'pageSize'> = {}) =>
  listExams(database().db, { page: 1, pageSize: 30, ...query })
const slugs = async (query: Parameters<typeof list>[0]) => (await list(query)).results.map(({ slug }) => slug)

test('sheets are narrowed to a year, a formula, a term and to all of them at once, with the total of what is left', async () => {
  expect(await slugs({ year: 2024 })).toEqual(['stara-poprawkowa'])
  expect(await slugs({ formula: 'F2015' })).toEqual(['stara', 'stara-poprawkowa'])
  expect(await slugs({ variant: 'TRIAL' })).toEqual(['osmoklasisty'])
  const one = await list({ type: 'MATURA', level: 'BASIC', year: 2025, formula: 'F2023', variant: 'MAIN' })
  expect([one.total, one.results.map(({ slug }) => slug)]).toEqual([1, ['nowa']])
  expect(await list({ year: 2024, formula: 'F2023' })).toMatchObject({ total: 0, results: [] })
})

test('each choice says how many sheets it leaves beside the others that are made', async () => {
  const { rooms, choices } = await list({ type: 'MATURA', year: 2025 })
  expect(choices).toEqual({
    year: [
      { value: 2025, count: 3 },
      { value: 2024, count: 1 },
    ],
    formula: [
      { value: 'F2015', count: 1 },
      { value: 'F2023', count: 2 },
    ],
    variant: [{ value: 'MAIN', count: 3 }],
  })
  expect(rooms).toEqual([
    { type: 'EIGHTH_GRADER', level: null, count: 1 },
    { type: 'MATURA', level: 'BASIC', count: 2 },
    { type: 'MATURA', level: 'ADVANCED', count: 1 },
  ])
})
