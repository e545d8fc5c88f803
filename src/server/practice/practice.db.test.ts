// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { PracticeDomain, PracticeProgress, PracticeTask } from '#contract/practice/practice.ts'
import type { App } from '#server/app.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { homeworkAnswer } from '#server/db/tables/homework.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { practiceDay, practiceDomain, practicePupil, practiceTask, practiceTry } from '#server/db/tables/practice.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { nextTask } from '#server/practice/next-task.ts'
import { practiceRecords } from '#server/practice/personal-records.ts'
import { getProgress } from '#server/practice/progress.ts'
import { recordTry } from '#server/practice/record-try.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const silent = { error: (): undefined => undefined }
let app: App
let origin = ''
let pupil: ACaller
let viewer: Viewer
let domain = 0
let other = 0

const closed = (conceptIds: number[], rest: Parameters<typeof aHomework>[1] = {}): Promise<number> =>
  aHomework(database().db, {
    conceptIds,
    answers: [
      { content: '$4$', isCorrect: true },
      { content: '$5$', isCorrect: false },
      { content: '$6$', isCorrect: false },
    ],
    ...rest,
  })

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  const { db } = database()
  pupil = await aCaller(db, origin)
  viewer = { ...anonymous, id: pupil.id, role: 'USER' }
  domain = await aConcept(db, { type: 'DOMAIN', name: 'Planimetria' })
  other = await aConcept(db, { type: 'DOMAIN', name: 'Ciągi' })
})
beforeEach(async () => {
  const { db } = database()
  await db.execute(sql`delete from homework`)
  for (const table of [practiceTry, practiceDay, practiceDomain, practicePupil, practiceTask, rateLimit]) await db.delete(table)
})
afterAll(() => app.server.close())

const at = (day: string): Date => new Date(`${day}T18:00:00+01:00`)
const made = (homeworkId: number, isRight: boolean, day = '2026-11-23', wasHelped = false): Promise<void> =>
  recordTry(database().db, silent, viewer, { homeworkId, verdict: isRight ? 'correct' : 'wrong', wasHelped }, at(day))
const next = (day: string, asked: Partial<Parameters<typeof nextTask>[3]> = {}, who = viewer): Promise<PracticeTask | null> =>
  nextTask(database().db, sqlSearchIndex(database().db), who, { scope: {}, without: [], ...asked }, { now: at(day) })
const answersOf = async (id: number): Promise<{ right: number; wrong: number }> => {
  const rows = await database().db.select().from(homeworkAnswer).where(eq(homeworkAnswer.homeworkId, id))
  return { right: rows.find(({ isCorrect }) => isCorrect)?.id ?? 0, wrong: rows.find(({ isCorrect }) => !isCorrect)?.id ?? 0 }
}
const check = (id: number, answersIds: number[], rest: object = {}): Promise<Response> =>
  pupil.call('POST', `/homework/${id}/answers/check`, { answersIds, ...rest })
const progress = async (): Promise<PracticeProgress> => (await (await pupil.call('GET', '/practice/progress')).json()) as PracticeProgress

test('what was missed comes back first on the next day, and not before', async () => {
  const missed = await closed([domain])
  await made(missed, false)
  expect(await next('2026-11-23')).toBeNull()
  await closed([domain])
  expect(await next('2026-11-23')).toMatchObject({ isRepeated: false })
  expect((await getProgress(database().db, pupil.id, at('2026-11-23'))).due).toBe(0)

  expect((await getProgress(database().db, pupil.id, at('2026-11-24'))).due).toBe(1)
  expect(await next('2026-11-24')).toMatchObject({ id: missed, isRepeated: true })
  expect(await next('2026-11-24', { isDueOnly: true, without: [missed] })).toBeNull()
  await made(missed, true, '2026-11-24')
  expect((await getProgress(database().db, pupil.id, at('2026-11-24'))).due).toBe(0)
  const [row] = await database().db.select().from(practiceTry)
  expect(row?.dueOn && row.dueOn > '2026-11-25').toBe(true)
})

test('a check of answers rates pupil, domain and task by the first try alone', async () => {
  const id = await closed([domain])
  const { right, wrong } = await answersOf(id)
  expect(await (await check(id, [wrong])).json()).toMatchObject({ isRight: false })
  const first = await progress()
  expect(first.overall?.value).toBeLessThan(0)
  expect(first.domains).toMatchObject([{ id: domain, answers: 1, right: 0 }])
  expect(first.days).toMatchObject([{ tasks: 1, right: 0 }])
  expect(await (await check(id, [right])).json()).toMatchObject({ isRight: true })
  expect(await progress()).toEqual(first)
  expect(await database().db.select().from(practiceTask)).toMatchObject([{ homeworkId: id, answers: 1 }])
})

