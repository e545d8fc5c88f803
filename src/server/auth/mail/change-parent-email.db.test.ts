// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { polishYear } from '#contract/rules.ts'
import type { App } from '#server/app.ts'
import { authMailHandlers, parentLinks } from '#server/auth/index.ts'
import { consent, credential } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import type { Mail } from '#server/platform/mail/index.ts'
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

async function post(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await app.server.inject({ method: 'POST', url: `/api${path}`, payload: body })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}
const signIn = ({ email }: { email: string }) => post('/auth/login', { email, password: PASSWORD })
const change = ({ email }: { email: string }, parentEmail: string, password = PASSWORD) =>
  post('/auth/change-parent-email', { email, password, parentEmail })
const agree = (token: string) => post('/auth/confirm-parent-consent', { token, consent: true })

async function mails(): Promise<Mail[]> {
  const { db } = database()
  const sent: Mail[] = []
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) }
  await deliverOwed(db, authMailHandlers({ db, mailer, origin: app.origin, parents: parentLinks(app.keyOf) }))
  return sent
}
/** The token of the link to the consent, in the mail that went to an address. */
function tokenTo(sent: readonly Mail[], to: string): string {
  const text = sent.find((mail) => mail.to === to)?.text ?? ''
  return /confirm-parent-consent\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
}

/** Somebody of twelve who has confirmed their own address and waits for a parent at this one. */
const aChild = (parentEmail: string) => anAccount(database().db, { birthDate: `${polishYear(new Date()) - 12}-01-01`, parentEmail })

test('a child whose parent’s address was mistyped names another: the stranger’s link is dead, the parent’s one works', async () => {
  const { db } = database()
  const child = await aChild('mmama@example.pl')
  await post('/auth/resend-email-confirmation-email', { email: child.email })
  const stranger = tokenTo(await mails(), 'mmama@example.pl')
  expect((await signIn(child)).body).toMatchObject({ error: 'PARENT_CONSENT_REQUIRED' })
  expect(await change(child, 'mama@example.pl')).toEqual({ status: 200, body: {} })
  expect((await agree(stranger)).status).toBe(400)
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual(['mama@example.pl'])
  expect((await agree(tokenTo(sent, 'mama@example.pl'))).status).toBe(200)
  expect((await signIn(child)).body).toMatchObject({ status: 'signedIn' })
  const given = await db.select({ givenBy: consent.givenBy }).from(consent).where(eq(consent.userId, child.id))
  expect(given).toEqual([{ givenBy: 'mama@example.pl' }])

  // From here on it is the parent's.
  expect((await change(child, 'ktos@example.pl')).status).toBe(409)
  const [kept] = await db.select({ parentEmail: credential.parentEmail }).from(credential).where(eq(credential.userId, child.id))
  expect(kept).toEqual({ parentEmail: 'mama@example.pl' })
})

test('only who could sign in with the consent changes it: refused are a wrong password, one’s own address, and who is shut out', async () => {
  const { db } = database()
  await mails()
  const child = await aChild('tata@example.pl')
  const { requestId: _, ...refused } = (await change(child, 'mama@example.pl', 'nie-to-haslo')).body
  expect(await change({ email: 'nikt@example.pl' }, 'mama@example.pl')).toMatchObject({ status: 400, body: refused })
  expect((await change(child, child.email.toUpperCase())).body).toMatchObject({ fields: { parentEmail: expect.any(String) } })
  expect((await change(await anAccount(db), 'mama@example.pl')).status).toBe(409)
  await db.update(credential).set({ emailConfirmedAt: null }).where(eq(credential.userId, child.id))
  expect((await change(child, 'mama@example.pl')).body).toMatchObject({ error: 'EMAIL_UNCONFIRMED' })
  await db.update(user).set({ blockedAt: new Date(), blockReason: 'spam' }).where(eq(user.id, child.id))
  expect((await change(child, 'mama@example.pl')).body).toMatchObject({ error: 'ACCOUNT_BLOCKED' })
  expect(await mails()).toEqual([])
})

test('a parent who agrees at the same moment is heard or asked anew, and nobody is flooded', async () => {
  const { db } = database()
  const child = await aChild('babcia@example.pl')
  await post('/auth/resend-email-confirmation-email', { email: child.email })
  const token = tokenTo(await mails(), 'babcia@example.pl')
  const [agreed, changed] = await Promise.all([agree(token), change(child, 'mama@example.pl')])
  expect([agreed.status, changed.status].toSorted((one, other) => one - other)).toEqual(agreed.status === 200 ? [200, 409] : [200, 400])

  const other = await aChild('x@example.pl')
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await change(other, 'sasiad@example.pl')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  for (let children = 0; children < 12; children += 1) await change(await aChild('x@example.pl'), 'sasiad@example.pl')
  expect((await mails()).filter(({ to }) => to === 'sasiad@example.pl')).toHaveLength(11)
  expect(await db.$count(consent, eq(consent.userId, other.id))).toBe(0)
})
