// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import type { App } from '#server/app.ts'
import { queryRows } from '#server/db/db.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { studentTeacher } from '#server/db/tables/lecture.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { deliverOwed } from '#server/testing/deliver-owed.ts'
import { openTestDatabase, useTestDatabase } from '#server/testing/test-database.ts'
import { verificationMailHandlers } from '#server/user/index.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let admin: ACaller
let other: ACaller

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  admin = await aCaller(database().db, origin, 'ADMIN')
  other = await aCaller(database().db, origin, 'ADMIN')
  return () => app.server.close()
})

/** A teacher who registered, with a confirmed address, signed in. */
async function aRegisteredTeacher(): Promise<ACaller & { username: string; email: string }> {
  const { db } = database()
  const teacher = await aCaller(db, origin, 'TEACHER')
  await db.update(teacherVerification).set({ status: 'PENDING', decidedAt: null }).where(eq(teacherVerification.userId, teacher.id))
  const [row] = await queryRows<{ username: string; email: string }>(db, sql`select username, email from "user" where id = ${teacher.id}`)
  return { ...teacher, username: row?.username ?? '', email: row?.email ?? '' }
}

const take = (by: ACaller, id: number, from: number | null = null) => by.call('PUT', `/admin/verification/${id}/take`, { from })
const decide = (by: ACaller, id: number, body: object) => by.call('PUT', `/admin/verification/${id}`, body)

async function verify(id: number): Promise<void> {
  expect((await take(admin, id)).status).toBe(200)
  expect((await decide(admin, id, { status: 'APPROVED' })).status).toBe(200)
}

async function queue(status = 'PENDING'): Promise<Record<string, unknown>[]> {
  const reply = await admin.call('GET', `/admin/verification?pageSize=50&status=${status}`)
  return ((await reply.json()) as { results: Record<string, unknown>[] }).results
}

async function mails(): Promise<Mail[]> {
  const { db } = database()
  const sent: Mail[] = []
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) }
  expect(await deliverOwed(db, verificationMailHandlers({ db, mailer, origin: () => 'https://wizards.example' }))).toEqual([])
  return sent
}

/** Everywhere that one person may be shown another as a teacher; the names of those places where it is so. */
async function placesThatShow({ id, username }: { id: number; username: string }, viewer: ACaller | null): Promise<string[]> {
  const headers = viewer ? { authorization: viewer.authorization } : {}
  const get = async (path: string) => fetch(`${origin}/api${path}`, { headers })
  const has = async (path: string): Promise<boolean> => {
    const reply = await get(path)
    return reply.ok && (await reply.text()).includes(`"username":"${username}"`)
  }
  const places: [string, boolean][] = [
    ['list', await has('/user?pageSize=50')],
    ['teachers', await has('/user?role=TEACHER&pageSize=50')],
    ['search', await has(`/user?search=${username}`)],
    ['suggestions', await has(`/search?search=${username}`)],
    ['person', (await get(`/user/${id}`)).ok],
    ['profile', (await get(`/user/profile/${username}`)).ok],
    ['reviews', (await get(`/user/${id}/reviews`)).ok],
    ['picker', viewer !== null && (await has(`/user/selectable?search=${username}`))],
  ]
  return places.flatMap(([name, isThere]) => (isThere ? [name] : []))
}

test('who registers as a teacher is shown nowhere until an admin has verified her, then everywhere', async () => {
  const { db } = database()
  const teacher = await aRegisteredTeacher()
  const pupil = await aCaller(db, origin)
  const colleague = await aCaller(db, origin, 'TEACHER')
  const task = await aHomework(db, { authorId: teacher.id, title: 'Zadanie nowej nauczycielki' })
  const byline = async () => ((await (await fetch(`${origin}/api/homework/${task}`)).json()) as { author: object }).author
  const sitemap = async () => (await fetch(`${origin}/sitemap-1.xml`)).text()

  for (const viewer of [null, pupil, colleague]) expect(await placesThatShow(teacher, viewer)).toEqual([])
  expect(await byline()).toMatchObject({ username: teacher.username, hasPage: false })
  expect(await sitemap()).not.toContain(teacher.username)
  expect(await placesThatShow(teacher, teacher), 'she sees herself, and not among those who are shown').toEqual([
    'list',
    'search',
    'person',
    'profile',
    'reviews',
  ])
  expect(await placesThatShow(teacher, admin)).not.toContain('teachers')
  expect(await (await teacher.call('GET', '/user/me')).json()).toMatchObject({
    hasPage: false,
    verification: { status: 'PENDING', reason: null },
  })

  await verify(teacher.id)
  const everywhere = ['list', 'teachers', 'search', 'suggestions', 'person', 'profile', 'reviews']
  expect(await placesThatShow(teacher, null)).toEqual(everywhere)
  for (const viewer of [pupil, colleague]) expect(await placesThatShow(teacher, viewer)).toEqual([...everywhere, 'picker'])
  expect(await byline()).toMatchObject({ hasPage: true })
  expect(await sitemap()).toContain(paths.profile({ role: 'TEACHER', username: teacher.username }))
  const [row] = await db.select().from(teacherVerification).where(eq(teacherVerification.userId, teacher.id))
  expect(row).toMatchObject({ status: 'APPROVED', decidedById: admin.id, decidedAt: expect.any(Date), takenById: null })
})