test('a typed answer is a try as a chosen one is; what can’t be read is none', async () => {
  const id = await aHomework(database().db, {
    conceptIds: [domain],
    answer: '$4$',
    expectedAnswers: [{ label: '', kind: 'number', value: '4', mistakes: [] }],
  })
  expect(await next('2026-11-23')).toMatchObject({ id, guess: 0 })
  const type = (typed: string): Promise<Response> => pupil.call('POST', `/homework/${id}/answers/check-typed`, { answers: [{ typed }] })
  expect((await type(')4(')).status).toBe(200)
  expect(await progress()).toMatchObject({ overall: null, days: [] })
  expect(await (await type('4')).json()).toMatchObject({ isRight: true })
  expect(await progress()).toMatchObject({ domains: [{ id: domain, answers: 1, right: 1 }] })
})

test('a try after help and a solution read first rate nothing, and come back', async () => {
  const [helped, read] = [await closed([domain]), await closed([domain])]
  await check(helped, [(await answersOf(helped)).right], { wasHelped: true })
  expect((await pupil.call('POST', `/practice/task/${read}/given-up`, {})).status).toBe(200)
  expect(await progress()).toMatchObject({ overall: null, domains: [], days: [{ tasks: 2, right: 0 }] })
  const rows = await database().db.select().from(practiceTry)
  expect(rows.map(({ dueOn }) => dueOn !== null)).toEqual([true, true])
  expect((await pupil.call('POST', '/practice/task/2147483647/given-up', {})).status).toBe(404)
})

test('a try that can’t be kept takes the verdict from nobody', async () => {
  const id = await closed([domain])
  const errors: unknown[] = []
  const failing = { ...database().db, execute: () => Promise.reject(new Error('away')) } as unknown as typeof database extends () => {
    db: infer D
  }
    ? D
    : never
  await recordTry(failing, { error: (entry: unknown) => void errors.push(entry) }, viewer, {
    homeworkId: id,
    verdict: 'wrong',
    wasHelped: false,
  })
  expect(errors).toHaveLength(1)
  await recordTry(failing, silent, anonymous, { homeworkId: id, verdict: 'wrong', wasHelped: false })
  expect(await database().db.$count(practiceTry)).toBe(0)
})

test('only public Polish tasks that can be checked and aren’t hidden are given', async () => {
  const { db } = database()
  const hidden = await closed([domain])
  await closed([domain], { status: 'PRIVATE', authorId: pupil.id })
  await closed([domain], { language: 'en' })
  await aHomework(db, { conceptIds: [domain] })
  const [list] = await db.insert(favorite).values({ ownerId: pupil.id, kind: 'HIDDEN', name: 'Ukryte' }).onConflictDoNothing().returning()
  const listId = list?.id ?? (await db.select().from(favorite).where(eq(favorite.ownerId, pupil.id)))[0]?.id ?? 0
  await db.insert(favoriteHomework).values({ favoriteId: listId, homeworkId: hidden, position: 1 })
  expect(await next('2026-11-23')).toBeNull()
  // Due tasks are counted as they are given.
  await made(hidden, false)
  expect(await next('2026-11-24', { isDueOnly: true })).toBeNull()
  expect((await getProgress(db, pupil.id, at('2026-11-24'))).due).toBe(0)
  const given = await closed([domain], { level: 'PRIMARY' })
  expect(await next('2026-11-23')).toMatchObject({ id: given, level: 'PRIMARY', domains: [domain] })
  expect(await next('2026-11-23', { scope: { level: 'HIGH_SCHOOL' } })).toBeNull()
  await raiseDataVersion(db, ['homework'])
  const { results } = (await (await fetch(`${origin}/api/practice/domains`)).json()) as { results: PracticeDomain[] }
  expect(results).toEqual([
    { id: domain, slug: expect.any(String), name: 'Planimetria', tasks: { PRIMARY: 1, HIGH_SCHOOL: 1, UNIVERSITY: 0, OTHER: 0 } },
  ])
})

