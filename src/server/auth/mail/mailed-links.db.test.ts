import { eq, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SessionTokens } from '#contract/auth.ts'
import { polishYear } from '#contract/rules.ts'
import type { App } from '#server/app.ts'
import { authMailHandlers, parentLinks } from '#server/auth/index.ts'
import { passwordResetAsked } from '#server/auth/topics.ts'
import { queryRows } from '#server/db/db.ts'
import { consent, credential } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import { presenceHandlers } from '#server/presence/index.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { deliverOwed } from '#server/testing/deliver-owed.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App

beforeAll(async () => {
  app = await anApp(database(), { ORIGIN: 'https://wizards.example' })
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

async function post(path: string, body: object, remoteAddress = '192.0.2.1') {
  const reply = await app.server.inject({ method: 'POST', url: `/api${path}`, payload: body, remoteAddress })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

const signIn = (email: string, password = PASSWORD) => post('/auth/login', { email, password })

/** Delivers what is owed; answers the mails. */
async function mails(): Promise<Mail[]> {
  const { db } = database()
  const sent: Mail[] = []
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) }
  const listeners = [
    ...authMailHandlers({ db, mailer, origin: app.origin, parents: parentLinks(app.keyOf) }),
    ...presenceHandlers({ db, realtime: app.realtime }),
  ]
  expect(await deliverOwed(db, listeners)).toEqual([])
  return sent
}

/** The token of the link to a page. */
function tokenIn(mail: Mail | undefined, page: string): string {
  const [, token] = new RegExp(`^https://wizards\\.example/${page}\\?token=((?:\\d+\\.)?[\\w-]{43})$`, 'm').exec(mail?.text ?? '') ?? []
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
  const child = form({ birthDate: `${polishYear(new Date()) - 12}-01-01`, parentEmail: `mama${count}@example.pl` })
  await post('/auth/register', child)
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual([child.email, (child as { parentEmail?: string }).parentEmail])
  const [own, parents] = sent
  expect((await post('/auth/confirm-email', { token: tokenIn(own, 'confirm-email') })).body).toEqual({ awaitsParentConsent: true })
  expect((await signIn(child.email)).body).toMatchObject({ error: 'PARENT_CONSENT_REQUIRED' })
  const token = tokenIn(parents, 'confirm-parent-consent')
  expect((await post('/auth/confirm-email', { token })).status).toBe(400)
  const childOf = async (link: string) => (await post('/auth/check-consent-link', { token: link })).body['childName']
  expect([await childOf(token), await childOf(tokenIn(own, 'confirm-email')), await childOf('zly')]).toEqual([
    'Ola <b>Nowak</b>',
    null,
    null,
  ])
  expect((await post('/auth/confirm-parent-consent', { token, consent: false })).status).toBe(400)
  expect((await post('/auth/confirm-parent-consent', { token, consent: true })).status).toBe(200)
  expect(await childOf(token), 'a link that was used').toBeNull()
  // The parent sees by another link, which lasts, with whom the child writes.
  const [later] = await mails()
  expect(later?.to).toBe((child as { parentEmail?: string }).parentEmail)
  expect((await post('/chat/child-company', { token: tokenIn(later, 'parent') })).body).toEqual({ child: 'Ola <b>Nowak</b>', people: [] })
  expect((await signIn(child.email)).body).toMatchObject({ status: 'signedIn' })
})

test('a registration with a known address answers the same, changes nothing and tells the owner; a taken login is said', async () => {
  const { db } = database()
  const owner = await anAccount(db)
  const before = await db.select().from(credential).where(eq(credential.userId, owner.id))
  const again = form({ email: owner.email.toUpperCase() })
  expect(await post('/auth/register', again)).toEqual({ status: 200, body: {} })
  expect(await db.select().from(credential).where(eq(credential.userId, owner.id))).toEqual(before)
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([[owner.email, 'Masz już konto w\u00a0Wizards']])
  expect(await post('/auth/register', form({ username: owner.username.toUpperCase() }))).toMatchObject({
    status: 400,
    body: { fields: { username: 'Ten login jest już zajęty.' } },
  })
})

