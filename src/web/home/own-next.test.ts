import { expect, test } from 'vitest'
import { examNames } from '#contract/exam.ts'
import type { Fitted } from '#web/home/load-home.ts'
import { nextForAdmin, nextForPupil, nextForTeacher } from '#web/home/own-next.ts'

const task = (slug: string) => ({ slug, title: slug, level: 'PRIMARY', grades: ['PRIMARY_7'] }) as unknown as Fitted['newest'][number] // what is read of it
const sheet = {
  slug: 'arkusz',
  ...examNames({ type: 'EIGHTH_GRADER', date: '2026-04-14', level: null, formula: null, variant: 'MAIN', version: 'A', details: '' }),
} as unknown as Fitted['exams'][number] // what is read of it
const fitted = (audience: Fitted['audience']) => ({ audience, newest: ['n1', 'n2', 'n3'].map(task), exams: [sheet] })
const begun = (...slugs: string[]) => slugs.map((slug) => ({ slug, title: slug, step: 1 }))
const addresses = (items: readonly { to?: string }[]) => items.map(({ to }) => to)

test('a fresh account is told what to do first: to say the class, a task, a sheet', () => {
  expect(addresses(nextForPupil([], fitted(null)))).toEqual(['#audience', '/homeworks/n1', '/exams/arkusz'])
})

test('what was begun comes first, and is not offered as new', () => {
  expect(addresses(nextForPupil(begun('n1'), fitted('PRIMARY_7')))).toEqual(['/homeworks/n1', '/homeworks/n2', '/exams/arkusz'])
  expect(addresses(nextForPupil(begun('b1', 'b2', 'b3'), fitted(null)))).toEqual(['/homeworks/b1', '/homeworks/b2', '/homeworks/n1'])
  expect(nextForPupil(begun('b1'), fitted('PRIMARY_7'))[0]).toMatchObject({ label: 'b1', note: 'Wróć do kroku 2' })
})

test('fresh tasks say the class', () => {
  const [first] = nextForPupil([], fitted('PRIMARY_7'))
  expect(first).toMatchObject({ to: '/homeworks/n1', note: 'Nowe · Szkoła podstawowa · klasa\u00a07' })
})

test('a teacher who waits has no page to be led to', () => {
  const ada = { role: 'TEACHER', username: 'ada', verification: { status: 'PENDING', reason: null } } as const
  expect(addresses(nextForTeacher(ada, []))).toEqual(['/account/profile', '/account/profile'])
  expect(addresses(nextForTeacher({ ...ada, verification: { status: 'APPROVED', reason: null } }, []))[0]).toBe('/teachers/ada')
})

test('an admin sees the queues with their numbers in the three forms, those that could be read', () => {
  const labels = (teachers: number | null) => nextForAdmin({ teachers, tasks: 2, failedJobs: 0 }).map(({ label }) => label)
  expect(labels(0)[0]).toBe('Nikt nie czeka na weryfikację')
  expect([1, 3, 5].map((count) => labels(count)[0])).toEqual([
    '1\u00a0nauczyciel czeka na weryfikację',
    '3\u00a0nauczyciele czekają na weryfikację',
    '5\u00a0nauczycieli czeka na weryfikację',
  ])
  expect(labels(null)).toEqual(['2\u00a0zadania czekają na recenzję', 'Praca w\u00a0tle: wszystko zrobione'])
})
