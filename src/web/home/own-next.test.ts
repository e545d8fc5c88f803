import { expect, test } from 'vitest'
import { examNames } from '#contract/exam.ts'
import type { QueueState } from '#contract/queue.ts'
import type { Fitted } from '#web/home/load-home.ts'
import { nextForAdmin } from '#web/home/next-for-admin.ts'
import { nextForPupil, nextForTeacher } from '#web/home/own-next.ts'

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

test('an admin sees the queues that have waited longest, who works in them, and the way to all', () => {
  const state = (queue: QueueState['queue'], day: number | null, claims: QueueState['claims'] = []): QueueState => ({
    queue,
    count: day === null ? 0 : 2,
    oldestAt: day === null ? null : new Date(2026, 0, day),
    claims,
  })
  const since = new Date(2026, 0, 5)
  const claim = { itemId: 1, title: 'Suma', path: '/', holder: { id: 1, displayName: 'Anna' }, since, until: null }
  const queues = [state('REVIEW', 3), state('ERROR', 2), state('COMMENT', null), state('TEACHER', 1, [claim, { ...claim, itemId: 2 }])]
  const shown = nextForAdmin(queues, 0)
  expect(addresses(shown)).toEqual(['/admin/verifications', '/admin/reports', '/admin/queues'])
  expect(shown[0]).toMatchObject({ label: 'Weryfikacja nauczycieli: 2', note: expect.stringMatching(/zajmuje się: Anna$/) })
  expect(addresses(nextForAdmin(queues, 4))).toEqual(['/admin/jobs', '/admin/verifications', '/admin/queues'])
  expect(nextForAdmin([state('ERROR', null)], 0).map(({ label }) => label)).toEqual(['Nic nie czeka na Twoją decyzję'])
})