test('nothing that follows a registration tells whether its address was known', async () => {
  const { db } = database()
  const passwords = (password: string) => ({ password: { password, passwordConfirmation: password } })
  const tries = async (email: string, role: 'USER' | 'TEACHER') => {
    const first = form({ email, role, ...passwords('pierwsze-haslo') })
    const second = form({ email, username: `${first.username}a`, ...passwords('inne-haslo') })
    const replies = [
      await post('/auth/register', first),
      await post('/auth/register', form({ username: first.username })),
      await post('/auth/register', first),
      await post('/auth/register', second),
      await signIn(email, 'pierwsze-haslo'),
      await signIn(email, 'inne-haslo'),
      await signIn(email, 'zle-haslo'),
      await app.server.inject(`/api/user/profile/${first.username}`),
      await app.server.inject(`/teachers/${first.username}`),
    ]
    return replies.map((reply) => ('statusCode' in reply ? reply.statusCode : [reply.status, reply.body['error'], reply.body['fields']]))
  }
  for (const role of ['USER', 'TEACHER'] as const) {
    const account = await anAccount(db)
    const [known, unknown] = [await tries(account.email, role), await tries(`nieznany-${role}@example.pl`, role)]
    expect(known).toEqual(unknown)
    expect(known[1], 'the login is taken').toMatchObject([400, 'VALIDATION', { username: expect.any(String) }])
    expect(known[4], 'it has to be confirmed').toMatchObject([403, 'EMAIL_UNCONFIRMED', {}])
    expect((await signIn(account.email)).body).toMatchObject({ status: 'signedIn' })
  }
  await mails()
})

test('a registration with a known address and one with a new one ask the database for the same', async () => {
  const account = await anAccount(database().db)
  const asked: string[] = []
  const dialect = PgDialect.prototype
  const original = dialect.sqlToQuery
  const spy = vi.spyOn(dialect, 'sqlToQuery').mockImplementation(function (this: PgDialect, ...query) {
    const built = original.apply(this, query)
    // Queries that the process sends beside it, such as following the search, are not those of the request.
    if (/rate_limit|reserved_login|"user"|credential|consent|audit_entry|savepoint|into "outbox"/.test(built.sql)) asked.push(built.sql)
    return built
  })
  const queriesOf = async (email: string): Promise<string[]> => {
    const me = form({ email })
    asked.length = 0
    expect((await post('/auth/register', me)).status).toBe(200)
    return [...asked]
  }
  const [known, unknown] = [await queriesOf(account.email), await queriesOf('calkiem-nowy@example.pl')]
  spy.mockRestore()
  const inserted = (sql: string): boolean => sql.startsWith('insert')
  expect(known.filter(inserted).length).toBeGreaterThanOrEqual(6)
  expect(known).toEqual(unknown.map((sql) => (sql.startsWith('release savepoint') ? 'rollback to savepoint sp1' : sql)))
  await mails()
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

test('a parent who lost the link gets a new one for each child, which ends the old; who isn’t one gets nothing and is told the same', async () => {
  const { db } = database()
  const born = (age: number): string => `${polishYear(new Date()) - age}-01-01`
  const aChild = async (parentEmail: string, age: number, hasConsent = true) => {
    const child = await anAccount(db, { birthDate: born(age), parentEmail })
    if (hasConsent) await db.insert(consent).values({ userId: child.id, kind: 'PARENT', version: '2026-11', givenBy: parentEmail })
    return child
  }
  const links = parentLinks(app.keyOf)
  const [one, two] = [await aChild('mama@example.pl', 12), await aChild('Mama@example.pl', 14)]
  const first = links.tokenOf({ id: one.id, parentEmail: 'mama@example.pl', parentLink: null })
  expect(await links.findChild(db, first)).toMatchObject({ id: one.id })
  await aChild('adult@example.pl', 20)
  await aChild('waits@example.pl', 12, false)
  const [blocked, pupil] = [await aChild('blocked@example.pl', 12), await anAccount(db)]
  await db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, blocked.id))

  const strangers = ['adult@example.pl', 'waits@example.pl', 'blocked@example.pl', pupil.email, 'nobody@example.pl']
  for (const email of ['MAMA@example.pl', ...strangers])
    expect(await post('/auth/resend-parent-link', { email }), email).toEqual({ status: 200, body: {} })
  expect(await links.findChild(db, first), 'good until the new one is out').toMatchObject({ id: one.id })
  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['Mama@example.pl', 'mama@example.pl'])
  const found = await Promise.all(sent.map((mail) => links.findChild(db, tokenIn(mail, 'parent'))))
  expect(found.map((child) => child?.id).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([one.id, two.id])
  expect(await links.findChild(db, first)).toBeNull()

  // Somebody who asks again and again from everywhere fills no mailbox, and the last letter's link is the good one.
  const tokens = sent.map((mail) => tokenIn(mail, 'parent'))
  for (let count = 0; count < 30; count++) await post('/auth/resend-parent-link', { email: 'mama@example.pl' }, `198.51.100.${count}`)
  const more = await mails()
  expect(more.length).toBeLessThanOrEqual(20)
  expect(await Promise.all(tokens.map((token) => links.findChild(db, token)))).toEqual([null, null])
  const last = more.findLast(({ to }) => to === 'mama@example.pl')
  expect(await links.findChild(db, tokenIn(last, 'parent'))).toMatchObject({ id: one.id })
  for (let count = 0; count < 5; count++) await post('/auth/resend-parent-link', { email: 'x@example.pl' })
  expect((await post('/auth/resend-parent-link', { email: 'x@example.pl' })).status).toBe(429)
})

