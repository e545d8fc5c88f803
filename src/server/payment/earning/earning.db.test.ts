// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNLOCK_CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import { polishDay } from '#contract/text/clock.ts'
import { queryRows } from '#server/db/db.ts'
import { earning } from '#server/db/tables/earning.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let pupil: Customer
let teacherId = 0

beforeAll(async () => {
  shop = await aShop(database())
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.execute(sql`delete from rate_limit`)
  pupil = await shop.aCustomer()
  teacherId = (await aUser(shop.db, { role: 'TEACHER' })).id
})

const aTask = (authorId = teacherId): Promise<number> =>
  aHomework(shop.db, { authorId, isSolutionPaid: true, steps: [{ content: 'A' }, { content: 'B' }] })
const unlock = (task: number, method: 'POST' | 'DELETE' = 'POST') =>
  shop.call(method, `/homework/${task}/unlock`, pupil, method === 'POST' ? { consentVersion: UNLOCK_CONSENT_VERSION } : undefined)
const shares = () => shop.db.select().from(earning).where(eq(earning.teacherId, teacherId)).orderBy(earning.id)

/** Grosze that the ledger owes the teacher. */
async function owed(): Promise<number> {
  const [row] = await queryRows<{ owed: number }>(
    shop.db,
    sql`select coalesce(-sum(e.amount), 0)::int as owed from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.kind = 'TEACHER' and a.owner_id = ${teacherId}`,
  )
  return row?.owed ?? 0
}