test('a registration waits; whoever an operator or an admin makes a teacher is verified, by that admin', async () => {
  const { db } = database()
  const { id } = await anAccount(db, { role: 'TEACHER', madeBy: 'self' })
  const rowOf = async (userId: number) => (await db.select().from(teacherVerification).where(eq(teacherVerification.userId, userId)))[0]
  expect(await rowOf(id)).toMatchObject({ status: 'PENDING', decidedAt: null })
  expect(
    (await queue()).map((item) => item['id']),
    'an address that nobody confirmed waits for nothing',
  ).not.toContain(id)
  expect(await rowOf((await anAccount(db, { role: 'TEACHER' })).id)).toMatchObject({ status: 'APPROVED', decidedById: null })

  const pupil = await anAccount(db)
  expect(await rowOf(pupil.id)).toBeUndefined()
  const setRole = (role: string) => admin.call('PUT', `/admin/user/${pupil.id}/role`, { role })
  expect((await setRole('TEACHER')).status).toBe(200)
  expect(await rowOf(pupil.id)).toMatchObject({ status: 'APPROVED', decidedById: admin.id })
  expect((await setRole('USER')).status).toBe(200)
  expect(await rowOf(pupil.id)).toBeUndefined()
})

test('of two admins one takes a teacher; only who has taken her decides, once, and the log and a mail tell it', async () => {
  const teacher = await aRegisteredTeacher()
  const { id } = teacher
  expect((await decide(admin, id, { status: 'APPROVED' })).status, 'nobody has taken her').toBe(409)
  const taken = await Promise.all([admin, other].map((by) => take(by, id)))
  expect(taken.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  const [has, hasNot] = taken[0]?.status === 200 ? [admin, other] : [other, admin]
  expect((await decide(hasNot, id, { status: 'APPROVED' })).status).toBe(409)
  expect(await queue()).toContainEqual(expect.objectContaining({ id, takenBy: expect.objectContaining({ id: has.id }) }))
  expect((await take(hasNot, id, has.id)).status, 'over from the other').toBe(200)
  expect((await decide(has, id, { status: 'APPROVED' })).status).toBe(409)

  const refuse = { status: 'REJECTED', reason: 'Brak informacji, gdzie uczysz' }
  expect((await decide(hasNot, id, { status: 'REJECTED' })).status, 'a refusal has a reason').toBe(400)
  const outcomes = await Promise.all([decide(hasNot, id, refuse), decide(hasNot, id, { status: 'APPROVED' })])
  expect(outcomes.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  const actions = await queryRows(
    database().db,
    sql`select action, actor_id::int as by, details from audit_entry where subject_id = ${id} and action like 'teacher.%' order by id`,
  )
  expect(actions.slice(0, 2)).toEqual([
    { action: 'teacher.taken', by: has.id, details: {} },
    { action: 'teacher.taken', by: hasNot.id, details: {} },
  ])
  expect(actions).toHaveLength(3)
  expect((await mails()).filter(({ to }) => to === teacher.email)).toHaveLength(1)
})

test('a refused teacher reads why, on her account and by mail, and can ask again; then she is verified', async () => {
  const teacher = await aRegisteredTeacher()
  expect((await teacher.call('POST', '/user/verification')).status, 'she waits already').toBe(404)
  await take(admin, teacher.id)
  await decide(admin, teacher.id, { status: 'REJECTED', reason: 'Napisz, czego uczysz' })
  const [refusal] = await mails()
  expect(refusal).toMatchObject({ to: teacher.email, subject: 'Nie mogliśmy zweryfikować Twojego konta' })
  expect(refusal?.text).toContain('Powód: Napisz, czego uczysz')
  expect(await (await teacher.call('GET', '/user/me')).json()).toMatchObject({
    verification: { status: 'REJECTED', reason: 'Napisz, czego uczysz' },
  })
  expect(await placesThatShow(teacher, null)).toEqual([])
  expect((await queue('REJECTED')).map(({ id }) => id)).toContain(teacher.id)

  expect((await teacher.call('POST', '/user/verification')).status).toBe(200)
  expect(await queue()).toContainEqual(expect.objectContaining({ id: teacher.id, takenBy: null, reason: null }))
  await verify(teacher.id)
  const [welcome] = await mails()
  expect(welcome).toMatchObject({ to: teacher.email, subject: 'Twoje konto nauczycielskie jest zweryfikowane' })
  expect(welcome?.text).toContain('https://wizards.example/account/profile')
  expect((await queue()).map(({ id }) => id)).not.toContain(teacher.id)
  const pageOf = async (page: number) =>
    (await admin.call('GET', `/admin/verification?status=APPROVED&pageSize=10&page=${page}`)).json() as Promise<{
      results: object[]
      total: number
    }>
  for (let more = 0; more < 11; more++) await anAccount(database().db, { role: 'TEACHER' })
  const [first, second] = [await pageOf(1), await pageOf(2)]
  expect(first.results).toHaveLength(10)
  expect([first.total, second.total]).toEqual([10 + second.results.length, 10 + second.results.length])
})

test('a mail about a decision that is not true any more is not sent', async () => {
  const teacher = await aRegisteredTeacher()
  await take(admin, teacher.id)
  await decide(admin, teacher.id, { status: 'REJECTED', reason: 'Pomyłka' })
  await teacher.call('POST', '/user/verification')
  expect(await mails()).toEqual([])
})

test('pupils who accepted a teacher are hers to see only while she is verified', async () => {
  const { db } = database()
  const teacher = await aRegisteredTeacher()
  const pupil = await anAccount(db)
  await db.insert(studentTeacher).values({ studentId: pupil.id, teacherId: teacher.id, status: 'ACCEPTED' })
  expect((await teacher.call('GET', `/user/${pupil.id}`)).status).toBe(404)
  await verify(teacher.id)
  expect((await teacher.call('GET', `/user/${pupil.id}`)).status).toBe(200)
})

test('nobody but an admin sees or moves the queue; who is no waiting teacher is not there', async () => {
  const { db } = database()
  const teacher = await aRegisteredTeacher()
  const pupil = await aCaller(db, origin)
  for (const caller of [pupil, teacher]) {
    expect((await caller.call('GET', '/admin/verification')).status).toBe(403)
    expect((await take(caller, teacher.id)).status).toBe(403)
    expect((await decide(caller, teacher.id, { status: 'APPROVED' })).status).toBe(403)
  }
  expect((await pupil.call('POST', '/user/verification')).status).toBe(403)
  expect((await fetch(`${origin}/api/admin/verification`)).status).toBe(401)
  expect((await take(admin, pupil.id)).status).toBe(404)
  expect((await take(admin, 999_999)).status).toBe(404)
  expect((await decide(admin, teacher.id, { status: 'PENDING' })).status).toBe(400)
})

test('teachers who were here before the migration count as verified', async () => {
  const { db, close } = await openTestDatabase()
  const all = readMigrations()
  const before = all.findIndex(({ name }) => name.endsWith('_teacher_verification'))
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  await migrate(db, all.slice(0, before))
  await db.execute(sql`insert into "user" (role, username, display_name, deleted_at) values
    ('TEACHER', 'ada', 'Ada', null), ('TEACHER', 'duch', 'Duch', now()), ('USER', 'jan', 'Jan', null), ('ADMIN', 'szef', 'Szef', null)`)
  await migrate(db, all)
  expect(
    await queryRows(
      db,
      sql`select username, status, decided_at is not null as decided from teacher_verification join "user" on "user".id = user_id`,
    ),
  ).toEqual([{ username: 'ada', status: 'APPROVED', decided: true }])
  await close()
})

test('a teacher of whom nothing is written is shown to nobody', async () => {
  const { db } = database()
  const teacher = await aRegisteredTeacher()
  await db.delete(teacherVerification).where(eq(teacherVerification.userId, teacher.id))
  expect(await placesThatShow(teacher, null)).toEqual([])
})
