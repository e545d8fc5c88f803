// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_PUPILS, MOST_VIEWERS, type PracticePupilRow, type PracticeViewers, type ViewedPupil } from '#contract/practice/viewers.ts'
import type { Notification } from '#contract/notification.ts'
import type { App } from '#server/app.ts'
import { notification } from '#server/db/tables/notification.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { practiceDay, practiceTry, practiceViewer } from '#server/db/tables/practice.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { user } from '#server/db/tables/user.ts'
import { practiceRecords } from '#server/practice/personal-records.ts'
import { recordTry } from '#server/practice/record-try.ts'
import { getPupil } from '#server/practice/viewers/get-pupil.ts'
import { listPupils } from '#server/practice/viewers/list-pupils.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { anonymous } from '#contract/user/viewer.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let pupil: ACaller
let other: ACaller
let parent: ACaller
let teacher: ACaller
let admin: ACaller

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
})
beforeEach(async () => {
  const { db } = database()
  for (const table of [practiceViewer, notification, rateLimit]) await db.delete(table)
  const somebody = (role: 'USER' | 'TEACHER' | 'ADMIN' = 'USER') => aCaller(db, origin, role)
  ;[pupil, other, parent, teacher, admin] = await Promise.all([somebody(), somebody(), somebody(), somebody('TEACHER'), somebody('ADMIN')])
})
afterAll(() => app.server.close())

const read = async <Reply>(who: ACaller, path: string): Promise<Reply> => (await (await who.call('GET', path)).json()) as Reply // the caller names the contract's shape
const aCode = async (who = pupil): Promise<{ id: number; code: string }> => {
  const reply = await who.call('POST', '/practice/viewer/code', {})
  expect(reply.status).toBe(200)
  return (await reply.json()) as { id: number; code: string } // the contract's shape
}
const take = (who: ACaller, code: string): Promise<Response> => who.call('POST', '/practice/pupil', { code })
/** Lets somebody see the pupil; the id by which they do. */
const accepted = async (who: ACaller, whom = pupil): Promise<number> =>
  ((await (await take(who, (await aCode(whom)).code)).json()) as { id: number }).id // the contract's shape
const statusFor = async (who: ACaller, id: number): Promise<number> => (await who.call('GET', `/practice/pupil/${id}`)).status
const viewersOf = (who: ACaller): Promise<PracticeViewers> => read(who, '/practice/viewer')
const namesSeenBy = async (who: ACaller): Promise<string[]> =>
  (await read<{ results: PracticePupilRow[] }>(who, '/practice/pupil')).results.map(({ name }) => name)
const nameOf = async ({ id }: ACaller): Promise<string> => {
  const [row] = await database().db.select({ name: user.displayName }).from(user).where(eq(user.id, id))
  return row?.name ?? ''
}

test('a pupil is seen by whoever was given a code and has used it, and by nobody else', async () => {
  const { id, code } = await aCode()
  expect(await statusFor(teacher, id)).toBe(404)
  const reply = await take(teacher, code.toLowerCase().replace('-', ' '))
  expect([reply.status, await reply.json()]).toEqual([200, { id }])

  for (const who of [pupil, other, parent, admin]) expect(await statusFor(who, id)).toBe(404)
  expect((await fetch(`${origin}/api/practice/pupil/${id}`)).status).toBe(401)
  expect((await fetch(`${origin}/api/practice/viewer`)).status).toBe(401)
  const seen = await teacher.call('GET', `/practice/pupil/${id}`)
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store'])

  expect(await namesSeenBy(teacher)).toEqual([await nameOf(pupil)])
  expect(await namesSeenBy(admin)).toEqual([])
  expect(await viewersOf(pupil)).toMatchObject({ viewers: [{ id, name: await nameOf(teacher), isTeacher: true }], codes: [], pupils: 0 })
  // Before an admin has verified her she isn't called a teacher.
  await database().db.update(teacherVerification).set({ status: 'REJECTED', reason: 'x' }).where(eq(teacherVerification.userId, teacher.id))
  expect(await viewersOf(pupil)).toMatchObject({ viewers: [{ id, isTeacher: false }] })
  expect(await viewersOf(teacher)).toMatchObject({ viewers: [], codes: [], pupils: 1 })
  expect(await read(teacher, '/user/me')).toMatchObject({ hasPupils: true })
  expect(await read(pupil, '/user/me')).toMatchObject({ hasPupils: false })
})

