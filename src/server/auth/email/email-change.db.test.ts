// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { authMailHandlers, parentLinks } from '#server/auth/index.ts'
import { queryRows } from '#server/db/db.ts'
import { loginChallenge, mailToken } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import { presenceHandlers } from '#server/presence/index.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { deliverOwed } from '#server/testing/deliver-owed.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let count = 0

beforeAll(async () => {
  app = await anApp(database(), { ORIGIN: 'https://wizards.example' })
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

type Reply = { status: number; body: Record<string, unknown> }

const post = (path: string, body: object, token = '') => send('POST', path, body, token)

async function send(method: 'POST' | 'PUT', path: string, body: object, token: string): Promise<Reply> {
  const reply = await app.server.inject({
    method,
    url: `/api${path}`,
    payload: body,
    remoteAddress: '192.0.2.1',
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

const signIn = (email: string, password = PASSWORD) => post('/auth/login', { email, password })
const isSignedIn = async (token: string) =>
  (await app.server.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } })).statusCode === 200

/** An account with two sessions: the one that acts, and another. */
async function somebody() {
  const account = await anAccount(database().db)
  const [here, elsewhere] = [await signIn(account.email), await signIn(account.email)]
  return { ...account, token: String(here.body['token']), elsewhere: String(elsewhere.body['token']) }
}

const anAddress = (): string => `nowy-adres${(count += 1)}@example.pl`
const ask = (person: { token: string }, email: string, password = PASSWORD) => post('/auth/change-email', { email, password }, person.token)

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

/** The token of the link to a page in the mail that went to an address. */
function tokenTo(sent: readonly Mail[], to: string, page: string): string {
  const found = sent.flatMap((mail) =>
    mail.to === to ? (mail.text.match(new RegExp(`https://wizards\\.example/${page}\\?token=([\\w-]{43})`)) ?? []) : [],
  )
  return found[1] ?? ''
}

const confirm = (token: string) => post('/auth/confirm-email-change', { token })
const stop = (token: string) => post('/auth/stop-email-change', { token })
const addressOf = async (id: number) => (await database().db.select({ email: user.email }).from(user).where(eq(user.id, id)))[0]?.email

test('a new address counts once its link was opened; other sessions end, this one goes on, old links are void', async () => {
  const person = await somebody()
  const email = anAddress()
  await post('/auth/forgot-password', { email: person.email })
  const reset = tokenTo(await mails(), person.email, 'set-password')
  expect(await ask(person, email)).toEqual({ status: 200, body: {} })
  const sent = await mails()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [person.email, 'Zmiana adresu e-mail Twojego konta'],
    [email, 'Potwierdź nowy adres e-mail'],
  ])
  expect(await addressOf(person.id), 'asking changes nothing').toBe(person.email)
  expect(await isSignedIn(person.elsewhere)).toBe(true)

  const token = tokenTo(sent, email, 'confirm-email-change')
  const replies = await Promise.all([confirm(token), confirm(token)])
  expect(
    replies.map(({ status }) => status).toSorted((one, two) => one - two),
    'a link counts once',
  ).toEqual([200, 400])
  expect(await addressOf(person.id)).toBe(email)
  expect([await isSignedIn(person.token), await isSignedIn(person.elsewhere)]).toEqual([true, false])
  expect((await signIn(person.email)).status).toBe(400)
  expect((await signIn(email)).body).toMatchObject({ status: 'signedIn' })
  const password = { password: 'zlodziej-1', passwordConfirmation: 'zlodziej-1' }
  expect((await post('/auth/set-password', { token: reset, password })).status, 'a link in the old mailbox').toBe(400)
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'Adres e-mail Twojego konta został zmieniony']])
  expect(
    await queryRows(
      database().db,
      sql`select action, details from audit_entry where subject_id = ${person.id} and action like 'email.change%'`,
    ),
  ).toEqual([
    { action: 'email.changeAsked', details: {} },
    { action: 'email.changed', details: {} },
  ])
})

