// @module-tag long
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Homework } from '#contract/homework/homework-page.ts'
import { mayDecide, type QueuedReport, REPORT_DECISIONS, REPORT_STATES, type Report } from '#contract/report.ts'
import type { App } from '#server/app.ts'
import { raiseDataVersion, readDataVersion } from '#server/db/data-version.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { homeworkStep } from '#server/db/tables/homework.ts'
import { notification } from '#server/db/tables/notification.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { errorReport } from '#server/db/tables/report.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let author: ACaller
let pupil: ACaller
let other: ACaller
let admin: ACaller
let task = 0
let steps: number[] = []

const TEXTS = [{ content: 'Dodajemy: $2+2=5$.' }, { content: 'Odejmujemy.' }]

beforeAll(async () => {
  app = await anApp(database())
  const origin = await listening(app)
  const { db } = database()
  author = await aCaller(db, origin, 'TEACHER')
  pupil = await aCaller(db, origin)
  other = await aCaller(db, origin)
  admin = await aCaller(db, origin, 'ADMIN')
})
beforeEach(async () => {
  const { db } = database()
  await db.delete(errorReport)
  await db.delete(notification)
  await db.delete(rateLimit)
  task = await aHomework(db, { authorId: author.id, steps: TEXTS })
  const stored = await db
    .select({ id: homeworkStep.id })
    .from(homeworkStep)
    .where(eq(homeworkStep.homeworkId, task))
    .orderBy(homeworkStep.position)
  steps = stored.map(({ id }) => id)
})
afterAll(() => app.server.close())

const WORDS = 'Dwa i dwa to cztery, nie pięć.'
const report = (who: ACaller, body: object = {}): Promise<Response> =>
  who.call('POST', '/report', { homeworkId: task, part: 'STEP', stepId: steps[0], text: WORDS, ...body })
const decide = (who: ACaller, id: number, state: string, answer?: string): Promise<Response> =>
  who.call('PUT', `/report/${id}`, { state, ...(answer !== undefined && { answer }) })

async function reported(who: ACaller, body: object = {}): Promise<number> {
  const reply = await report(who, body)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return ((await reply.json()) as { id: number }).id // the contract's shape
}

async function seenBy(who: ACaller): Promise<Report[]> {
  return ((await (await who.call('GET', `/report/homework/${task}`)).json()) as { results: Report[] }).results
}

async function told(): Promise<Homework['reports']> {
  return (await app.server.inject({ url: `/api/homework/${task}` })).json<Homework>().reports
}

const newsOf = async (who: ACaller): Promise<string[]> =>
  (await database().db.select().from(notification).where(eq(notification.userId, who.id))).map(({ kind }) => kind)

test('an error in a step is told to the author, who answers; its state is public, the words aren’t', async () => {
  const before = await readDataVersion(database().db)
  const id = await reported(pupil)
  expect((await readDataVersion(database().db)).homework).toBeGreaterThan(before.homework)
  expect(await told()).toEqual([{ part: 'STEP', stepId: steps[0], state: 'OPEN', reason: '', decidedAt: null }])
  expect(await seenBy(author)).toEqual([expect.objectContaining({ id, text: WORDS, reporter: null, isOwn: false, mayDecide: true })])
  expect(await seenBy(pupil)).toEqual([expect.objectContaining({ id, isOwn: true, mayDecide: false })])
  expect(await seenBy(other)).toEqual([])
  expect((await seenBy(admin))[0]?.reporter?.id).toBe(pupil.id)
  expect(await newsOf(author)).toEqual(['ERROR_REPORT'])
  for (const stranger of [other, pupil]) expect((await decide(stranger, id, 'MENDED')).status).toBe(404)
  expect((await decide(author, id, 'ACCEPTED', 'Dziękuję, poprawię.')).status).toBe(200)
  expect((await told())[0]).toMatchObject({ state: 'ACCEPTED' })
  expect((await decide(author, id, 'MENDED')).status).toBe(200)
  expect(await told()).toEqual([expect.objectContaining({ state: 'MENDED', decidedAt: expect.any(String) as string, reason: '' })])
  expect((await seenBy(pupil))[0]).toMatchObject({ state: 'MENDED', answer: 'Dziękuję, poprawię.' })
  expect(await newsOf(pupil)).toEqual(['ERROR_REPORT_DECIDED'])
  expect(await database().db.$count(auditEntry, eq(auditEntry.action, 'report.decided'))).toBe(0)
})

test('a report is refused with a reason that everybody reads; what an ADMIN decides is written down', async () => {
  const id = await reported(pupil)
  for (const answer of [undefined, '', '  ']) expect((await decide(admin, id, 'REJECTED', answer)).status).toBe(400)
  expect((await decide(admin, id, 'OPEN', 'x')).status).toBe(400)
  const both = await Promise.all([decide(admin, id, 'REJECTED', 'Liczymy w reszcie z dzielenia.'), decide(author, id, 'MENDED')])
  expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
  expect((await decide(admin, id, 'REJECTED', 'Jeszcze raz')).status).toBe(409)
  await database().db.delete(errorReport)
  await decide(admin, await reported(pupil), 'REJECTED', 'Liczymy w reszcie z dzielenia.')
  expect(await told()).toEqual([expect.objectContaining({ state: 'REJECTED', reason: 'Liczymy w reszcie z dzielenia.' })])
  const entries = await database().db.select().from(auditEntry).where(eq(auditEntry.action, 'report.decided'))
  expect(entries.length).toBeGreaterThan(0)
})

