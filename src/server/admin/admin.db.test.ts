import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import type { SessionTokens } from '#contract/auth.ts'
import { MANAGED_USER_SORTS } from '#contract/admin.ts'
import type { Role } from '#contract/enums.ts'
import type { App } from '#server/app.ts'
import { queryRows } from '#server/db/db.ts'
import { startJobs } from '#server/platform/jobs/index.ts'
import { presenceHandlers } from '#server/presence/index.ts'
import { aClient, closeClients } from '#server/testing/a-client.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin: string
let stopJobs: () => Promise<void>
type Somebody = { id: number; email: string; username: string; token: string }
let admin: Somebody
let pupil: Somebody

beforeAll(async () => {
  app = await anApp(database())
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const jobs = startJobs(
    database().db,
    { listeners: presenceHandlers({ db: database().db, realtime: app.realtime }) },
    { log: app.server.log },
  )
  app.onWrite(jobs.wake)
  stopJobs = jobs.stop
})
beforeEach(async () => {
  await database().db.execute(sql`delete from rate_limit`)
  // Those of the tests before are admins no more: each test counts its own.
  await database().db.execute(sql`update "user" set role = 'TEACHER' where role = 'ADMIN'`)
  admin = await somebody('ADMIN')
  pupil = await somebody('USER')
})
afterEach(closeClients)
afterAll(async () => {
  await stopJobs()
  await app.server.close()
})

async function somebody(role: Role): Promise<Somebody> {
  const account = await anAccount(database().db, { role })
  return { ...account, token: (await signIn(account.email)).body.token }
}

async function signIn(email: string) {
  const reply = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } })
  return { status: reply.statusCode, body: reply.json<SessionTokens & { error: string; message: string[] }>() }
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, payload?: object) {
  const reply = await app.server.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

const log = (id: number) =>
  queryRows(
    database().db,
    sql`select action, details from audit_entry where subject_id = ${id} and actor_id is not null and actor_id <> subject_id order by id`,
  )

test('a blocked person is out at once: calls, refresh, sockets, signing in, with the reason; then in again', async () => {
  const tokens = (await signIn(pupil.email)).body
  const socket = await aClient(origin, { token: tokens.token })
  expect((await call('PUT', `/admin/user/${pupil.id}/block`, admin.token, { reason: ' Obraża innych ' })).status).toBe(200)
  for (const token of [pupil.token, tokens.token]) expect((await call('GET', '/user/me', token)).status).toBe(401)
  const refreshed = await app.server.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    payload: { refreshToken: tokens.refreshToken },
  })
  expect(refreshed.statusCode).toBe(401)
  await eventually(() => expect(socket.heard.map(([event]) => event)).toContain('logout'))
  expect(await signIn(pupil.email)).toMatchObject({
    status: 403,
    body: {
      error: 'ACCOUNT_BLOCKED',
      message: ['To konto jest zablokowane. Powód: Obraża innych. Jeśli to pomyłka, napisz do nas: kontakt@wizards.localhost'],
    },
  })
  expect((await call('GET', `/admin/user/${pupil.id}`, admin.token)).body).toMatchObject({
    status: 'BLOCKED',
    blockReason: 'Obraża innych',
  })

  for (const _ of [1, 2]) expect((await call('DELETE', `/admin/user/${pupil.id}/block`, admin.token)).status).toBe(200)
  expect((await signIn(pupil.email)).status).toBe(200)
  expect((await call('GET', `/admin/user/${pupil.id}`, admin.token)).body).toMatchObject({ status: 'ACTIVE', blockReason: null })
  // Sessions that were ended stay ended.
  expect((await call('GET', '/user/me', pupil.token)).status).toBe(401)
  expect(await log(pupil.id)).toEqual([
    { action: 'account.blocked', details: {} },
    { action: 'account.unblocked', details: {} },
  ])
})

test('a new role holds from the next call on, and stands in the log', async () => {
  expect((await call('PUT', `/admin/user/${pupil.id}/role`, admin.token, { role: 'TEACHER' })).status).toBe(200)
  expect((await call('GET', '/user/me', pupil.token)).body).toMatchObject({ role: 'TEACHER' })
  await call('PUT', `/admin/user/${pupil.id}/role`, admin.token, { role: 'TEACHER' })
  expect(await log(pupil.id)).toEqual([{ action: 'role.changed', details: { from: 'USER', to: 'TEACHER' } }])
})