test('it takes the current password, and another address than the own', async () => {
  const person = await somebody()
  expect(await ask(person, anAddress(), 'nie-to-haslo')).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } })
  expect(await ask(person, person.email.toUpperCase())).toMatchObject({
    status: 400,
    body: { fields: { email: 'To jest już Twój adres.' } },
  })
  expect((await ask(person, 'to nie adres')).status).toBe(400)
  expect((await post('/auth/change-email', { email: anAddress(), password: PASSWORD })).status).toBe(401)
  expect(await mails()).toEqual([])
})

test('an address of another account answers the same, after the same work; its owner is told and keeps it', async () => {
  const { db } = database()
  const [person, owner] = [await somebody(), await anAccount(db)]
  const known = await ask(person, owner.email.toUpperCase())
  const unknown = await ask(person, anAddress())
  expect(known).toEqual(unknown)
  const sent = await mails()
  expect(sent.filter(({ to }) => to.toLowerCase() === owner.email).map(({ subject }) => subject)).toEqual([
    'Ten adres ma już konto w\u00a0Wizards',
  ])
  expect(
    sent.filter(({ to }) => to === person.email),
    'the same notice for both',
  ).toHaveLength(2)
  expect(tokenTo(sent, owner.email.toUpperCase(), 'confirm-email-change')).toBe('')
})

test('an address that somebody confirms first is theirs; a registration that nobody confirmed gives way', async () => {
  const { db } = database()
  const [first, second, squatter] = [await somebody(), await somebody(), await anAccount(db, { madeBy: 'self' })]
  const email = anAddress()
  await ask(first, email)
  await ask(second, email)
  const sent = await mails()
  const tokens = sent.flatMap(({ to, text }) => (to === email ? (text.match(/confirm-email-change\?token=([\w-]{43})/)?.[1] ?? []) : []))
  const replies = await Promise.all(tokens.map(confirm))
  expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 400])
  await ask(first, squatter.email)
  const link = tokenTo(await mails(), squatter.email, 'confirm-email-change')
  expect((await confirm(link)).status).toBe(200)
  expect([await addressOf(first.id), await addressOf(squatter.id)]).toEqual([squatter.email, null])
})

test('the old address stops a change before it is confirmed: the link is dead, all sessions end, a new password is set by mail', async () => {
  const person = await somebody()
  const email = anAddress()
  await ask(person, email)
  const sent = await mails()
  const token = tokenTo(sent, person.email, 'stop-email-change')
  expect((await stop(token)).status).toBe(200)
  expect((await stop(token)).status, 'once').toBe(400)
  expect((await confirm(tokenTo(sent, email, 'confirm-email-change'))).status).toBe(400)
  expect(await addressOf(person.id)).toBe(person.email)
  expect([await isSignedIn(person.token), await isSignedIn(person.elsewhere)]).toEqual([false, false])
  expect((await signIn(person.email)).status, 'whoever asked knew the password').toBe(400)
  const reset = await mails()
  expect(reset.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'Ustaw nowe hasło']])
  const password = { password: 'calkiem-nowe', passwordConfirmation: 'calkiem-nowe' }
  expect((await post('/auth/set-password', { token: tokenTo(reset, person.email, 'set-password'), password })).status).toBe(200)
  expect((await signIn(person.email, 'calkiem-nowe')).body).toMatchObject({ status: 'signedIn' })
  await mails()
})

test('the first address takes back a whole chain of changes, whoever registers with it meanwhile; later notices stop nothing then', async () => {
  const { db } = database()
  const person = await somebody()
  const [second, third] = [anAddress(), anAddress()]
  await ask(person, second)
  const first = await mails()
  await confirm(tokenTo(first, second, 'confirm-email-change'))
  await mails()
  await ask(person, third)
  const next = await mails()
  await confirm(tokenTo(next, third, 'confirm-email-change'))
  await mails()
  const squatter = await anAccount(db, { email: person.email, madeBy: 'self' })
  expect((await stop(tokenTo(first, person.email, 'stop-email-change'))).status).toBe(200)
  expect([await addressOf(person.id), await addressOf(squatter.id)]).toEqual([person.email, null])
  expect((await stop(tokenTo(next, second, 'stop-email-change'))).status).toBe(400)
  expect((await signIn(third)).status).toBe(400)
  expect((await mails()).map(({ to }) => to)).toEqual([person.email])
})