test('a code works once, for one person, who may send it again; wrong, used and old ones are refused alike', async () => {
  const { id, code } = await aCode()
  expect((await take(pupil, code)).status).toBe(400)
  expect((await take(parent, code)).status).toBe(200)
  expect(await (await take(parent, code)).json()).toEqual({ id })

  const { code: old } = await aCode()
  await database()
    .db.update(practiceViewer)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(sql`viewer_id is null`)
  const { code: removed, id: removedId } = await aCode()
  expect((await pupil.call('DELETE', `/practice/viewer/${removedId}`)).status).toBe(200)
  const refusals = await Promise.all(
    [code, old, removed, 'AAAAA-AAAAA'].map(async (wrong) => {
      const reply = await take(teacher, wrong)
      const { message, fields } = (await reply.json()) as { message: string[]; fields: object } // the contract's shape
      return { status: reply.status, message, fields }
    }),
  )
  const text = 'Ten kod nie działa. Mógł wygasnąć albo ktoś już go użył. Poproś o\u00a0nowy.'
  expect(refusals).toEqual(Array.from({ length: 4 }, () => ({ status: 400, message: [text], fields: { code: text } })))
  expect(await namesSeenBy(teacher)).toEqual([])
  expect((await viewersOf(pupil)).codes).toEqual([])
})

test('a code that ten people use at the same moment lets one of them in', async () => {
  const { code } = await aCode()
  const people = await Promise.all(Array.from({ length: 10 }, () => aCaller(database().db, origin)))
  const statuses = await Promise.all(people.map(async (who) => (await take(who, code)).status))
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
  expect((await viewersOf(pupil)).viewers).toHaveLength(1)
})

test('codes stand nowhere, and guessing ends after a while', async () => {
  const { code } = await aCode()
  const [row] = await database().db.select().from(practiceViewer)
  expect(JSON.stringify(row)).not.toContain(code.replace('-', ''))
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
  const statuses = new Set<number>()
  for (let count = 0; count < 61; count++) statuses.add((await take(other, 'AAAAA-AAAAA')).status)
  expect([...statuses]).toEqual([400, 429])
  // A stranger who guesses keeps nobody else out.
  expect((await take(parent, code)).status).toBe(200)
})

test('what is taken back is not there at the next call, for the one who saw it alone', async () => {
  const id = await accepted(teacher)
  const parents = await accepted(parent)
  // Only the pupil takes it back, only the viewer leaves.
  expect((await other.call('DELETE', `/practice/viewer/${id}`)).status).toBe(404)
  expect((await teacher.call('DELETE', `/practice/viewer/${id}`)).status).toBe(404)
  expect((await pupil.call('DELETE', `/practice/pupil/${id}`)).status).toBe(404)
  expect((await parent.call('DELETE', `/practice/pupil/${id}`)).status).toBe(404)

  expect((await pupil.call('DELETE', `/practice/viewer/${id}`)).status).toBe(200)
  expect([await statusFor(teacher, id), await statusFor(parent, parents)]).toEqual([404, 200])
  expect(await namesSeenBy(teacher)).toEqual([])
  expect((await parent.call('DELETE', `/practice/pupil/${parents}`)).status).toBe(200)
  expect(await statusFor(parent, parents)).toBe(404)
  expect(await viewersOf(pupil)).toMatchObject({ viewers: [] })
})

test('a blocked pupil is not seen and gives no codes that work; a blocked viewer sees nothing', async () => {
  const id = await accepted(teacher)
  const { code } = await aCode()
  const block = (who: ACaller, blockedAt: Date | null) => database().db.update(user).set({ blockedAt }).where(eq(user.id, who.id))
  await block(pupil, new Date())
  expect([await statusFor(teacher, id), await namesSeenBy(teacher)]).toEqual([404, []])
  expect((await take(parent, code)).status).toBe(400)
  await block(pupil, null)
  await block(teacher, new Date())
  expect(await statusFor(teacher, id)).toBe(401)
  await block(teacher, null)
  expect(await statusFor(teacher, id)).toBe(200)
})

test('who sees whom is handed out to both and goes with either of them', async () => {
  const { db } = database()
  await accepted(teacher)
  await aCode()
  const [mine, theirs] = [await practiceRecords.read(db, pupil.id), await practiceRecords.read(db, teacher.id)]
  expect(mine).toMatchObject({ viewers: [{ name: await nameOf(teacher) }], codes: [{}], pupils: [] })
  expect(theirs).toMatchObject({ viewers: [], pupils: [{ name: await nameOf(pupil) }] })
  expect(JSON.stringify([mine, theirs])).not.toContain('odeHash')

  const id = await accepted(parent)
  expect((await teacher.call('DELETE', `/user/${teacher.id}`, { password: PASSWORD })).status).toBe(200)
  expect((await viewersOf(pupil)).viewers).toMatchObject([{ id }])
  expect((await pupil.call('DELETE', `/user/${pupil.id}`, { password: PASSWORD })).status).toBe(200)
  expect(await statusFor(parent, id)).toBe(404)
  expect(await db.select().from(practiceViewer)).toEqual([])
})