test('a sale is the net value of its token as it was sold, less the fee; the same one is booked once', async () => {
  const { id: orderId } = await shop.buy(pupil, 'zetony-10')
  const task = await aTask()
  await unlock(task)
  await unlock(task)
  // Ten tokens of 9,99 zł: 8,12 zł without VAT.
  expect(await shares()).toMatchObject([
    { kind: 'PAID_SOLUTION', orderId, tokens: 1, valueGrosze: 81, feePercent: 40, feeGrosze: 32, amountGrosze: 49, title: 'Oblicz 2 + 2.' },
  ])
  expect(await owed()).toBe(49)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('an undone sale is taken back, and one that is made again is a sale of its own', async () => {
  await shop.buy(pupil, 'zetony-10')
  const task = await aTask()
  await unlock(task)
  await unlock(task, 'DELETE')
  expect(await owed()).toBe(0)
  await unlock(task)
  expect((await shares()).map(({ reversal }) => reversal)).toEqual(['UNDONE', null])
  expect(await owed()).toBe(49)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('tokens leave in the order in which they were bought: a dearer pack pays for later sales', async () => {
  const first = await shop.buy(pupil, 'zetony-10')
  const second = await shop.buy(pupil, 'zetony-30')
  for (let count = 0; count < 11; count += 1) await unlock(await aTask())
  const orders = (await shares()).map(({ orderId }) => orderId)
  expect(orders).toEqual([...Array.from({ length: 10 }, () => first.id), second.id])
  // Thirty tokens of 26,99 zł: 21,94 zł without VAT.
  expect((await shares()).at(-1)).toMatchObject({ valueGrosze: 73, feeGrosze: 29, amountGrosze: 44 })
})

test('a lost dispute reverses what spent tokens of the order paid for; a won one reverses nothing', async () => {
  const lost = await shop.buy(pupil, 'zetony-10')
  await unlock(await aTask())
  await shop.press(lost.page, 'dispute')
  expect(await owed()).toBe(49)
  await shop.press(lost.page, 'lost')
  expect(await owed()).toBe(0)
  expect(await shares()).toMatchObject([{ reversal: 'REFUND' }])

  const other = await shop.aCustomer()
  pupil = other
  const won = await shop.buy(pupil, 'zetony-10')
  await unlock(await aTask())
  await shop.press(won.page, 'dispute')
  await shop.press(won.page, 'won')
  expect(await owed()).toBe(49)
  // The lost order stands for an admin to see; nothing of teachers disagrees.
  expect(await checkLedger(shop.db)).toEqual([`Order ${lost.id} needs attention: its money and its goods don't go together.`])
})

test('a refund of unspent tokens leaves shares of spent ones', async () => {
  const { id } = await shop.buy(pupil, 'zetony-10')
  await unlock(await aTask())
  const { withdrawal } = await shop.show(pupil, id)
  expect((await shop.call('POST', `/order/${id}/withdraw`, pupil, { refundGrosze: withdrawal?.refundGrosze ?? 0 })).status).toBe(200)
  expect(await shop.tokens(pupil)).toBe(0)
  expect(await owed()).toBe(49)
})

test('tasks of the platform earn nobody anything', async () => {
  await shop.buy(pupil, 'zetony-10')
  teacherId = (await aUser(shop.db, { role: 'ADMIN' })).id
  expect((await unlock(await aTask())).status).toBe(200)
  expect(await shares()).toEqual([])
})

test('twenty sales at once are twenty shares, each worth its token', async () => {
  await shop.buy(pupil, 'zetony-10')
  await shop.buy(pupil, 'zetony-10')
  const tasks = await Promise.all(Array.from({ length: 20 }, () => aTask()))
  await Promise.all(tasks.map((task) => unlock(task)))
  expect((await shares()).map(({ amountGrosze }) => amountGrosze)).toEqual(tasks.map(() => 49))
  expect(await owed()).toBe(20 * 49)
  const others = (text: string): boolean => !text.includes('needs attention')
  expect((await checkLedger(shop.db)).filter(others)).toEqual([])
})

test('a teacher reads own sales, sums and a month that agrees with the ledger to the grosz; others read their own', async () => {
  const { id, token } = await shop.aCustomer('TEACHER')
  teacherId = id
  await shop.buy(pupil, 'zetony-10')
  const [kept, undone] = [await aTask(), await aTask()]
  await unlock(kept)
  await unlock(undone)
  await unlock(undone, 'DELETE')
  const summary = async () => (await shop.call('GET', '/earning/summary', { token })).body
  expect(await summary()).toMatchObject({ waitingGrosze: 49, freeGrosze: 0, inPayoutGrosze: 0, paidGrosze: 0 })
  expect((await shop.call('GET', '/earning', { token })).body).toMatchObject({
    total: 2,
    results: [{ state: 'REVERSED' }, { state: 'WAITING', amountGrosze: 49, title: 'Oblicz 2 + 2.' }],
  })
  await shop.db.execute(sql`update earning set free_at = now() where teacher_id = ${id}`)
  expect(await summary()).toMatchObject({ waitingGrosze: 0, freeGrosze: 49 })
  const month = polishDay(new Date()).slice(0, 7)
  const { body } = await shop.call('GET', `/earning/statement/${month}`, { token })
  expect(body).toMatchObject({
    openingGrosze: 0,
    rows: [
      { move: 'SOLD', amountGrosze: 49, valueGrosze: 81, feeGrosze: 32 },
      { move: 'SOLD', amountGrosze: 49 },
      { move: 'REVERSED', amountGrosze: -49, valueGrosze: -81, feeGrosze: -32 },
    ],
    closingGrosze: 49,
  })
  expect(body['closingGrosze']).toBe(await owed())
  expect((await shop.call('GET', '/earning/statement/2020-01', { token })).body).toMatchObject({ openingGrosze: 0, closingGrosze: 0 })
  expect((await shop.call('GET', '/earning/statement/2031-01', { token })).body).toMatchObject({ openingGrosze: 49, closingGrosze: 49 })
  const other = await shop.aCustomer('TEACHER')
  expect((await shop.call('GET', '/earning', other)).body).toMatchObject({ total: 0 })
  expect((await shop.call('GET', '/earning', pupil)).status).toBe(403)
})

test('a fee holds from a moment on, never from the past, and what was sold keeps its own', async () => {
  const admin = await shop.aCustomer('ADMIN')
  const rate = (more: object) =>
    shop.call('POST', '/admin/earning-rate', admin, { kind: 'SOLUTION_CHECK', feePercent: 25, holdDays: 7, validFrom: null, ...more })
  expect((await rate({ validFrom: '2020-01-01T00:00:00Z' })).body).toMatchObject({
    fields: { validFrom: expect.stringContaining('przeszłości') },
  })
  expect((await rate({ feePercent: 101 })).status).toBe(400)
  const { body } = await rate({ validFrom: '2035-01-01T00:00:00Z' })
  const rates = body['rates'] as { id: number | null; kind: string; isCurrent: boolean; feePercent: number }[]
  const checks = rates.filter(({ kind }) => kind === 'SOLUTION_CHECK')
  expect(checks).toMatchObject([
    { feePercent: 25, isCurrent: false },
    { id: null, feePercent: 30, isCurrent: true, validFrom: null },
  ])
  expect((await shop.call('DELETE', `/admin/earning-rate/${checks[0]?.id}`, admin)).status).toBe(200)
  await rate({ kind: 'PAID_SOLUTION', feePercent: 10, holdDays: 3 })
  await shop.buy(pupil, 'zetony-10')
  await unlock(await aTask())
  expect(await shares()).toMatchObject([{ feePercent: 10, feeGrosze: 8, amountGrosze: 73 }])
  const now = await shop.call('GET', '/admin/earning-rate', admin)
  const current = (now.body['rates'] as { id: number | null; isCurrent: boolean }[]).find(({ id, isCurrent }) => id !== null && isCurrent)
  expect((await shop.call('DELETE', `/admin/earning-rate/${current?.id}`, admin)).status).toBe(409)
})
