import argon2 from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SessionTokens } from '#contract/auth.ts'
import { polishYear } from '#contract/rules.ts'
import type { App } from '#server/app.ts'
import { queryRows } from '#server/db/db.ts'
import { credential, session } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import { aUser } from '#server/testing/a-user.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App

beforeAll(async () => {
  app = await anApp(database())
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: { body?: object; token?: string; app?: App } = {}) {
  const reply = await (options.app ?? app).server.inject({
    method,
    url: `/api${path}`,
    headers: options.token === undefined ? {} : { authorization: `Bearer ${options.token}` },
    ...(options.body ? { payload: options.body } : {}),
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>(), headers: reply.headers }
}

const signIn = (email: string, password = PASSWORD, where?: App) =>
  send('POST', '/auth/login', { body: { email, password }, ...(where ? { app: where } : {}) })

async function tokensOf(email: string): Promise<SessionTokens> {
  const { body } = await signIn(email)
  expect(body).toMatchObject({ status: 'signedIn' })
  return body as SessionTokens
}

const refresh = (refreshToken: string) => send('POST', '/auth/refresh-token', { body: { refreshToken } })
const meStatus = async (token: string): Promise<number> => (await send('GET', '/user/me', { token })).status

test('whoever signs in is known by the token: role, address, Premium while it lasts', async () => {
  const account = await anAccount(database().db, { role: 'TEACHER', subscriptionEndsAt: new Date('2099-01-01') })
  const { token } = await tokensOf(account.email.toUpperCase())
  const me = await send('GET', '/user/me', { token })
  expect(me.headers['cache-control']).toBe('no-store')
  expect(me.body).toMatchObject({
    id: account.id,
    role: 'TEACHER',
    email: account.email,
    hasActiveSubscription: true,
    isTwoFactorEnabled: false,
    backupCodesLeft: 0,
    hasPupils: false,
  })
  expect((await send('GET', '/homework?type=1', { token })).status).toBe(200)
  await database().db.execute(sql`update subscription set starts_at = '2019-01-01', ends_at = '2020-01-01' where user_id = ${account.id}`)
  expect((await send('GET', '/user/me', { token })).body).toMatchObject({ hasActiveSubscription: false })
  expect((await send('GET', '/homework?type=1', { token })).status).toBe(403)
})

test('a bearer token that is not good is refused also where everybody may call, but not where it is ignored', async () => {
  const account = await anAccount(database().db)
  const { token, refreshToken } = await tokensOf(account.email)
  for (const bad of ['x', `${token}x`, refreshToken, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])
    expect((await send('GET', '/homework', { token: bad })).status, bad).toBe(401)
  for (const authorization of ['Basic b2xhOm9sYQ==', 'Bearer', ''])
    expect((await app.server.inject({ url: '/api/homework', headers: { authorization } })).statusCode, authorization).toBe(401)
  expect((await send('POST', '/auth/refresh-token', { token: 'x', body: { refreshToken } })).status).toBe(200)
  expect((await send('GET', '/homework')).status).toBe(200)
})

test('a wrong password, an unknown address and somebody without a password get the same answer', async () => {
  const account = await anAccount(database().db)
  const author = await aUser(database().db)
  await database().db.update(user).set({ email: 'autor@example.pl' }).where(eq(user.id, author.id))
  const replies = await Promise.all([signIn(account.email, 'zle-haslo'), signIn('nikt@example.pl'), signIn('autor@example.pl')])
  for (const { status, body } of replies)
    expect({ status, message: body['message'], fields: body['fields'] }).toEqual({
      status: 400,
      message: ['Niepoprawny e\u2011mail lub hasło.'],
      fields: {},
    })
})

test('an unknown address costs the same work as a known one', async () => {
  const account = await anAccount(database().db)
  const unconfirmed = await anAccount(database().db, { madeBy: 'self' })
  /** The algorithm and costs of each hash that a refused sign-in compares with the password. */
  const hashing = async (email: string): Promise<string[]> => {
    const verify = vi.spyOn(argon2, 'verify')
    expect((await signIn(email, 'zle-haslo')).status).toBe(400)
    const hashes = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join(' '))
    verify.mockRestore()
    return hashes
  }
  const twice = ['argon2id v=19 m=19456,t=2,p=1', 'argon2id v=19 m=19456,t=2,p=1']
  expect(await hashing('nieznany@example.pl')).toEqual(twice)
  expect(await hashing(account.email)).toEqual(twice)
  expect(await hashing(unconfirmed.email)).toEqual(twice)
})

test('who has the password learns why it is not enough; who has not, does not', async () => {
  const { db } = database()
  const unconfirmed = await anAccount(db, { madeBy: 'self' })
  const blocked = await anAccount(db)
  await db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, blocked.id))
  const young = await anAccount(db, { birthDate: `${polishYear(new Date()) - 10}-01-01`, parentEmail: 'mama@example.pl' })
  const code = async (email: string, password?: string) => (await signIn(email, password)).body['error']
  expect(await code(unconfirmed.email)).toBe('EMAIL_UNCONFIRMED')
  expect(await code(blocked.email)).toBe('ACCOUNT_BLOCKED')
  expect(await code(young.email)).toBe('PARENT_CONSENT_REQUIRED')
  for (const { email } of [unconfirmed, blocked, young]) expect(await code(email, 'zle-haslo')).toBe('VALIDATION')
})