test('there are so many viewers and pupils and no more, however many ask at once', async () => {
  const { db } = database()
  const made = await Promise.all(Array.from({ length: MOST_VIEWERS + 3 }, () => pupil.call('POST', '/practice/viewer/code', {})))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(MOST_VIEWERS)
  expect(made.filter(({ status }) => status === 409)).toHaveLength(3)
  await database().db.delete(practiceViewer)

  const rows = []
  for (let count = 0; count < MOST_PUPILS; count++) rows.push({ pupilId: (await aUser(db, { role: 'USER' })).id, viewerId: teacher.id })
  const now = new Date()
  await db.insert(practiceViewer).values(rows.map((row, index) => ({ ...row, codeHash: `x${index}`, expiresAt: now, since: now })))
  expect((await take(teacher, (await aCode()).code)).status).toBe(409)
  expect(await namesSeenBy(teacher)).toHaveLength(MOST_PUPILS)
})

test('the pupil is told by name who sees them, and somebody who is accepted twice is one viewer', async () => {
  const id = await accepted(parent)
  const { results } = await read<{ results: Notification[] }>(pupil, '/notification')
  expect(results).toMatchObject([
    { kind: 'PRACTICE_VIEWER', people: 1, actors: [{ displayName: await nameOf(parent) }], path: '/practice#viewers' },
  ])
  const { code } = await aCode()
  expect(await (await take(parent, code)).json()).toEqual({ id })
  expect((await viewersOf(pupil)).codes).toHaveLength(1)
  expect((await take(teacher, code)).status).toBe(200)
  // Who doesn't see the pupil any more isn't found either.
  await pupil.call('DELETE', `/practice/viewer/${id}`)
  const later = await read<{ results: Notification[] }>(pupil, '/notification')
  expect(later.results[0]).toMatchObject({ people: 2, actors: [{ displayName: await nameOf(teacher) }] })
})

test('four weeks, domains, what is due and the plan are shown, nothing of tasks, answers or the account', async () => {
  const { db } = database()
  const domain = await aConcept(db, { type: 'DOMAIN', name: `Planimetria ${pupil.id}` })
  const viewer = { ...anonymous, id: pupil.id, role: 'USER' } as const
  const tried = async (day: string, verdict: 'correct' | 'wrong') =>
    recordTry(
      db,
      { error: (): undefined => undefined },
      viewer,
      {
        homeworkId: await aHomework(db, {
          conceptIds: [domain],
          level: 'PRIMARY',
          expectedAnswers: [{ label: '', kind: 'number', value: '4', mistakes: [] }],
          answer: '$4$',
        }),
        verdict,
        wasHelped: false,
      },
      new Date(`${day}T18:00:00+01:00`),
    )
  for (const day of ['2026-10-20', '2026-11-20', '2026-11-22']) await tried(day, 'wrong')
  await tried('2026-11-23', 'correct')
  const id = await accepted(parent)
  const now = new Date('2026-11-23T20:00:00+01:00')
  const seen: ViewedPupil = await getPupil(db, parent.id, id, now)
  expect(seen).toMatchObject({
    name: await nameOf(pupil),
    level: 'PRIMARY',
    streak: 3,
    progress: { due: 3, plan: null, domains: [{ id: domain, answers: 4 }] },
  })
  expect(seen.progress.days.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22', '2026-11-20'])
  expect(await listPupils(db, parent.id, now)).toMatchObject([{ lastOn: '2026-11-23', tasks: 3 }])

  await pupil.call('PUT', '/practice/plan', { plan: { exam: 'MATURA_BASIC', on: '2027-05-05', minutesADay: 20 } })
  const reply = await read<ViewedPupil>(parent, `/practice/pupil/${id}`)
  expect(reply).toMatchObject({ level: 'HIGH_SCHOOL', progress: { plan: { exam: 'MATURA_BASIC' } } })
  expect(Object.keys(reply).toSorted()).toEqual(['id', 'level', 'name', 'progress', 'since', 'streak'])
  expect(Object.keys(reply.progress).toSorted()).toEqual(['days', 'domains', 'due', 'overall', 'plan'])
  expect(reply.progress.domains.flatMap(Object.keys)).toEqual(['id', 'value', 'variance', 'answers'])
  expect(JSON.stringify(reply)).not.toMatch(/@|"slug"|"title"|birth/)
  await db.delete(practiceTry)
  await db.delete(practiceDay)
})
