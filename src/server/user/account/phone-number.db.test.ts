// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { queryRows } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import type { Sms } from '#server/platform/sms/index.ts'
import { aUser } from '#server/testing/a-user.ts'
import { deliverOwed } from '#server/testing/deliver-owed.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { askForPhoneCode, confirmPhoneNumber, forgetPhoneConfirmations, phoneCodeHandlers } from '#server/user/account/phone-number.ts'

const database = useTestDatabase()
const key = new Uint8Array(32).fill(7)
const HERE = '192.0.2.1'

beforeEach(() => database().db.execute(sql`delete from rate_limit`))

/** Delivers what is owed; answers the messages. */
async function delivered(): Promise<Sms[]> {
  const { db } = database()
  const sent: Sms[] = []
  const sms = { send: (message: Sms) => Promise.resolve(void sent.push(message)) }
  expect(await deliverOwed(db, phoneCodeHandlers({ db, sms, key }))).toEqual([])
  return sent
}

const codeIn = (message: Sms | undefined): string => /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
const ask = (userId: number, number: string) => askForPhoneCode(database().db, userId, number, HERE)
const confirm = (userId: number, code: string): Promise<unknown> =>
  confirmPhoneNumber(database().db, key, userId, code, HERE).catch((error: Error & { code?: string }) => [error.code, error.message])

async function numberOf(userId: number): Promise<string | null | undefined> {
  const [row] = await database().db.select({ phoneNumber: user.phoneNumber }).from(user).where(eq(user.id, userId))
  return row?.phoneNumber
}

test('a number becomes the person’s own when its code is told, once', async () => {
  const { id } = await aUser(database().db)
  await ask(id, '600100200')
  expect(await numberOf(id)).toBeNull()
  const [message, ...more] = await delivered()
  expect(more).toEqual([])
  expect(message).toMatchObject({ to: '600100200', text: `Kod Wizards: ${codeIn(message)}. Działa 10\u00a0minut, nie podawaj go nikomu.` })
  // One short message with Polish letters holds 70 characters.
  expect(message?.text.length).toBeLessThanOrEqual(70)
  expect(JSON.stringify(await queryRows(database().db, sql`select * from phone_confirmation`))).not.toContain(codeIn(message))
  const wrong = codeIn(message) === '000000' ? '000001' : '000000'
  expect(await confirm(id, wrong)).toEqual(['VALIDATION', 'Niepoprawny kod'])
  expect(await numberOf(id)).toBeNull()
  expect(await confirm(id, codeIn(message))).toBe('600100200')
  expect(await numberOf(id)).toBe('600100200')
  expect(await confirm(id, codeIn(message))).toEqual(['VALIDATION', 'Ten kod wygasł. Wyślij nowy.'])
})

test('a code counts for the number it was sent to, and for nobody else', async () => {
  const [one, other] = [await aUser(database().db), await aUser(database().db)]
  await ask(one.id, '600100201')
  const [first] = await delivered()
  await ask(one.id, '600100202')
  // Until the next message is written there is no code at all.
  expect(await confirm(one.id, codeIn(first))).toEqual(['VALIDATION', 'Ten kod wygasł. Wyślij nowy.'])
  const [second] = await delivered()
  expect(await confirm(other.id, codeIn(second))).toEqual(['VALIDATION', 'Ten kod wygasł. Wyślij nowy.'])
  expect(await confirm(one.id, codeIn(second))).toBe('600100202')
})

test('five wrong tries, or ten minutes, end a code; also when they come all at once', async () => {
  const { db } = database()
  const { id } = await aUser(db)
  await ask(id, '600100203')
  const [message] = await delivered()
  const wrong = codeIn(message) === '000000' ? '000001' : '000000'
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => confirm(id, wrong)))
  expect(outcomes.filter((outcome) => String(outcome).includes('Niepoprawny kod'))).toHaveLength(5)
  expect(await confirm(id, codeIn(message))).toEqual(['VALIDATION', 'Ten kod wygasł. Wyślij nowy.'])

  await ask(id, '600100203')
  const [late] = await delivered()
  await db.execute(sql`update phone_confirmation set expires_at = now() - interval '1 second'`)
  expect(await confirm(id, codeIn(late))).toEqual(['VALIDATION', 'Ten kod wygasł. Wyślij nowy.'])
  await forgetPhoneConfirmations(db)
  expect(await queryRows(db, sql`select 1 from phone_confirmation`)).toEqual([])
})

test('the right code told many times at once counts once', async () => {
  const { id } = await aUser(database().db)
  await ask(id, '600100204')
  const [message] = await delivered()
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirm(id, codeIn(message))))
  expect(outcomes.filter((outcome) => outcome === '600100204')).toHaveLength(1)
})

test('codes are sent five times an hour to a person and to a number', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aUser(database().db)))
  const [person] = people
  for (let count = 0; count < 5; count++) await ask(person?.id ?? 0, `60010030${count}`)
  await expect(ask(person?.id ?? 0, '600100309')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await database().db.execute(sql`delete from rate_limit`)
  for (const { id } of people.slice(0, 5)) await ask(id, '600100400')
  await expect(ask(people[5]?.id ?? 0, '600100400')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a person who has a number and confirms another one changes it', async () => {
  const { id } = await aUser(database().db)
  await database().db.execute(sql`delete from outbox`)
  for (const number of ['600100501', '600100502']) {
    await ask(id, number)
    expect(await confirm(id, codeIn((await delivered())[0]))).toBe(number)
  }
  expect(await numberOf(id)).toBe('600100502')
})
