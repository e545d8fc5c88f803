import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { polishYear } from '#contract/rules.ts'
import type { App } from '#server/app.ts'
import { queryRows } from '#server/db/db.ts'
import { CONTENT_PARTS, readDataVersion, versionOf } from '#server/db/data-version.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App

beforeAll(async () => {
  app = await anApp(database())
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

type Person = { id: number; send: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Reply> }
type Reply = { status: number; body: Record<string, unknown> }

/** Somebody signed in. */
async function aPerson(role: Role = 'TEACHER', birthDate = '1990-01-01'): Promise<Person> {
  const { id, email } = await anAccount(database().db, { role, birthDate })
  const login = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } })
  const { token } = login.json<{ token: string }>()
  return {
    id,
    async send(method, path, body) {
      const reply = await app.server.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body ? { payload: body } : {}),
      })
      return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
    },
  }
}

const address = { street: 'Polna', buildingNumber: '12A', apartmentNumber: null, postalCode: '00-950', city: 'Łódź' }
const personalData = { firstName: 'Anna', lastName: 'Nowak', address, phoneNumberPublic: false }
const company = { name: 'Korepetycje Nowak', address: { ...address, apartmentNumber: '7' }, nip: 'PL 856-734-62-15', vatPayer: true }
const ACCOUNT = 'PL61 1090 1014 0000 0712 1981 2874'
const OTHER_ACCOUNT = 'PL27114020040000300201355387'
const BLANK = ACCOUNT.replaceAll(' ', '')

const detailsOf = async ({ id, send }: Person) => (await send('GET', `/user/${id}`)).body

test('personal data are kept and read by their owner; an address is told whole or not at all', async () => {
  const person = await aPerson('USER')
  expect(await detailsOf(person)).toMatchObject({ personalData: null })
  expect((await person.send('PUT', '/user/personal-data', personalData)).status).toBe(200)
  expect(await detailsOf(person)).toMatchObject({
    personalData: { firstName: 'Anna', lastName: 'Nowak', address },
    phoneNumberPublic: false,
  })
  expect((await person.send('PUT', '/user/personal-data', { ...personalData, lastName: 'Lis', address: null })).status).toBe(200)
  expect(await detailsOf(person)).toMatchObject({ personalData: { lastName: 'Lis', address: null } })
  const bad = await person.send('PUT', '/user/personal-data', {
    ...personalData,
    firstName: 'A',
    address: { ...address, buildingNumber: '1 2', postalCode: '00950', city: '' },
  })
  expect(bad).toMatchObject({
    status: 400,
    body: {
      fields: {
        firstName: 'Minimum 2 znaki',
        'address.buildingNumber': 'Pole nie może zawierać spacji',
        'address.postalCode': 'Błędny kod pocztowy',
        'address.city': 'Wymagane pole',
      },
    },
  })
})

test('a pupil or a minor shows nobody their number, an adult teacher may', async () => {
  const shown = { ...personalData, phoneNumberPublic: true }
  const refused = { status: 400, body: { fields: { phoneNumberPublic: 'Numeru tej osoby nie można pokazać innym.' } } }
  expect(await (await aPerson('USER')).send('PUT', '/user/personal-data', shown)).toMatchObject(refused)
  expect(await (await aPerson('TEACHER', `${polishYear(new Date()) - 17}-01-01`)).send('PUT', '/user/personal-data', shown)).toMatchObject(
    refused,
  )
  const teacher = await aPerson('TEACHER')
  expect((await teacher.send('PUT', '/user/personal-data', shown)).status).toBe(200)
  expect(await detailsOf(teacher)).toMatchObject({ phoneNumberPublic: true })
})