test('nobody changes their own role, blocks themselves or takes off their own second step here', async () => {
  for (const [method, path, body] of [
    ['PUT', 'role', { role: 'USER' }],
    ['PUT', 'block', { reason: 'Dość' }],
    ['DELETE', 'block', undefined],
    ['DELETE', 'two-factor', undefined],
  ] as const)
    expect(await call(method, `/admin/user/${admin.id}/${path}`, admin.token, body), path).toMatchObject({
      status: 409,
      body: { message: ['Tego nie zrobisz na własnym koncie. Poproś innego administratora.'] },
    })
})

test('of admins who turn on each other at the same moment one is left', async () => {
  const others = [await somebody('ADMIN'), await somebody('ADMIN'), await somebody('ADMIN')]
  const all = [admin, ...others]
  await Promise.all(
    all.flatMap((acting) =>
      all
        .filter((other) => other !== acting)
        .map((other, index) =>
          index % 2
            ? call('PUT', `/admin/user/${other.id}/role`, acting.token, { role: 'USER' })
            : call('PUT', `/admin/user/${other.id}/block`, acting.token, { reason: 'Bunt' }),
        ),
    ),
  )
  expect(await queryRows(database().db, sql`select id from "user" where role = 'ADMIN' and blocked_at is null`)).toHaveLength(1)
})

test('what two admins do to one person at the same moment happens one after the other, and stands in the log once', async () => {
  const other = await somebody('ADMIN')
  const teacher = await somebody('TEACHER')
  const twice = (act: (token: string) => Promise<{ status: number }>) =>
    Promise.all([admin, other, admin, other].map(({ token }) => act(token).then(({ status }) => status)))
  const all = [200, 200, 200, 200]
  expect(await twice((token) => call('PUT', `/admin/user/${teacher.id}/badge/EXPERT`, token))).toEqual(all)
  expect(await twice((token) => call('PUT', `/admin/user/${pupil.id}/role`, token, { role: 'TEACHER' }))).toEqual(all)
  expect(await log(teacher.id)).toEqual([{ action: 'badge.awarded', details: { badge: 'EXPERT' } }])
  expect(await log(pupil.id)).toEqual([{ action: 'role.changed', details: { from: 'USER', to: 'TEACHER' } }])

  // Different roles: whichever comes second starts from the first.
  await Promise.all([
    call('PUT', `/admin/user/${pupil.id}/role`, admin.token, { role: 'ADMIN' }),
    call('PUT', `/admin/user/${pupil.id}/role`, other.token, { role: 'USER' }),
  ])
  const chain = (await log(pupil.id)) as { details: { from: string; to: string } }[]
  for (const [index, { details }] of chain.entries()) if (index > 0) expect(details.from).toBe(chain[index - 1]?.details.to)
  expect((await call('GET', `/admin/user/${pupil.id}`, admin.token)).body).toMatchObject({ role: chain.at(-1)?.details.to })
})

test('the second step of somebody who lost it is taken off, with its codes', async () => {
  const { db } = database()
  await db.execute(sql`insert into two_factor (user_id, sealed_secret, enabled_at) values (${pupil.id}, 'x', now())`)
  await db.execute(sql`insert into backup_code (user_id, hash) values (${pupil.id}, 'x')`)
  expect((await call('GET', `/admin/user/${pupil.id}`, admin.token)).body).toMatchObject({ isTwoFactorEnabled: true })
  for (const _ of [1, 2]) expect((await call('DELETE', `/admin/user/${pupil.id}/two-factor`, admin.token)).status).toBe(200)
  expect((await signIn(pupil.email)).status).toBe(200)
  expect(await queryRows(db, sql`select 1 from backup_code where user_id = ${pupil.id}`)).toEqual([])
  expect(await log(pupil.id)).toEqual([{ action: 'twoFactor.reset', details: {} }])
})