test('twenty refreshes at the same moment yield one successor', async () => {
  const { refreshToken, sessionId } = await tokensOf((await anAccount(database().db)).email)
  const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const successors = new Set(replies.map(({ body }) => body['refreshToken']))
  expect(successors.size).toBe(1)
  expect(successors.has(refreshToken)).toBe(false)
  expect(await database().db.select({ counter: session.counter }).from(session).where(eq(session.id, sessionId))).toEqual([{ counter: 1 }])
})

test('a token used again after the grace period ends its whole family, and no other', async () => {
  const { email, id } = await anAccount(database().db)
  const [stolen, other] = [await tokensOf(email), await tokensOf(email)]
  const successor = (await refresh(stolen.refreshToken)).body as SessionTokens
  expect(await meStatus(successor.token)).toBe(200)
  await database().db.execute(sql`update session set rotated_at = rotated_at - interval '11 seconds' where id = ${stolen.sessionId}`)
  expect((await refresh(stolen.refreshToken)).status).toBe(401)
  expect((await refresh(successor.refreshToken)).status).toBe(401)
  expect([await meStatus(successor.token), await meStatus(other.token)]).toEqual([401, 200])
  expect(
    await queryRows(database().db, sql`select action from audit_entry where subject_id = ${id} and action = 'session.replayed'`),
  ).toHaveLength(1)
})

test('a token two generations old ends the family even within the grace period', async () => {
  const first = await tokensOf((await anAccount(database().db)).email)
  const second = (await refresh(first.refreshToken)).body as SessionTokens
  const third = (await refresh(second.refreshToken)).body as SessionTokens
  expect((await refresh(first.refreshToken)).status).toBe(401)
  expect((await refresh(third.refreshToken)).status).toBe(401)
})

test('a forged refresh token is refused and ends nothing', async () => {
  const tokens = await tokensOf((await anAccount(database().db)).email)
  const [id, , mac] = tokens.refreshToken.split('.')
  for (const forged of [`${id}.1.${mac}`, `${id}.0.${'A'.repeat(43)}`, `${id}.7.${mac}`, tokens.token, 'x'])
    expect((await refresh(forged)).status, forged).toBe(401)
  expect((await refresh(tokens.refreshToken)).status).toBe(200)
})

test('logout ends the session at once, for both tokens, and twice is no error', async () => {
  const tokens = await tokensOf((await anAccount(database().db)).email)
  for (let time = 0; time < 2; time++)
    expect((await send('POST', '/auth/logout', { body: { refreshToken: tokens.refreshToken } })).status).toBe(200)
  expect((await send('POST', '/auth/logout', { body: { refreshToken: 'x' } })).status).toBe(200)
  expect([await meStatus(tokens.token), (await refresh(tokens.refreshToken)).status]).toEqual([401, 401])
})

test('somebody who is blocked or deleted is out at once', async () => {
  const { db } = database()
  const [blocked, deleted] = [await anAccount(db), await anAccount(db)]
  const [one, two] = [await tokensOf(blocked.email), await tokensOf(deleted.email)]
  await db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, blocked.id))
  await db.delete(user).where(eq(user.id, deleted.id))
  for (const { token, refreshToken } of [one, two])
    expect([await meStatus(token), (await refresh(refreshToken)).status]).toEqual([401, 401])
})

test('who is blocked learns why at the next refresh, with an address to write to; who holds no token of theirs learns nothing', async () => {
  const { db } = database()
  const blocked = await anAccount(db)
  const tokens = await tokensOf(blocked.email)
  const forged = `${tokens.refreshToken.slice(0, -4)}AAAA`
  await db.update(user).set({ blockedAt: new Date(), blockReason: 'Obraża innych' }).where(eq(user.id, blocked.id))
  await db.execute(sql`update session set ended_at = now() where id = ${tokens.sessionId}`)
  expect((await refresh(tokens.refreshToken)).body['message']).toEqual([
    'Zaloguj się, aby kontynuować.',
    'To konto jest zablokowane. Powód: Obraża innych. Jeśli to pomyłka, napisz do nas: kontakt@wizards.localhost',
  ])
  expect((await refresh(forged)).body['message']).toEqual(['Zaloguj się, aby kontynuować.'])
  expect((await signIn(blocked.email)).body['message']).toEqual([expect.stringMatching(/Obraża innych\..* kontakt@wizards\.localhost$/)])
})