test('a company is kept with the digits of its NIP, shown with PL, and can be removed once', async () => {
  const teacher = await aPerson()
  expect((await teacher.send('PUT', '/user/company', company)).status).toBe(200)
  expect(await detailsOf(teacher)).toMatchObject({ company: { ...company, nip: 'PL8567346215' } })
  expect(await queryRows(database().db, sql`select nip from company where user_id = ${teacher.id}`)).toEqual([{ nip: '8567346215' }])
  expect((await teacher.send('PUT', '/user/company', { ...company, name: 'Inna', vatPayer: false })).status).toBe(200)
  expect(await detailsOf(teacher)).toMatchObject({ company: { name: 'Inna', vatPayer: false } })
  expect(await teacher.send('PUT', '/user/company', { ...company, nip: '8567346216' })).toMatchObject({
    status: 400,
    body: { fields: { nip: 'Błędny NIP' } },
  })
  expect([(await teacher.send('DELETE', '/user/company')).status, (await teacher.send('DELETE', '/user/company')).status]).toEqual([
    200, 404,
  ])
  expect(await detailsOf(teacher)).toMatchObject({ company: null })
  // A buyer may be a company, too; a house has no flats.
  const { apartmentNumber: _, ...house } = address
  const pupil = await aPerson('USER')
  expect((await pupil.send('PUT', '/user/company', { ...company, address: house })).status).toBe(200)
  expect(await detailsOf(pupil)).toMatchObject({ company: { name: company.name, address: { ...house, apartmentNumber: null } } })
  expect((await pupil.send('DELETE', '/user/company')).status).toBe(200)
})

test('bank accounts are added, changed and removed by their owner alone; digits are stored', async () => {
  const [teacher, stranger] = [await aPerson(), await aPerson()]
  const made = await teacher.send('POST', '/user/payment-method', { type: 'PRZELEW', bankAccount: ACCOUNT })
  expect(made).toMatchObject({ status: 200, body: { type: 'PRZELEW', bankAccount: BLANK, phoneNumber: null } })
  expect(await queryRows(database().db, sql`select bank_account from payment_method where user_id = ${teacher.id}`)).toEqual([
    { bank_account: BLANK.slice(2) },
  ])
  const path = `/user/payment-method/${Number(made.body['id'])}`
  const changed = { type: 'PRZELEW', bankAccount: OTHER_ACCOUNT }
  expect((await stranger.send('PUT', path, changed)).status).toBe(404)
  expect((await stranger.send('DELETE', path)).status).toBe(404)
  expect(await teacher.send('PUT', path, changed)).toMatchObject({ status: 200, body: { bankAccount: OTHER_ACCOUNT } })
  expect(await teacher.send('POST', '/user/payment-method', changed)).toMatchObject({
    status: 409,
    body: { fields: { bankAccount: 'To konto bankowe jest już na liście.' } },
  })
  expect(await teacher.send('POST', '/user/payment-method', { type: 'PRZELEW', bankAccount: `${BLANK.slice(0, -1)}5` })).toMatchObject({
    status: 400,
    body: { fields: { bankAccount: 'Niepoprawny numer konta bankowego. Wymagane 26 cyfr z\u00a0prefiksem „PL”.' } },
  })
  expect((await teacher.send('GET', '/user/payment-methods')).body['results']).toHaveLength(1)
  expect((await stranger.send('GET', '/user/payment-methods')).body['results']).toEqual([])
  expect([(await teacher.send('DELETE', path)).status, (await teacher.send('DELETE', path)).status]).toEqual([200, 404])
  expect((await (await aPerson('USER')).send('POST', '/user/payment-method', { type: 'BLIK' })).status).toBe(403)
})

test('BLIK needs a confirmed number, stands once, and keeps the number from being removed', async () => {
  const teacher = await aPerson()
  const blik = () => teacher.send('POST', '/user/payment-method', { type: 'BLIK' })
  expect((await blik()).status).toBe(409)
  await database().db.update(user).set({ phoneNumber: '600100200' }).where(eq(user.id, teacher.id))
  const made = await blik()
  expect(made).toMatchObject({ status: 200, body: { type: 'BLIK', bankAccount: null, phoneNumber: '600100200' } })
  expect((await blik()).status).toBe(409)
  expect(await teacher.send('DELETE', '/user/phone-number')).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
  expect((await teacher.send('DELETE', `/user/payment-method/${Number(made.body['id'])}`)).status).toBe(200)
  expect([
    (await teacher.send('DELETE', '/user/phone-number')).status,
    (await teacher.send('DELETE', '/user/phone-number')).status,
  ]).toEqual([200, 404])
})