test('badges are awarded once, to people who publish, and taken away', async () => {
  const teacher = await somebody('TEACHER')
  for (const badge of ['VERIFIED', 'PIONEER', 'VERIFIED'])
    expect((await call('PUT', `/admin/user/${teacher.id}/badge/${badge}`, admin.token)).status).toBe(200)
  expect((await call('GET', `/admin/user/${teacher.id}`, admin.token)).body).toMatchObject({ badges: ['VERIFIED', 'PIONEER'] })
  expect((await call('GET', `/user/${teacher.id}`, pupil.token)).body).toMatchObject({ badges: ['VERIFIED', 'PIONEER'] })
  expect((await call('PUT', '/user/profile', teacher.token, { subjects: ['CHEMISTRY'] })).status).toBe(200)
  expect((await call('GET', `/admin/user/${teacher.id}`, admin.token)).body).toMatchObject({ subjects: ['CHEMISTRY'] })
  for (const _ of [1, 2]) expect((await call('DELETE', `/admin/user/${teacher.id}/badge/VERIFIED`, admin.token)).status).toBe(200)
  expect((await call('GET', `/admin/user/${teacher.id}`, admin.token)).body).toMatchObject({ badges: ['PIONEER'] })
  expect(await log(teacher.id)).toEqual([
    { action: 'badge.awarded', details: { badge: 'VERIFIED' } },
    { action: 'badge.awarded', details: { badge: 'PIONEER' } },
    { action: 'badge.removed', details: { badge: 'VERIFIED' } },
  ])
  expect(await call('PUT', `/admin/user/${pupil.id}/badge/EXPERT`, admin.token)).toMatchObject({
    status: 409,
    body: { message: ['Odznaki dostają nauczyciele i\u00a0administratorzy.'] },
  })
  expect((await call('PUT', `/admin/user/${teacher.id}/badge/KING`, admin.token)).status).toBe(400)
})

test('people are found by name, address, role and state, in an order, by pages', async () => {
  const author = await aUser(database().db, { displayName: 'Bez Konta', role: 'TEACHER' })
  await database().db.execute(sql`update credential set email_confirmed_at = null where user_id = ${pupil.id}`)
  const ids = async (query: string) =>
    ((await call('GET', `/admin/user?${query}`, admin.token)).body['results'] as { id: number }[]).map(({ id }) => id)
  expect(await ids(`search=${pupil.email}`)).toEqual([pupil.id])
  expect(await ids('search=bez%20konta&status=WITHOUT_ACCOUNT')).toEqual([author.id])
  expect(await ids('role=ADMIN')).toEqual([admin.id])
  expect(await ids('status=UNCONFIRMED')).toEqual([pupil.id])
  expect(await ids('status=BLOCKED&role=USER')).not.toContain(pupil.id)
  await database().db.execute(sql`update "user" set created_at = now() - interval '31 days' where id = ${author.id}`)
  const everybody = await ids('pageSize=50')
  expect(everybody).toContain(author.id)
  expect(await ids('since=LAST_30_DAYS&pageSize=50')).toEqual(everybody.filter((id) => id !== author.id))
  await database().db.execute(sql`update "user" set last_online_at = now() + interval '1 day' where id = ${pupil.id}`)
  for (const sort of MANAGED_USER_SORTS) expect((await ids(`sort=${sort}&pageSize=50`)).length, sort).toBeGreaterThan(3)
  expect((await ids('sort=lastOnline:DESC'))[0]).toBe(pupil.id)
  for (let number = 0; number < 10; number++) await aUser(database().db)
  const list = (await call('GET', '/admin/user?pageSize=10&page=2', admin.token)).body
  expect(list).toMatchObject({ page: 2, pageSize: 10 })
  const firstPage = await ids('pageSize=10')
  const secondPage = await ids('pageSize=10&page=2')
  expect(firstPage).toHaveLength(10)
  expect(secondPage.length).toBeGreaterThan(0)
  expect(secondPage.filter((id) => firstPage.includes(id))).toEqual([])
})

