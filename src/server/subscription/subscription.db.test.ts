import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import type { SessionTokens } from '#contract/auth.ts'
import type { App } from '#server/app.ts'
import { queryRows } from '#server/db/db.ts'
import { startJobs } from '#server/platform/jobs/index.ts'
import { subscriptionHandlers } from '#server/subscription/index.ts'
import { aClient, closeClients } from '#server/testing/a-client.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin: string
let stopJobs: () => Promise<void>
let admin: { id: number; token: string }
let pupil: { id: number; email: string; token: string }

beforeAll(async () => {
  app = await anApp(database())
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const jobs = startJobs(database().db, { listeners: subscriptionHandlers(app.realtime) }, { log: app.server.log })
  app.onWrite(jobs.wake)
  stopJobs = jobs.stop
})
beforeEach(async () => {
  await database().db.execute(sql`delete from rate_limit`)
  const account = await anAccount(database().db, { role: 'ADMIN' })
  admin = { id: account.id, token: (await signIn(account.email)).token }
  const person = await anAccount(database().db)
  pupil = { ...person, token: (await signIn(person.email)).token }
})
afterEach(closeClients)
afterAll(async () => {
  await stopJobs()
  await app.server.close()
})

async function signIn(email: string): Promise<SessionTokens> {
  const reply = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } })
  return reply.json<SessionTokens>()
}

async function call(method: 'GET' | 'PUT' | 'DELETE', path: string, token: string, payload?: object) {
  const reply = await app.server.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

const grant = (endsOn: unknown, token = admin.token, id: number | string = pupil.id) =>
  call('PUT', `/user/${id}/subscription`, token, { endsOn })
const me = async () => (await call('GET', '/user/me', pupil.token)).body

test('what an admin gives holds at once until the end of the day in Poland, and stands in the audit log', async () => {
  expect(await me()).toMatchObject({ hasActiveSubscription: false, subscriptionEndsAt: null })
  // Winter time ends the day at 23:00 UTC, summer time at 22:00.
  expect(await grant('2030-01-31')).toEqual({ status: 200, body: { endsAt: '2030-01-31T23:00:00.000Z' } })
  expect(await me()).toMatchObject({ hasActiveSubscription: true, subscriptionEndsAt: '2030-01-31T23:00:00.000Z' })
  expect((await call('GET', '/homework?type=1', pupil.token)).status).toBe(200)
  expect(
    await queryRows(
      database().db,
      sql`select action, actor_id, details from audit_entry where subject_id = ${pupil.id} and actor_id is not null order by id`,
    ),
  ).toEqual([{ action: 'subscription.granted', actor_id: admin.id, details: { endsOn: '2030-01-31' } }])
})

test('a period that has run out is no Premium any more, and the end stays known', async () => {
  await grant('2030-01-31')
  await database().db.execute(sql`update subscription set starts_at = '2020-01-01', ends_at = '2020-02-01' where user_id = ${pupil.id}`)
  expect(await me()).toMatchObject({ hasActiveSubscription: false, subscriptionEndsAt: '2020-02-01T00:00:00.000Z' })
  expect((await call('GET', '/homework?type=1', pupil.token)).status).toBe(403)
})

test('an admin takes it back at once; there is nothing to take twice', async () => {
  await grant('2030-01-31')
  expect((await call('DELETE', `/user/${pupil.id}/subscription`, admin.token)).status).toBe(200)
  expect(await me()).toMatchObject({ hasActiveSubscription: false, subscriptionEndsAt: null })
  expect(await call('DELETE', `/user/${pupil.id}/subscription`, admin.token)).toMatchObject({
    status: 409,
    body: { message: ['Ta osoba nie ma teraz Premium.'] },
  })
})

test('nobody but an admin gives or takes Premium, least of all to themselves', async () => {
  const teacher = (await signIn((await anAccount(database().db, { role: 'TEACHER' })).email)).token
  for (const token of [pupil.token, teacher]) {
    expect((await grant('2030-01-31', token)).status).toBe(403)
    expect((await call('DELETE', `/user/${pupil.id}/subscription`, token)).status).toBe(403)
  }
  expect(
    (await app.server.inject({ method: 'PUT', url: `/api/user/${pupil.id}/subscription`, payload: { endsOn: '2030-01-31' } })).statusCode,
  ).toBe(401)
  expect(await me()).toMatchObject({ hasActiveSubscription: false })
})

test.each([
  ['', 'Wymagane pole'],
  ['2030-02-30', 'Niepoprawny format'],
  ['jutro', 'Niepoprawny format'],
  ['2020-01-01', 'Ten dzień już minął'],
  ['9999-12-31', 'Wybierz bliższą datę'],
])('the day %j is refused', async (endsOn, message) => {
  expect(await grant(endsOn)).toMatchObject({ status: 400, body: { fields: { endsOn: message } } })
})

test('nobody by that number is a 404, and fields that do not belong are refused', async () => {
  expect((await grant('2030-01-31', admin.token, 999_999)).status).toBe(404)
  expect((await call('PUT', `/user/${pupil.id}/subscription`, admin.token, { endsOn: '2030-01-31', startsAt: '2020-01-01' })).status).toBe(
    400,
  )
})

const periods = () =>
  queryRows<{ starts_at: string; ends_at: string; is_now: boolean }>(
    database().db,
    sql`select starts_at, ends_at, starts_at <= now() as is_now from subscription where user_id = ${pupil.id} and revoked_at is null order by starts_at`,
  )

test('a grant lengthens what runs: the first period stays as it is, the second begins where it ends', async () => {
  await grant('2030-01-31')
  const [first] = await periods()
  expect(await grant('2030-07-01')).toEqual({ status: 200, body: { endsAt: '2030-07-01T22:00:00.000Z' } })
  const [kept, added, ...more] = await periods()
  expect([kept, more]).toEqual([first, []])
  expect([added?.starts_at, added?.is_now]).toEqual([first?.ends_at, false])
  expect(await me()).toMatchObject({ hasActiveSubscription: true, subscriptionEndsAt: '2030-07-01T22:00:00.000Z' })
  // Both are taken back at once.
  expect((await call('DELETE', `/user/${pupil.id}/subscription`, admin.token)).status).toBe(200)
  expect([await periods(), (await me())['hasActiveSubscription']]).toEqual([[], false])
})

test('a grant that would shorten what runs is refused, and says until when that is', async () => {
  await grant('2030-01-31')
  for (const day of ['2029-07-01', '2030-01-31'])
    expect(await grant(day)).toMatchObject({
      status: 409,
      body: { message: ['Ta osoba ma Premium do 31 stycznia 2030. Wybierz późniejszy dzień albo najpierw zakończ Premium.'] },
    })
  expect(await periods()).toHaveLength(1)
})

test('admins who grant at the same moment lengthen one after another: periods never overlap', async () => {
  await Promise.all(['2030-01-31', '2031-01-31', '2029-01-31'].map((day) => grant(day)))
  const open = await periods()
  expect(await me()).toMatchObject({ subscriptionEndsAt: '2031-01-31T23:00:00.000Z' })
  for (const [place, { starts_at }] of open.entries()) if (place > 0) expect(starts_at).toBe(open[place - 1]?.ends_at)
})

test('the person is told live, nobody else is', async () => {
  const stranger = await aClient(origin, { token: admin.token })
  const own = await aClient(origin, { token: pupil.token })
  await grant('2030-01-31')
  await eventually(() => expect(own.heard).toContainEqual(['subscriptionActivated', { endsAt: '2030-01-31T23:00:00.000Z' }]))
  expect(stranger.heard.map(([event]) => event)).not.toContain('subscriptionActivated')
})