test('a scope gives its own tasks; one that isn’t there is not found', async () => {
  const [one, another] = [await closed([domain]), await closed([other])]
  const ask = async (scope: object, rest: object = {}): Promise<Response> =>
    fetch(`${origin}/api/practice/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scope, without: [], ...rest }),
    })
  for (const [concept, id] of [
    [domain, one],
    [other, another],
  ])
    expect(await (await ask({ concept: String(concept) })).json()).toMatchObject({ task: { id, guess: 1 / 3 } })
  expect(await (await ask({ concept: String(domain) }, { without: [one] })).json()).toEqual({ task: null })
  for (const scope of [{ type: 'brak' }, { concept: 'brak' }, { exam: 'brak' }]) expect((await ask(scope)).status).toBe(404)
  expect((await ask({ author: 'x' })).status).toBe(400)
})

test('the task that comes fits the pupil better than chance would', async () => {
  for (let index = 0; index < 12; index++) {
    await closed([domain], { level: 'PRIMARY', grades: ['PRIMARY_4'] })
    await closed([domain], { level: 'UNIVERSITY' })
  }
  const weak = { overall: { value: -2, variance: 0.2 }, domains: [], due: [] }
  const strong = { overall: { value: 2.5, variance: 0.2 }, domains: [], due: [] }
  const levels = async (given: typeof weak): Promise<string[]> => {
    const random = (() => {
      let seed = 7
      return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    })()
    const tasks = await Promise.all(
      Array.from({ length: 20 }, () =>
        nextTask(
          database().db,
          sqlSearchIndex(database().db),
          anonymous,
          { scope: { concept: String(domain) }, without: [], pupil: given },
          { random },
        ),
      ),
    )
    return tasks.flatMap((task) => task?.level ?? [])
  }
  expect((await levels(weak)).filter((level) => level === 'PRIMARY').length).toBeGreaterThan(13)
  expect((await levels(strong)).filter((level) => level === 'UNIVERSITY').length).toBeGreaterThan(13)
})

test('what a device has kept moves into the account, once, and moves no task', async () => {
  const [one, two] = [await closed([domain]), await closed([other])]
  const tries = [
    { id: one, on: '2026-01-10', isRight: false, wasHelped: false },
    { id: one, on: '2026-01-11', isRight: true, wasHelped: false },
    { id: two, on: '2026-01-11', isRight: true, wasHelped: false },
    { id: two, on: '2099-01-11', isRight: true, wasHelped: false },
    { id: 2_000_000_000, on: '2026-01-11', isRight: true, wasHelped: false },
  ]
  const keep = (): Promise<Response> => pupil.call('PUT', '/practice/kept-tries', { tries })
  const kept = (await (await keep()).json()) as PracticeProgress
  expect(kept.days).toEqual([
    { day: '2026-01-11', tasks: 2, right: 2 },
    { day: '2026-01-10', tasks: 1, right: 0 },
  ])
  expect(kept.domains.map(({ id, right }) => [id, right])).toEqual(
    [
      [domain, 0],
      [other, 1],
    ].toSorted(([a = 0], [b = 0]) => a - b),
  )
  expect(await (await keep()).json()).toEqual(kept)
  expect(await database().db.$count(practiceTask)).toBe(0)
})

test('a plan is kept and ended; everything of a person is handed out and forgotten', async () => {
  const { db } = database()
  const plan = { exam: 'MATURA_BASIC', on: '2027-05-05', minutesADay: 20 }
  expect(((await (await pupil.call('PUT', '/practice/plan', { plan })).json()) as PracticeProgress).plan).toEqual(plan)
  expect((await pupil.call('PUT', '/practice/plan', { plan: { ...plan, minutesADay: 1 } })).status).toBe(400)
  expect((await pupil.call('PUT', '/practice/plan', { plan: null })).status).toBe(200)
  expect(await progress()).toMatchObject({ plan: null, overall: null })

  await made(await closed([domain]), false)
  expect(await practiceRecords.read(db, pupil.id)).toMatchObject({
    domains: [{ domain: 'Planimetria', answers: 1 }],
    tasks: [{ tries: 1, dueOn: '2026-11-24' }],
    days: [{ day: '2026-11-23', tasks: 1 }],
  })
  await db.transaction((tx) => practiceRecords.forget(tx, pupil.id))
  for (const table of [practiceTry, practiceDay, practiceDomain, practicePupil]) expect(await db.$count(table)).toBe(0)
  expect(await db.$count(practiceTask)).toBe(1)
})