test('many calls at once make one BLIK and no eleventh account', async () => {
  const teacher = await aPerson()
  await database().db.update(user).set({ phoneNumber: '600100200' }).where(eq(user.id, teacher.id))
  const once = await Promise.all(Array.from({ length: 8 }, () => teacher.send('POST', '/user/payment-method', { type: 'BLIK' })))
  expect(once.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  const accounts = Array.from({ length: 14 }, (_, index) => polishAccount(index))
  const added = await Promise.all(
    accounts.map((bankAccount) => teacher.send('POST', '/user/payment-method', { type: 'PRZELEW', bankAccount })),
  )
  expect(added.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(added.filter(({ status }) => status === 409)).toHaveLength(5)
})

test('a number taken away while BLIK is being added leaves never a BLIK without a number', async () => {
  for (let round = 0; round < 6; round++) {
    const teacher = await aPerson()
    await database().db.update(user).set({ phoneNumber: '600100200' }).where(eq(user.id, teacher.id))
    const [blik, gone] = await Promise.all([
      teacher.send('POST', '/user/payment-method', { type: 'BLIK' }),
      teacher.send('DELETE', '/user/phone-number'),
    ])
    expect([blik.status, gone.status].toSorted((one, other) => one - other)).toEqual([200, 409])
  }
})

test('a profile: what is left out stays, a description is plain text, files are the person’s own', async () => {
  const { db } = database()
  const [teacher, stranger] = [await aPerson(), await aPerson()]
  const aFile = async (ownerId: number, kind: 'AVATAR' | 'TEACHER_ATTACHMENT', mimetype: string): Promise<number> => {
    const [row] = await db
      .insert(file)
      .values({ kind, mimetype, ownerId, storageKey: crypto.randomUUID(), originalName: 'x', extension: 'x', sizeBytes: 1 })
      .returning({ id: file.id })
    return row?.id ?? 0
  }
  const avatarId = await aFile(teacher.id, 'AVATAR', 'image/webp')
  const videoId = await aFile(teacher.id, 'TEACHER_ATTACHMENT', 'video/mp4')
  const before = versionOf(await readDataVersion(db), CONTENT_PARTS)
  expect((await teacher.send('PUT', '/user/profile', { avatarId, videoId })).status).toBe(200)
  const description = 'Uczę od lat.\n\n<b>Zapraszam</b> & pozdrawiam.'
  expect((await teacher.send('PUT', '/user/profile', { displayName: ' Anna N. ', description })).status).toBe(200)
  expect(versionOf(await readDataVersion(db), CONTENT_PARTS)).toBe(before + 2)
  expect(await detailsOf(teacher)).toMatchObject({
    displayName: 'Anna N.',
    avatar: { id: avatarId, url: expect.stringMatching(/^\/files\/[\da-f-]{36}$/) as unknown },
    videoId,
    description: expect.stringContaining('&lt;b&gt;Zapraszam&lt;/b&gt; &amp; pozdrawiam.') as unknown,
    descriptionText: 'Uczę od lat.\n<b>Zapraszam</b> & pozdrawiam.',
  })
  for (const body of [
    { avatarId: await aFile(stranger.id, 'AVATAR', 'image/webp') },
    { avatarId: videoId },
    { videoId: avatarId },
    { videoId: await aFile(teacher.id, 'TEACHER_ATTACHMENT', 'application/pdf') },
    { avatarId: 2_000_000_000 },
  ])
    expect((await teacher.send('PUT', '/user/profile', body)).body, JSON.stringify(body)).toMatchObject({ error: 'VALIDATION' })
  expect((await teacher.send('PUT', '/user/profile', { avatarId: null, description: '' })).status).toBe(200)
  expect(await detailsOf(teacher)).toMatchObject({ avatar: null, avatarUrl: null, videoId, description: '' })
  const pupil = await aPerson('USER')
  const ownVideo = await aFile(pupil.id, 'TEACHER_ATTACHMENT', 'video/mp4')
  expect((await pupil.send('PUT', '/user/profile', { videoId: ownVideo })).status).toBe(400)
  expect((await teacher.send('PUT', '/user/profile', { description: 'x'.repeat(2049) })).status).toBe(400)
})

test('subjects are for people who teach, each once, in the order of the enumeration', async () => {
  const [teacher, pupil] = [await aPerson('TEACHER'), await aPerson('USER')]
  expect((await teacher.send('PUT', '/user/profile', { subjects: ['PHYSICS', 'MATHS', 'PHYSICS'] })).status).toBe(200)
  expect(await detailsOf(teacher)).toMatchObject({ subjects: ['MATHS', 'PHYSICS'] })
  expect((await teacher.send('PUT', '/user/profile', { displayName: 'Anna N.' })).status).toBe(200)
  expect(await detailsOf(teacher)).toMatchObject({ subjects: ['MATHS', 'PHYSICS'] })
  expect((await teacher.send('PUT', '/user/profile', { subjects: ['ALCHEMY'] })).status).toBe(400)
  expect((await pupil.send('PUT', '/user/profile', { subjects: ['MATHS'] })).body).toMatchObject({
    fields: { subjects: 'Przedmioty podają nauczyciele.' },
  })
  expect((await pupil.send('PUT', '/user/profile', { subjects: [] })).status).toBe(200)
  expect((await teacher.send('PUT', '/user/profile', { subjects: [] })).status).toBe(200)
  expect(await detailsOf(teacher)).toMatchObject({ subjects: [] })
})

test('nothing but what a form names is written', async () => {
  const person = await aPerson('TEACHER')
  const read = () => queryRows(database().db, sql`select * from "user" where id = ${person.id}`)
  const before = await read()
  const forms: [method: 'POST' | 'PUT', path: string, body: object][] = [
    ['PUT', '/user/profile', { displayName: 'Inna' }],
    ['PUT', '/user/personal-data', personalData],
    ['PUT', '/user/company', company],
    ['POST', '/user/payment-method', { type: 'PRZELEW', bankAccount: ACCOUNT }],
    ['POST', '/user/send-phone-number-confirmation-code', { phoneNumber: '600100200' }],
    ['POST', '/user/confirm-phone-number', { code: '123456' }],
  ]
  for (const [method, path, body] of forms)
    for (const extra of [
      { role: 'ADMIN' },
      { hasActiveSubscription: true },
      { subscriptionEndsAt: '2099-01-01' },
      { id: 1 },
      { userId: 1 },
      { phoneNumber2: '1' },
    ])
      expect(await person.send(method, path, { ...body, ...extra }), `${path} ${JSON.stringify(extra)}`).toMatchObject({
        status: 400,
        body: { message: expect.arrayContaining(['Nieznane pole']) as unknown },
      })
  expect(await read()).toEqual(before)
})

test('the log of consents is read by its owner, the newest first', async () => {
  const register = {
    role: 'USER',
    username: 'zgody',
    displayName: 'Zgody',
    email: 'zgody@example.pl',
    password: { password: PASSWORD, passwordConfirmation: PASSWORD },
    birthDate: '2000-01-01',
    consents: { terms: true, privacy: true },
  }
  expect((await app.server.inject({ method: 'POST', url: '/api/auth/register', payload: register })).statusCode).toBe(200)
  await database().db.execute(sql`update credential set email_confirmed_at = now()`)
  const login = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email: register.email, password: PASSWORD } })
  const reply = await app.server.inject({
    url: '/api/user/consents',
    headers: { authorization: `Bearer ${login.json<{ token: string }>().token}` },
  })
  expect(reply.json<{ results: object[] }>().results).toMatchObject([
    { kind: 'PRIVACY', version: '2026-11-25', givenBy: null },
    { kind: 'TERMS', version: '2026-11-25', givenBy: null },
  ])
  expect((await (await aPerson()).send('GET', '/user/consents')).body).toEqual({ results: [] })
})

/** A right account number of Poland, by its last digits. */
function polishAccount(number: number): string {
  const digits = String(number).padStart(24, '1')
  const check = 98n - (BigInt(`${digits}252100`) % 97n)
  return `PL${String(check).padStart(2, '0')}${digits}`
}
