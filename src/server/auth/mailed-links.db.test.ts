import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SessionTokens } from '#contract/auth.ts'
import type { App } from '#server/app.ts'
import { authMailHandlers } from '#server/auth/index.ts'
import { queryRows } from '#server/db/db.ts'
import { consent, credential } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import { startOutbox } from '#server/platform/outbox/index.ts'
import { presenceHandlers } from '#server/presence/index.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App

beforeAll(async () => {
  app = await anApp(database(), { ORIGIN: 'https://wizards.example' })
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

async function post(path: string, body: object) {
  const reply = await app.server.inject({ method: 'POST', url: `/api${path}`, payload: body })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

const signIn = (email: string, password = PASSWORD) => post('/auth/login', { email, password })

/** Delivers what is owed; answers the mails. */
async function mails(): Promise<Mail[]> {
  const { db } = database()
  const sent: Mail[] = []
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) }
  const failures: string[] = []
  const outbox = startOutbox(
    db,
    [...authMailHandlers({ db, mailer, origin: app.origin }), ...presenceHandlers({ db, realtime: app.realtime })],
    {
      log: app.server.log,
      onFailure: (topic) => failures.push(topic),
    },
  )
  while ((await queryRows(db, sql`select id from outbox where attempts = 0 or next_attempt_at <= now()`)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 5))
  await outbox.stop()
  expect(failures).toEqual([])
  return sent
}

/** The token of the link to a page. */
function tokenIn(mail: Mail | undefined, page: string): string {
  const [, token] = new RegExp(`^https://wizards\\.example/${page}\\?token=([\\w-]{43})$`, 'm').exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`No link to ${page} in: ${mail?.text ?? 'no mail'}`)
  expect(mail?.html).toContain(`href="https://wizards.example/${page}?token=${token}"`)
  return token
}

let count = 0
function form(overrides: object = {}) {
  count += 1
  return {
    role: 'USER',
    username: `nowy${count}`,
    displayName: 'Ola <b>Nowak</b>',
    email: `nowy${count}@example.pl`,
    password: { password: PASSWORD, passwordConfirmation: PASSWORD },
    birthDate: '2000-05-05',
    consents: { terms: true, privacy: true },
    ...overrides,
  }
}

test('a registration, its mail, its link and the first sign-in', async () => {
  const { db } = database()
  const me = form({ role: 'TEACHER' })
  expect(await post('/auth/register', me)).toEqual({ status: 200, body: {} })
  expect((await signIn(me.email)).body).toMatchObject({ error: 'EMAIL_UNCONFIRMED' })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: me.email, subject: 'Potwierdź swój adres e-mail' })
  expect(mail?.html).toContain('Ola &lt;b&gt;Nowak')
  const token = tokenIn(mail, 'confirm-email')
  expect(await post('/auth/confirm-email', { token })).toEqual({ status: 200, body: { awaitsParentConsent: false } })
  expect((await post('/auth/confirm-email', { token })).status).toBe(400)
  expect((await signIn(me.email)).body).toMatchObject({ status: 'signedIn' })
  const [row] = await db.select().from(user).where(eq(user.email, me.email))
  expect(row).toMatchObject({ role: 'TEACHER', username: me.username, birthDate: '2000-05-05' })
  const given = await db
    .select()
    .from(consent)
    .where(eq(consent.userId, row?.id ?? 0))
  expect(given.map(({ kind, givenBy }) => [kind, givenBy])).toEqual([
    ['TERMS', null],
    ['PRIVACY', null],
  ])
})

test('whose second step an admin takes off is told by mail; a setup that was not finished is nothing to tell', async () => {
  const { db } = database()
  const [admin, person, beginner] = [await anAccount(db, { role: 'ADMIN' }), await anAccount(db), await anAccount(db)]
  await db.execute(
    sql`insert into two_factor (user_id, sealed_secret, enabled_at) values (${person.id}, 'x', now()), (${beginner.id}, 'x', null)`,
  )
  const token = String((await signIn(admin.email)).body['token'])
  for (const { id } of [person, beginner]) {
    const reply = await app.server.inject({
      method: 'DELETE',
      url: `/api/admin/user/${id}/two-factor`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode).toBe(200)
  }
  const sent = await mails()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'Logowanie dwuetapowe zostało wyłączone']])
  expect(sent[0]?.text).toContain('https://wizards.example/account/security')
})

test('below sixteen nobody gets in before a parent has agreed by mail', async () => {
  const child = form({ birthDate: `${new Date().getUTCFullYear() - 12}-01-01`, parentEmail: `mama${count}@example.pl` })
  await post('/auth/register', child)
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual([child.email, (child as { parentEmail?: string }).parentEmail])
  const [own, parents] = sent
  expect((await post('/auth/confirm-email', { token: tokenIn(own, 'confirm-email') })).body).toEqual({ awaitsParentConsent: true })
  expect((await signIn(child.email)).body).toMatchObject({ error: 'PARENT_CONSENT_REQUIRED' })
  const token = tokenIn(parents, 'confirm-parent-consent')
  expect((await post('/auth/confirm-email', { token })).status).toBe(400)
  expect((await post('/auth/confirm-parent-consent', { token, consent: false })).status).toBe(400)
  expect((await post('/auth/confirm-parent-consent', { token, consent: true })).status).toBe(200)
  expect((await signIn(child.email)).body).toMatchObject({ status: 'signedIn' })
})