test('sessions are listed with the current one marked, ended one by one, and nobody ends another person’s', async () => {
  const { db } = database()
  const mine = await anAccount(db)
  const [first, second] = [await tokensOf(mine.email), await tokensOf(mine.email)]
  const stranger = await tokensOf((await anAccount(db)).email)
  const list = async () =>
    (await send('GET', '/auth/sessions', { token: second.token })).body['results'] as { id: string; isCurrent: boolean }[]
  expect((await list()).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [second.sessionId, true],
    [first.sessionId, false],
  ])
  expect((await send('DELETE', `/auth/sessions/${first.sessionId}`, { token: stranger.token })).status).toBe(404)
  expect((await send('DELETE', `/auth/sessions/${first.sessionId}`, { token: second.token })).status).toBe(200)
  expect(await list()).toHaveLength(1)
  expect(await meStatus(first.token)).toBe(401)
})

test('a changed password ends the other sessions, keeps this one, and needs the current one', async () => {
  const { email } = await anAccount(database().db)
  const [here, there] = [await tokensOf(email), await tokensOf(email)]
  const change = (currentPassword: string) =>
    send('PUT', '/user/change-password', {
      token: here.token,
      body: { currentPassword, newPassword: { password: 'nowe-haslo', passwordConfirmation: 'nowe-haslo' } },
    })
  expect(await change('zle-haslo')).toMatchObject({ status: 400, body: { fields: { currentPassword: 'To nie jest Twoje obecne hasło.' } } })
  expect((await change(PASSWORD)).status).toBe(200)
  expect([await meStatus(here.token), await meStatus(there.token)]).toEqual([200, 401])
  expect([(await signIn(email)).status, (await signIn(email, 'nowe-haslo')).status]).toEqual([400, 200])
})

test('after ten tries an account is left alone for a while, with Retry-After and a Polish message; others are not', async () => {
  const { email } = await anAccount(database().db)
  for (let count = 0; count < 10; count++) expect((await signIn(email, 'zle-haslo')).status).toBe(400)
  const refused = await signIn(email)
  expect(refused).toMatchObject({
    status: 429,
    body: { error: 'TOO_MANY_REQUESTS', message: ['Za dużo prób. Odczekaj chwilę i\u00a0spróbuj ponownie.'] },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn((await anAccount(database().db)).email)).status).toBe(200)
})

test('strangers who guess do not keep out the owner on a device of theirs, nor does another device profit from it', async () => {
  const owner = await anAccount(database().db)
  const other = await anAccount(database().db)
  const device = String((await signIn(owner.email)).body['device'])
  const others = String((await signIn(other.email)).body['device'])
  // Everything comes from one address here, so that of the owner is used up too.
  for (let count = 0; count < 120; count++) await signIn(owner.email, 'zle-haslo')
  const signInFrom = (devices: string[], password = PASSWORD) =>
    send('POST', '/auth/login', { body: { email: owner.email.toUpperCase(), password, devices } })
  const forged = `${device.slice(0, -4)}AAAA`
  for (const devices of [[], [others], [forged], ['x'], [`${device}.x.y`.slice(0, 20)]])
    expect((await signInFrom(devices)).status, devices.join()).toBe(429)
  const entered = await signInFrom([others, device])
  expect(entered).toMatchObject({ status: 200, body: { status: 'signedIn', device } })
  for (let count = 0; count < 9; count++) expect((await signInFrom([device], 'zle-haslo')).status).toBe(400)
  expect((await signInFrom([device])).status, 'who took the device has few guesses as well').toBe(429)
})

test('an address that a stranger’s header claims is not believed', async () => {
  const { email } = await anAccount(database().db)
  const statuses: number[] = []
  for (let count = 0; count < 11; count++)
    statuses.push(
      (
        await app.server.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'x-forwarded-for': `203.0.113.${count}` },
          payload: { email, password: 'zle-haslo' },
        })
      ).statusCode,
    )
  expect(statuses.at(-1)).toBe(429)
})

test('a demo account is let in where there is a demo, never in production', async () => {
  const { email } = await anAccount(database().db, { madeBy: 'demo' })
  const production = await anApp(database(), { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'true' })
  expect((await signIn(email)).status).toBe(200)
  expect((await signIn(email, PASSWORD, production)).status).toBe(400)
  expect((await production.server.inject('/dev/mail')).statusCode).toBe(404)
})

test('neither passwords nor tokens stand in the database', async () => {
  const { email, id } = await anAccount(database().db)
  const { refreshToken, token } = await tokensOf(email)
  const rows = JSON.stringify([
    await database().db.select().from(session).where(eq(session.userId, id)),
    await database().db.select().from(credential).where(eq(credential.userId, id)),
  ])
  expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  for (const secret of [PASSWORD, refreshToken, refreshToken.split('.')[2] ?? '', token]) expect(rows).not.toContain(secret)
})