test('the log is read by pages, by person and by what was done', async () => {
  await call('PUT', `/admin/user/${pupil.id}/block`, admin.token, { reason: 'Próba' })
  await call('PUT', `/user/${pupil.id}/subscription`, admin.token, { endsOn: '2030-01-31' })
  const { results } = (await call('GET', `/admin/audit?userId=${pupil.id}&action=subscription.granted`, admin.token)).body as {
    results: unknown[]
  }
  expect(results).toEqual([
    expect.objectContaining({
      action: 'subscription.granted',
      actor: expect.objectContaining({ id: admin.id }),
      subject: expect.objectContaining({ id: pupil.id, username: pupil.username }),
      details: { endsOn: '2030-01-31' },
    }),
  ])
  const found = async (query: string): Promise<number> => {
    const { status, body } = await call('GET', `/admin/audit?action=subscription.granted&${query}`, admin.token)
    expect(status, query).toBe(200)
    return (body as { total: number }).total
  }
  // People are found by name, login or address, acting or acted on; days are those in Poland, the last one whole.
  expect(await Promise.all([found(`search=${pupil.username}`), found('search=nikt-taki-nie-istnieje')])).toEqual([1, 0])
  await database().db.execute(
    sql`update audit_entry set created_at = '2026-03-01T22:30:00Z' where subject_id = ${pupil.id} and action = 'subscription.granted'`,
  )
  expect(
    await Promise.all(
      ['since=2026-03-01&until=2026-03-01', 'until=2026-02-28', 'since=2026-03-02', 'since=2026-03-01', 'until=9999-12-31'].map((days) =>
        found(`userId=${pupil.id}&${days}`),
      ),
    ),
  ).toEqual([1, 0, 0, 1, 1])
  for (const day of ['0000-01-01', '2026-02-30', 'jutro', '20260301'])
    expect(await call('GET', `/admin/audit?since=${day}`, admin.token)).toMatchObject({
      status: 400,
      body: { fields: { since: 'Niepoprawny format' } },
    })
  const all = (await call('GET', `/admin/audit?userId=${admin.id}&pageSize=10`, admin.token)).body as { results: unknown[] }
  expect(all).toMatchObject({ pageSize: 10 })
  expect(all.results[0]).toMatchObject({ action: 'subscription.granted' })
})

test('the log is found by the name of what was acted on, also when that is gone', async () => {
  const teacher = await somebody('TEACHER')
  const title = `Pole 50% trapezu ${teacher.username}`
  const content = { title, description: '<p>Oblicz pole.</p>', closed: false, level: 'PRIMARY', answer: '<p>4</p>' }
  const { body } = await call('POST', '/homework', teacher.token, { ...content, solution: { steps: [{ description: '<p>2 · 2</p>' }] } })
  const { id, slug } = body as { id: number; slug: string }
  const found = async (search: string) => {
    const { status, body: list } = await call('GET', `/admin/audit?search=${encodeURIComponent(search)}`, admin.token)
    expect(status).toBe(200)
    return (list as { results: { action: string; target: object | null; details: object }[] }).results
  }
  expect((await call('PUT', `/homework/${id}/submit`, admin.token)).status).toBe(200)
  const moved = { action: 'homework.moved', details: { homeworkId: id, transition: 'submit' } }
  expect(await found('pole 50% TRAPEZU')).toEqual([
    expect.objectContaining({ ...moved, target: { name: title, path: `/admin/homeworks/${slug}` } }),
  ])
  expect(await found('pole 5%u')).toEqual([])
  expect((await call('DELETE', `/homework/${id}`, admin.token)).status).toBe(200)
  expect(await found(title)).toEqual([
    expect.objectContaining({ action: 'homework.deleted', target: null, details: { homeworkId: id, name: title } }),
  ])
})

test('nobody but an admin gets in, nothing that does not belong is taken, who is not there is a 404', async () => {
  const teacher = await somebody('TEACHER')
  for (const token of [pupil.token, teacher.token]) {
    expect((await call('GET', '/admin/user', token)).status).toBe(403)
    expect((await call('GET', '/admin/audit', token)).status).toBe(403)
    expect((await call('PUT', `/admin/user/${pupil.id}/role`, token, { role: 'ADMIN' })).status).toBe(403)
  }
  expect((await app.server.inject('/api/admin/user')).statusCode).toBe(401)
  expect(await call('PUT', `/admin/user/${pupil.id}/block`, admin.token, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Wymagane pole' } },
  })
  expect((await call('PUT', `/admin/user/${pupil.id}/role`, admin.token, { role: 'GOD' })).status).toBe(400)
  expect((await call('PUT', `/admin/user/${pupil.id}/role`, admin.token, { role: 'USER', blockedAt: null })).status).toBe(400)
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '/role', { role: 'USER' }],
    ['PUT', '/block', { reason: 'Nikt' }],
    ['PUT', '/badge/EXPERT', undefined],
    ['DELETE', '/badge/EXPERT', undefined],
  ] as const)
    expect((await call(method, `/admin/user/999999${path}`, admin.token, body)).status, path).toBe(404)
})