test('a letter that the mail server refuses for hours still goes out: its tries use up no limit, and it stays the same mail', async () => {
  const { email } = await anAccount(database().db)
  const sent: Mail[] = []
  let isDown = true
  const send = (mail: Mail): Promise<void> => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(void sent.push(mail)))
  const listener = authMailHandlers({ db: database().db, mailer: { send }, origin: app.origin, parents: parentLinks(app.keyOf) }).find(
    ({ topic }) => topic === passwordResetAsked.name,
  )
  const payload = { email, isKnownDevice: false }
  for (let attempt = 1; attempt <= 30; attempt++) await expect(listener?.handle(payload, { id: 'first', attempt })).rejects.toThrow('down')
  isDown = false
  await listener?.handle(payload, { id: 'first', attempt: 31 })
  await listener?.handle(payload, { id: 'first', attempt: 32 })
  await listener?.handle(payload, { id: 'second', attempt: 1 })
  const [one, again, another] = sent.map(({ id }) => id)
  expect(sent).toHaveLength(3)
  expect(again).toBe(one)
  expect(another).not.toBe(one)
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
    body: { message: ['Ten link wygasł albo został już użyty. Poproś o\u00a0nowy.'] },
  })
  expect((await set(tokenIn(second, 'set-password'))).status).toBe(400)
  expect((await post('/auth/refresh-token', { refreshToken })).status).toBe(401)
  expect((await app.server.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${access}` } })).statusCode).toBe(401)
  expect((await signIn(email, 'nowe-haslo')).body).toMatchObject({ status: 'twoFactor' })
  expect((await signIn(email)).status).toBe(400)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Twoje hasło zostało zmienione'])
})

test('strangers who ask for mails do not keep the owner from a new password', async () => {
  const owner = await anAccount(database().db)
  const device = String((await signIn(owner.email)).body['device'])
  const stranger = async (path: string, times: number) => {
    for (let count = 0; count < times; count++) await post(path, { email: owner.email }, `198.51.100.${Math.floor(count / 5)}`)
  }
  await stranger('/auth/resend-email-confirmation-email', 10)
  await stranger('/auth/forgot-password', 10)
  expect(await mails()).toHaveLength(10)
  expect((await post('/auth/forgot-password', { email: owner.email })).status).toBe(200)
  expect(
    (await mails()).map(({ to }) => to),
    'the owner on a device nobody knows',
  ).toEqual([owner.email])
  await stranger('/auth/forgot-password', 30)
  expect(await mails(), 'a mailbox is not flooded').toEqual([])
  expect((await post('/auth/forgot-password', { email: owner.email, devices: [device] })).status).toBe(200)
  const [mail] = await mails()
  for (let count = 0; count < 120; count++) await signIn(owner.email, 'zle-haslo')
  const password = { password: 'nowe-haslo', passwordConfirmation: 'nowe-haslo' }
  const set = await post('/auth/set-password', { token: tokenIn(mail, 'set-password'), password })
  expect((await signIn(owner.email, 'nowe-haslo')).status).toBe(429)
  const entered = await post('/auth/login', { email: owner.email, password: 'nowe-haslo', devices: [set.body['device']] })
  expect(entered.body).toMatchObject({ status: 'signedIn' })
  await mails()
})

test('a link runs out, and one token used at the same moment twice counts once', async () => {
  const { email } = await anAccount(database().db)
  const set = (token: string) =>
    post('/auth/set-password', { token, password: { password: 'nowe-haslo', passwordConfirmation: 'nowe-haslo' } })
  await post('/auth/forgot-password', { email })
  const old = tokenIn((await mails())[0], 'set-password')
  const check = async (token: string) => (await post('/auth/check-password-link', { token })).body['isGood']
  expect([await check(old), await check(old), await check('zly'), await check('A'.repeat(43))]).toEqual([true, true, false, false])
  await database().db.execute(sql`update mail_token set expires_at = expires_at - interval '1 hour'`)
  expect(await check(old)).toBe(false)
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