const setPassword = (token: string, password: string) =>
  post('/auth/set-password', { token, password: { password, passwordConfirmation: password } })

test('a new password ends what the one before began: an asked change of address, also one whose letter is on its way, and second steps', async () => {
  const { db } = database()
  const person = await somebody()
  const [asked, late] = [anAddress(), anAddress()]
  await ask(person, asked)
  await post('/auth/forgot-password', { email: person.email })
  const sent = await mails()
  await ask(person, late)
  await db
    .insert(loginChallenge)
    .values({ hash: `challenge ${person.id}`, userId: person.id, expiresAt: sql`now() + interval '5 minutes'` })
  expect((await setPassword(tokenTo(sent, person.email, 'set-password'), 'calkiem-nowe')).status).toBe(200)
  expect((await confirm(tokenTo(sent, asked, 'confirm-email-change'))).status).toBe(400)
  expect((await mails()).map(({ to }) => to)).toEqual([person.email])
  expect(await addressOf(person.id)).toBe(person.email)
  expect(await db.$count(loginChallenge, eq(loginChallenge.userId, person.id))).toBe(0)
})

test('whoever asked for another address and then changed the password is stopped by the notice all the same', async () => {
  const person = await somebody()
  const email = anAddress()
  await ask(person, email)
  const sent = await mails()
  const password = { password: 'zlodziej-1', passwordConfirmation: 'zlodziej-1' }
  const form = { currentPassword: PASSWORD, newPassword: password }
  expect((await send('PUT', '/user/change-password', form, person.token)).status).toBe(200)
  expect(await isSignedIn(person.token)).toBe(true)
  expect((await confirm(tokenTo(sent, email, 'confirm-email-change'))).status).toBe(400)
  const token = tokenTo(sent, person.email, 'stop-email-change')
  expect([(await stop(token)).status, (await stop(token)).status]).toEqual([200, 400])
  expect([await isSignedIn(person.token), (await signIn(person.email, 'zlodziej-1')).status]).toEqual([false, 400])
  expect((await mails()).map(({ to, subject }) => [to, subject])).toContainEqual([person.email, 'Ustaw nowe hasło'])
})

test('links run out, no token stands in the database, and a blocked account moves nowhere', async () => {
  const { db } = database()
  const person = await somebody()
  const email = anAddress()
  await ask(person, email)
  const sent = await mails()
  const token = tokenTo(sent, email, 'confirm-email-change')
  const rows = JSON.stringify(await queryRows(db, sql`select * from mail_token where user_id = ${person.id}`))
  expect(rows).toContain('CHANGE_EMAIL')
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(tokenTo(sent, person.email, 'stop-email-change'))
  await db
    .update(mailToken)
    .set({ expiresAt: sql`now()` })
    .where(eq(mailToken.userId, person.id))
  expect((await confirm(token)).status).toBe(400)
  await ask(person, email)
  const fresh = tokenTo(await mails(), email, 'confirm-email-change')
  await db.update(user).set({ blockedAt: new Date(), blockReason: 'Próba' }).where(eq(user.id, person.id))
  expect((await confirm(fresh)).status).toBe(400)
  expect(await addressOf(person.id)).toBe(person.email)
})

test('five changes an hour can be asked for, and one mailbox is not flooded by many accounts', async () => {
  const person = await somebody()
  for (let tries = 0; tries < 5; tries++) expect((await ask(person, anAddress())).status).toBe(200)
  expect((await ask(person, anAddress())).status).toBe(429)
  await mails()
  const email = anAddress()
  for (let tries = 0; tries < 13; tries++) {
    expect((await ask(await somebody(), email)).status).toBe(200)
  }
  expect((await mails()).filter(({ to }) => to === email)).toHaveLength(11)
})