test('one open report a person and part: pressed twice it is one, and new words replace the old', async () => {
  const { db } = database()
  const twice = await Promise.all([report(pupil), report(pupil), report(other)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await db.$count(errorReport)).toBe(2)
  await reported(pupil, { text: 'Poprawka: powinno być cztery.' })
  expect((await seenBy(pupil)).map(({ text }) => text)).toEqual(['Poprawka: powinno być cztery.'])
  // Two that wait are told as one.
  expect((await told()).length).toBe(1)
  await reported(pupil, { part: 'QUESTION', stepId: null })
  await reported(pupil, { part: 'ANSWER', stepId: undefined })
  expect((await told()).map(({ part }) => part)).toEqual(['STEP', 'QUESTION', 'ANSWER'])
  const [first] = await seenBy(pupil)
  expect((await other.call('DELETE', `/report/${first?.id}`)).status).toBe(404)
  expect((await pupil.call('DELETE', `/report/${first?.id}`)).status).toBe(200)
  expect((await pupil.call('DELETE', `/report/${first?.id}`)).status).toBe(404)
})

test('of 10 to 1000 characters, at a part that is there, in a public task of somebody else', async () => {
  const { db } = database()
  for (const text of ['', 'za krótki', '          x', 'a'.repeat(1001), 7])
    expect((await report(pupil, { text })).status, String(text)).toBe(400)
  expect((await report(pupil, { text: 'a'.repeat(1000) })).status).toBe(200)
  const elsewhere = await aHomework(db)
  const [foreign] = await db.select({ id: homeworkStep.id }).from(homeworkStep).where(eq(homeworkStep.homeworkId, elsewhere))
  for (const place of [{ stepId: null }, { stepId: foreign?.id }, { stepId: 2_000_000_000 }, { part: 'QUESTION' }, { part: 'TITLE' }])
    expect((await report(pupil, place)).status, JSON.stringify(place)).toBe(400)
  expect((await report(author)).status).toBe(403)
  const draft = await aHomework(db, { authorId: author.id, status: 'PRIVATE' })
  expect((await report(pupil, { homeworkId: draft })).status).toBe(404)
  expect((await report(admin, { homeworkId: draft, part: 'QUESTION', stepId: null })).status).toBe(403)
  expect((await pupil.call('GET', `/report/homework/${draft}`)).status).toBe(404)
})

test('a report follows its step through edits, and stays with the task when the step is gone', async () => {
  const { db } = database()
  await reported(pupil)
  await reported(pupil, { stepId: steps[1] })
  await aHomework(db, { authorId: author.id, steps: [{ content: 'Najpierw coś innego.' }, ...TEXTS] }, task)
  await raiseDataVersion(db)
  expect((await told()).map(({ stepId }) => stepId)).toEqual(steps)
  const queue = async (): Promise<{ results: QueuedReport[]; counts: object }> =>
    (await (await admin.call('GET', '/report')).json()) as { results: QueuedReport[]; counts: object } // the contract's shape
  expect((await queue()).results.map(({ stepNumber }) => stepNumber)).toEqual([2, 3])
  await aHomework(db, { authorId: author.id, steps: [{ content: 'Całkiem inaczej, jednym krokiem.' }] }, task)
  await raiseDataVersion(db)
  expect(await told()).toEqual([])
  expect((await seenBy(author)).map(({ part, stepId }) => [part, stepId])).toEqual([
    ['STEP', null],
    ['STEP', null],
  ])
})

test('admins have all reports in one queue, the oldest first, with what waits', async () => {
  const first = await reported(pupil)
  await reported(other, { part: 'QUESTION', stepId: null })
  await decide(author, first, 'ACCEPTED')
  const queue = async (query = ''): Promise<object> => (await (await admin.call('GET', `/report${query}`)).json()) as object
  expect(await queue()).toMatchObject({
    results: [{ id: first, state: 'ACCEPTED', stepNumber: 1, path: expect.stringMatching(/#krok-\d+$/) as string }, { part: 'QUESTION' }],
    total: 2,
    counts: { open: 1, accepted: 1, comments: 0 },
  })
  expect(await queue('?state=MENDED')).toMatchObject({ total: 0 })
  for (const who of [author, pupil]) expect((await who.call('GET', '/report')).status).toBe(403)
})

test('the table of decisions', () => {
  const allowed = REPORT_STATES.flatMap((from) => REPORT_DECISIONS.filter((to) => mayDecide(from, to)).map((to) => `${from} ${to}`))
  expect(allowed).toEqual(['OPEN ACCEPTED', 'OPEN MENDED', 'OPEN REJECTED', 'ACCEPTED MENDED', 'ACCEPTED REJECTED'])
})
