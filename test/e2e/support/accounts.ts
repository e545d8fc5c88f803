import { createHmac, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { fromSomewhere } from './from-somewhere.ts'

/** Somebody with an account of their own; every test makes new people, so that tests don't meet. */
export type Person = { username: string; displayName: string; email: string; password: string }

type Mail = { to: string; subject: string; text: string }

/** Goes to a page of the own account by its menu, and waits until it is there: pages share names of fields and buttons. */
export async function openSection(page: Page, name: string, { isDropping = false } = {}): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Konto' }).getByRole('link', { name, exact: true })
  await link.click()
  // Changes made on the page before aren't saved, so the page asks.
  if (isDropping) await page.getByRole('button', { name: 'Wyjdź bez zapisywania' }).click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

/** Data of somebody who isn't known yet. */
export function aPerson(): Person {
  const mark = randomBytes(5).toString('hex')
  return { username: `osoba${mark}`, displayName: `Osoba ${mark}`, email: `osoba-${mark}@example.com`, password: `Haslo-${mark}` }
}

/** Accounts of the demo library; they share one password. */
export const DEMO_PASSWORD = 'Czarodziej7'
export const DEMO = {
  pupil: 'uczen@wizards.localhost',
  premiumPupil: 'premium@wizards.localhost',
  teacher: 'nauczyciel@wizards.localhost',
  admin: 'admin@wizards.localhost',
} as const

/** Makes an account through the API, confirms its address by the mail and, of a teacher, verifies it as an admin does. */
export async function createPerson(origin: string, role: 'USER' | 'TEACHER' = 'USER', birthDate?: string): Promise<Person> {
  const person = await registerPerson(origin, role, birthDate)
  if (role === 'TEACHER') await verifyTeacher(origin, person)
  return person
}

/** Makes an account whose address is confirmed; a teacher waits to be verified. */
export async function registerPerson(origin: string, role: 'USER' | 'TEACHER', birthDate = '2000-05-17'): Promise<Person> {
  const person = aPerson()
  await post(origin, '/auth/register', {
    role,
    username: person.username,
    displayName: person.displayName,
    email: person.email,
    password: { password: person.password, passwordConfirmation: person.password },
    birthDate,
    consents: { terms: true, privacy: true },
  })
  const link = await mailedLink(origin, person.email, 'confirm-email')
  await post(origin, '/auth/confirm-email', { token: link.searchParams.get('token') })
  return person
}

/** Gives somebody Premium, as an admin does. */
export async function givePremium(origin: string, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await asAdmin(origin, person, (call, id) => call('PUT', `/user/${id}/subscription`, { endsOn: '2031-03-15' }))
}

/** Makes a pupil who lets this person see how they practise: the id by which they do, and that of the pupil. */
export async function aPupilSeenBy(origin: string, viewer: Pick<Person, 'email' | 'password'>): Promise<{ id: number; userId: number }> {
  const bearer = await bearerOf(origin, await createPerson(origin))
  const { id: userId } = await callOf<{ id: number }>(origin, bearer, 'GET', '/user/me')
  const { code } = await callOf<{ code: string }>(origin, bearer, 'POST', '/practice/viewer/code', {})
  const { id } = await callOf<{ id: number }>(origin, await bearerOf(origin, viewer), 'POST', '/practice/pupil', { code })
  return { id, userId }
}

/** Does in the admin's name what makes a teacher visible. */
export async function verifyTeacher(origin: string, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await asAdmin(origin, person, async (call, id) => {
    await call('PUT', `/admin/verification/${id}/take`, { from: null })
    await call('PUT', `/admin/verification/${id}`, { status: 'APPROVED' })
  })
}

/** Calls an operation in the name of the demo's admin. */
export async function callAsAdmin<Reply>(
  origin: string,
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return callOf(origin, await bearerOfAdmin(origin), method, path, body, headers)
}

type AdminCall = (method: string, path: string, body: object) => Promise<unknown>

/** Does something to a person in the admin's name. */
async function asAdmin(
  origin: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
  work: (call: AdminCall, id: number) => Promise<unknown>,
): Promise<void> {
  const { id } = await callOf<{ id: number }>(origin, await bearerOf(origin, { email, password }), 'GET', '/user/me')
  const admin = await bearerOfAdmin(origin)
  await work((method, path, body) => callOf(origin, admin, method, path, body), id)
}

async function bearerOf(origin: string, { email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  return `Bearer ${(await post<{ token: string }>(origin, '/auth/login', { email, password })).token}`
}

/** A worker signs the demo's admin in once in a while, not for each call: checking a password is work. */
const ADMIN_FOR_MS = 120_000
const admins = new Map<string, { bearer: Promise<string>; until: number }>()

function bearerOfAdmin(origin: string): Promise<string> {
  const known = admins.get(origin)
  if (known && Date.now() < known.until) return known.bearer
  const bearer = bearerOf(origin, { email: DEMO.admin, password: DEMO_PASSWORD })
  admins.set(origin, { bearer, until: Date.now() + ADMIN_FOR_MS })
  return bearer
}

async function callOf<Reply>(
  origin: string,
  authorization: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization, ...fromSomewhere(), ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Reply // the caller names the contract's shape
}

async function post<Reply>(origin: string, path: string, body: object): Promise<Reply> {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromSomewhere() },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Reply // the caller names the contract's shape
}

/** Waits for a mail to this address with a link to this page, in the development inbox. */
export async function mailedLink(origin: string, to: string, page: string): Promise<URL> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${origin}/dev/mail.json`)
        // A mail that is just being written is read a moment later.
        const mails = reply.ok ? ((await reply.json()) as Mail[]) : [] // the inbox's own shape
        const texts = mails.filter((mail) => mail.to === to).map(({ text }) => text)
        link = texts.flatMap((text) => text.match(new RegExp(`\\S+/${page}\\?token=[\\w.-]+`)) ?? [])[0]
        return link
      },
      { message: `a mail to ${to} that leads to ${page}`, intervals: [100, 150, 200, 400] },
    )
    .toBeDefined()
  return new URL(link ?? '')
}

/** Waits for the code that an SMS to this number brings, in the development inbox; `not` is one that is known already. */
export async function textedCode(origin: string, to: string, not = ''): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        const kept = (await (await fetch(`${origin}/dev/sms.json`)).json()) as Mail[] // the inbox's own shape
        code = kept.flatMap((sms) => (sms.to === to ? (sms.text.match(/\d{6}/) ?? []) : [])).find((found) => found !== not) ?? ''
        return code
      },
      { message: `a code to ${to}` },
    )
    .not.toBe('')
  return code
}

/** A phone number of nobody else. */
export function aPhoneNumber(): string {
  return `6${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`
}

/** Fills in the page of signing in and sends it: for tests of that page; others use `signIn`. */
export async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Zaloguj się' }).click()
}

/** Signs in through the API and gives the tokens to the browser as the page of signing in does: whatever page is opened next knows the person. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  // A page without scripts of ours, of the origin that the context was opened for.
  const small = await page.goto('/healthz')
  const origin = new URL(small?.url() ?? '').origin
  const tokens = await post<Record<string, string>>(origin, '/auth/login', { email, password })
  await page.evaluate((held) => {
    for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value)
  }, tokens)
}

/** Signs in somebody who had no account before. */
export async function signInAsNew(page: Page, origin: string): Promise<Person> {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  return person
}

/** A call in the name of whoever is signed in on the page; its reply. */
export async function callAs<Reply>(
  page: Page,
  origin: string,
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Reply> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return callOf(origin, `Bearer ${token}`, method, path, body, headers)
}

/** Waits until a page of this person listens to what happens; `page` is of anybody who is signed in. */
export async function isOnline(page: Page, origin: string, userId: number): Promise<void> {
  type Online = { results: { id: number }[] }
  const ids = async () => (await callAs<Online>(page, origin, 'GET', '/user/online')).results.map(({ id }) => id)
  await expect.poll(ids).toContain(userId)
}

/** Confirms a phone number of whoever is signed in, and shows it to others. */
export async function givePhoneNumber(page: Page, origin: string): Promise<string> {
  const number = aPhoneNumber()
  await callAs(page, origin, 'POST', '/user/send-phone-number-confirmation-code', { phoneNumber: number })
  await callAs(page, origin, 'POST', '/user/confirm-phone-number', { code: await textedCode(origin, number) })
  await callAs(page, origin, 'PUT', '/user/personal-data', { firstName: 'Ada', lastName: 'Nowak', address: null, phoneNumberPublic: true })
  return number
}

/** The code that an authenticator shows (RFC 6238), `stepsAhead` × 30 s from now. */
export function totp(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 15
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
