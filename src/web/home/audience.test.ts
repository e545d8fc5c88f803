import { expect, test } from 'vitest'
import type { ExamListItem } from '#contract/exam.ts'
import { examNames } from '#contract/exam.ts'
import { AUDIENCES, fittingExams, fittingTasks } from '#web/home/audience.ts'

const sheet = (id: number, edition: Partial<Parameters<typeof examNames>[0]>): ExamListItem => {
  const parts = {
    type: 'MATURA',
    date: '2026-03-05',
    level: 'BASIC',
    formula: null,
    variant: 'TRIAL',
    version: 'A',
    details: '',
    ...edition,
  } as const
  return { id, slug: `${id}`, subject: 'MATHS', minutes: 180, points: 50, taskCount: 30, ...parts, ...examNames(parts) }
}

/** Newest first, as the list gives them. */
const exams = [
  sheet(1, { level: 'ADVANCED', date: '2026-10-22' }),
  sheet(2, { level: 'ADVANCED', date: '2026-10-22', version: 'B' }),
  sheet(3, { type: 'EIGHTH_GRADER', level: null, date: '2026-04-14' }),
  sheet(4, { type: 'EIGHTH_GRADER', level: null, date: '2026-04-14', version: 'B' }),
  sheet(5, {}),
  sheet(6, { version: 'B' }),
]
const idsFor = (audience: Parameters<typeof fittingExams>[0]) => fittingExams(audience, exams, 4).map(({ id }) => id)

test('who sits the basic matura sees it first, an eighth-grader their own exam; versions B come last', () => {
  for (const audience of ['matura', 'liceum', null, 'parent'] as const) expect(idsFor(audience), String(audience)).toEqual([5, 3, 1, 6])
  expect(idsFor('PRIMARY_8')).toEqual([3, 5, 1, 4])
})

test('everybody gets tasks that fit: a class its own before those of the school, nobody in school those of studies', () => {
  expect(fittingTasks('PRIMARY_7', exams)).toEqual([{ grades: ['PRIMARY_7'] }, { levels: ['PRIMARY'] }])
  expect(fittingTasks('matura', exams)).toEqual([{ exams: [5, 6] }, { levels: ['HIGH_SCHOOL'] }])
  expect(fittingTasks('matura', [])).toEqual([{ levels: ['HIGH_SCHOOL'] }])
  expect(fittingTasks('studia', exams)).toEqual([{ levels: ['UNIVERSITY'] }])
  for (const audience of [null, ...AUDIENCES.filter((one) => one !== 'studia')])
    expect(JSON.stringify(fittingTasks(audience, exams)), String(audience)).not.toContain('UNIVERSITY')
})