test('a registration with a known address answers the same, changes nothing and tells the owner; a taken login is said', async () => {
  const { db } = database()
  const owner = await anAccount(db)
  const before = await db.select().from(credential).where(eq(credential.userId, owner.id))
  const again = form({ email: owner.email.toUpperCase() })
  expect(await post('/auth/register', again)).toEqual({ status: 200, body: {} })
  expect(await db.select().from(credential).where(eq(credential.userId, owner.id))).toEqual(before)
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([[owner.email, 'Masz już konto w Wizards']])
  expect(await post('/auth/register', form({ username: owner.username.toUpperCase() }))).toMatchObject({
    status: 400,
    body: { fields: { username: 'Ten login jest już zajęty.' } },
  })
})

test('of ten registrations with one login at the same moment one is made', async () => {
  const { db } = database()
  const forms = Array.from({ length: 10 }, () => form({ username: 'wyscig' }))
  const replies = await Promise.all(forms.map((one) => post('/auth/register', one)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(9)
  expect(await db.select().from(user).where(eq(user.username, 'wyscig'))).toHaveLength(1)
  await mails()
})

test('what a registration may not set is refused, and nobody becomes more than they may', async () => {
  for (const extra of [
    { role: 'ADMIN' },
    { id: 1 },
    { hasActiveSubscription: true },
    { subscriptionEndsAt: '2099-01-01' },
    { emailConfirmedAt: '2020-01-01' },
    { isDemo: true },
    { status: 'PUBLIC' },
  ]) {
    const me = form(extra)
    expect((await post('/auth/register', me)).status, JSON.stringify(extra)).toBe(400)
    expect(await database().db.select().from(user).where(eq(user.email, me.email))).toEqual([])
  }
})

test('asking for a mail answers alike for known and unknown addresses; only the known get one', async () => {
  const { email } = await anAccount(database().db)
  const unconfirmed = await anAccount(database().db, { madeBy: 'self' })
  const addresses = [email, unconfirmed.email, 'nieznany@example.pl']
  const replies = await Promise.all(
    addresses.flatMap((address) => [
      post('/auth/forgot-password', { email: address }),
      post('/auth/resend-email-confirmation-email', { email: address }),
    ]),
  )
  expect(replies).toEqual(
    addresses.flatMap(() => [
      { status: 200, body: {} },
      { status: 200, body: {} },
    ]),
  )
  expect((await mails()).map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual(
    [`${email} Ustaw nowe hasło`, `${unconfirmed.email} Ustaw nowe hasło`, `${unconfirmed.email} Potwierdź swój adres e-mail`].toSorted(),
  )
})

test('a new password by mail ends all sessions, keeps the second step, voids other links, and works once', async () => {
  const { email, id } = await anAccount(database().db)
  const { token: access, refreshToken } = (await signIn(email)).body as SessionTokens
  await post('/auth/forgot-password', { email })
  await post('/auth/forgot-password', { email })
  const [first, second] = await mails()
  const set = (token: string) =>
    post('/auth/set-password', { token, password: { password: 'nowe-haslo', passwordConfirmation: 'nowe-haslo' } })
  await database().db.execute(sql`insert into two_factor (user_id, sealed_secret, enabled_at) values (${id}, 'x', now())`)
  expect((await set('A'.repeat(43))).status).toBe(400)
  expect((await set(tokenIn(first, 'set-password'))).status).toBe(200)
  expect(await set(tokenIn(first, 'set-password'))).toMatchObject({
    status: 400,
    body: { message: ['Ten link wygasł albo został już użyty. Poproś o nowy.'] },
  })
  expect((await set(tokenIn(second, 'set-password'))).status).toBe(400)
  expect((await post('/auth/refresh-token', { refreshToken })).status).toBe(401)
  expect((await app.server.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${access}` } })).statusCode).toBe(401)
  expect((await signIn(email, 'nowe-haslo')).body).toMatchObject({ status: 'twoFactor' })
  expect((await signIn(email)).status).toBe(400)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Twoje hasło zostało zmienione'])
})

test('a link runs out, and one token used at the same moment twice counts once', async () => {
  const { email } = await anAccount(database().db)
  const set = (token: string) =>
    post('/auth/set-password', { token, password: { password: 'nowe-haslo', passwordConfirmation: 'nowe-haslo' } })
  await post('/auth/forgot-password', { email })
  const old = tokenIn((await mails())[0], 'set-password')
  await database().db.execute(sql`update mail_token set expires_at = expires_at - interval '1 hour'`)
  expect((await set(old)).status).toBe(400)
  await post('/auth/forgot-password', { email })
  const fresh = tokenIn((await mails())[0], 'set-password')
  expect((await Promise.all([set(fresh), set(fresh)])).map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([
    200, 400,
  ])
  await mails()
})

test('no token of a link stands in the database', async () => {
  const { email } = await anAccount(database().db)
  await post('/auth/forgot-password', { email })
  const token = tokenIn((await mails())[0], 'set-password')
  const rows = JSON.stringify(await queryRows(database().db, sql`select * from mail_token`))
  expect(rows).toContain('RESET_PASSWORD')
  expect(rows).not.toContain(token)
})
