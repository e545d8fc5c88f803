import { expect, test } from 'vitest'
import { examNames } from '#contract/exam.ts'
import type { QueueState } from '#contract/queue.ts'
import type { TeacherWaiting } from '#contract/user/teacher-waiting.ts'
import type { Fitted } from '#web/home/load-home.ts'
import { nextForAdmin } from '#web/home/next-for-admin.ts'
import { nextForTeacher } from '#web/home/next-for-teacher.ts'
import { nextForPupil } from '#web/home/own-next.ts'

const task = (slug: string) => ({ slug, title: slug, level: 'PRIMARY', grades: ['PRIMARY_7'] }) as unknown as Fitted['newest'][number] // what is read of it
const sheet = {
  slug: 'arkusz',
  ...examNames({ type: 'EIGHTH_GRADER', date: '2026-04-14', level: null, formula: null, variant: 'MAIN', version: 'A', details: '' }),
} as unknown as Fitted['exams'][number] // what is read of it
const fitted = (audience: Fitted['audience']) => ({ audience, newest: ['n1', 'n2', 'n3'].map(task), exams: [sheet] })
const begun = (...slugs: string[]) => slugs.map((slug) => ({ slug, title: slug, step: 1 }))
const addresses = (items: readonly { to?: string }[]) => items.map(({ to }) => to)

test('a fresh account is told what to do first: to say the class, a task, a sheet', () => {
  expect(addresses(nextForPupil([], 0, fitted(null)))).toEqual(['#audience', '/homeworks/n1', '/exams/arkusz'])
})

test('what was begun comes first, and is not offered as new', () => {
  expect(addresses(nextForPupil(begun('n1'), 0, fitted('PRIMARY_7')))).toEqual(['/homeworks/n1', '/homeworks/n2', '/exams/arkusz'])
  expect(addresses(nextForPupil(begun('b1', 'b2', 'b3'), 0, fitted(null)))).toEqual(['/homeworks/b1', '/homeworks/b2', '/homeworks/n1'])
  expect(nextForPupil(begun('b1'), 0, fitted('PRIMARY_7'))[0]).toMatchObject({ label: 'b1', note: 'Wróć do kroku 2' })
})

test('fresh tasks say the class', () => {
  const [first] = nextForPupil([], 0, fitted('PRIMARY_7'))
  expect(first).toMatchObject({ to: '/homeworks/n1', note: 'Nowe · Szkoła podstawowa · klasa\u00a07' })
})

test('repetitions that are due today come before everything else', () => {
  const [first, second] = nextForPupil(begun('b1'), 3, fitted('PRIMARY_7'))
  expect(first).toMatchObject({ to: '/practice?go=due', label: '3\u00a0powtórki na\u00a0dziś' })
  expect(second?.to).toBe('/homeworks/b1')
  expect(nextForPupil([], 1, fitted(null))[0]?.label).toBe('1\u00a0powtórka na\u00a0dziś')
})

const ada = { role: 'TEACHER', username: 'ada', verification: { status: 'APPROVED', reason: null } } as const
const pending = { ...ada, verification: { status: 'PENDING', reason: null } } as const
const nothing: TeacherWaiting = {
  sheets: null,
  questions: null,
  rejectedCount: 0,
  privateCount: 0,
  approvedCount: 0,
  publicDraftCount: 0,
  isProfileComplete: true,
}
const ofTeacher = (own: Partial<TeacherWaiting>, checks: { count: number; dueAt: Date } | null = null) =>
  nextForTeacher(ada, { own: { ...nothing, ...own }, checks }, fitted(null).newest)

test('a teacher who waits has no page to be led to', () => {
  const shown = nextForTeacher(pending, { own: { ...nothing, isProfileComplete: false }, checks: null }, [])
  expect(shown.map(({ label }) => label)).toEqual(['Twoje konto czeka na weryfikację', 'Uzupełnij profil'])
})

test('a teacher for whom nothing waits sees her page and fresh tasks, also where that could not be read', () => {
  expect(addresses(ofTeacher({}))).toEqual(['/teachers/ada', '/homeworks/n1', '/homeworks/n2'])
  expect(addresses(nextForTeacher(ada, { own: null, checks: null }, []))).toEqual(['/teachers/ada'])
})

test('what pupils wait for comes before what a teacher has begun herself, each with its number and place', () => {
  const at = new Date()
  const own = {
    sheets: { count: 5, at, path: '/account/exams/e', exam: 'Kartkówka 2b' },
    questions: { count: 2, at, path: '/homeworks/n1#komentarz-7' },
    rejectedCount: 1,
  }
  expect(ofTeacher(own, { count: 22, dueAt: new Date('2026-03-04T11:00:00Z') })).toMatchObject([
    { to: '/account/checks/queue', label: '22\u00a0rozwiązania do\u00a0sprawdzenia', note: 'Termin: 4 mar 2026, 12:00' },
    { to: '/account/exams/e', label: '5\u00a0prac do\u00a0oceny', note: 'Najstarsza: przed chwilą · Kartkówka 2b' },
    { to: '/homeworks/n1#komentarz-7', label: '2\u00a0pytania bez\u00a0odpowiedzi' },
  ])
  expect(ofTeacher(own)[2]).toMatchObject({ to: '/account/homeworks?statuses=REJECTED', label: '1\u00a0odrzucone zadanie' })
})

test('a teacher finds her unfinished tasks by their states, each list once, and her profile until it is complete', () => {
  expect(ofTeacher({ approvedCount: 2, publicDraftCount: 1, privateCount: 5 })).toMatchObject([
    { to: '/account/homeworks?statuses=PRIVATE', label: '5\u00a0prywatnych zadań', note: 'Opublikuj zaakceptowane: 2' },
    { to: '/account/homeworks?statuses=PUBLIC_DRAFT', label: '1\u00a0publiczny szkic' },
    { to: '/teachers/ada' },
  ])
  expect(ofTeacher({ isProfileComplete: false, privateCount: 3 })).toMatchObject([
    { to: '/account/profile' },
    { to: '/account/homeworks?statuses=PRIVATE', label: '3\u00a0prywatne zadania', note: 'Dokończ i\u00a0wyślij do\u00a0recenzji' },
    { to: '/teachers/ada' },
  ])
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
  expect(nextForAdmin([state('ERROR', null)], 0).map(({ label }) => label)).toEqual(['Nic nie czeka na Twoją decyzję', 'Osoby', 'Dziennik'])
  expect(addresses(nextForAdmin([state('ERROR', 2)], 0))).toEqual(['/admin/reports', '/admin/queues', '/admin/users'])
})
