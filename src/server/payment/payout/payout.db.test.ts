// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PayoutBatchDetails, PayoutCandidate } from '#contract/payment/payout.ts'
import { polishYear } from '#contract/rules.ts'
import { queryRows } from '#server/db/db.ts'
import { earning } from '#server/db/tables/earning.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { lastPayee, payout, taxData } from '#server/db/tables/payout.ts'
import { paymentMethod } from '#server/db/tables/user-account.ts'
import { user } from '#server/db/tables/user.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { spendTokens } from '#server/payment/ledger/spend-tokens.ts'
import { forgetPaidPayees } from '#server/payment/payout/last-payee.ts'
import { payoutMailHandlers } from '#server/payment/payout/payout-mails.ts'
import { paymentRecords } from '#server/payment/personal-records.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { A_TEACHERS_TAX_DATA, aTeacherWhoEarned } from '#server/testing/a-teacher-who-earned.ts'
import { deliverOwed } from '#server/testing/deliver-owed.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let admin: Customer
let orderId = 0

beforeAll(async () => {
  shop = await aShop(database(), {
    TRANSFER_ACCOUNT: 'PL61109010140000071219812874',
    TRANSFER_ADDRESS: 'ul. Przykładowa 1, 00-001 Warszawa',
    PAYOUT_LEAST_GROSZE: '1000',
  })
  admin = await shop.aCustomer('ADMIN')
  orderId = (await shop.buy(await shop.aCustomer(), 'zetony-100')).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Whoever a test before left with something free isn't paid by this one.
  await shop.db.execute(sql`update earning set free_at = now() + interval '1 year' where payout_id is null`)
})

const earned = (amounts: readonly number[], more: object = {}): Promise<number> => aTeacherWhoEarned(shop.db, { orderId, amounts, ...more })
const batchOf = (body: object): PayoutBatchDetails => body as PayoutBatchDetails // the reply of the operation
const create = (key?: string) => shop.call('POST', '/admin/payout-batch', admin, undefined, key)
const candidates = async (): Promise<PayoutCandidate[]> =>
  (await shop.call('GET', '/admin/payout-candidate', admin)).body['results'] as PayoutCandidate[]
const post = (path: string, body?: object) => shop.call('POST', `/admin/${path}`, admin, body)

/** Grosze that the ledger owes a teacher. */
async function owed(teacherId: number): Promise<number> {
  const [row] = await queryRows<{ owed: number }>(
    shop.db,
    sql`select coalesce(-sum(e.amount), 0)::int as owed from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.kind = 'TEACHER' and a.owner_id = ${teacherId}`,
  )
  return row?.owed ?? 0
}

test('a batch pays those who can be paid, and says why others can not', async () => {
  const [paid, blik, little, untold, wayless] = [
    await earned([700, 800]),
    await earned([2000], { method: 'BLIK' }),
    await earned([999]),
    await earned([5000], { hasTaxData: false }),
    await earned([5000], { method: null }),
  ]
  const obstacles = Object.fromEntries((await candidates()).map(({ teacher, obstacle }) => [teacher.id, obstacle]))
  expect(obstacles).toMatchObject({
    [paid]: null,
    [blik]: null,
    [little]: 'TOO_LITTLE',
    [untold]: 'NO_TAX_DATA',
    [wayless]: 'NO_METHOD',
  })
  const { body } = await create('one-key-of-a-form')
  const batch = batchOf(body)
  expect(batch.payouts).toMatchObject([
    { teacher: { id: paid }, method: 'PRZELEW', amountGrosze: 1500, status: 'DRAFT', account: 'PL27114020040000300201355387' },
    { teacher: { id: blik }, method: 'BLIK', amountGrosze: 2000, account: '600100200', holder: 'Anna Nowak-Żółkiewska' },
  ])
  // A repeat finds the same batch; another one finds nothing to pay.
  expect(batchOf((await create('one-key-of-a-form')).body).id).toBe(batch.id)
  expect((await create()).status).toBe(409)
  expect([await owed(paid), await owed(little)]).toEqual([0, 999])
  expect(await checkLedger(shop.db)).toEqual([])
})

test('batches that are made at once pay each earning by one of them', async () => {
  const teachers = [await earned([1500, 1]), await earned([1700]), await earned([3000, 20, 3])]
  const answers = await Promise.all(Array.from({ length: 6 }, () => create()))
  const made = answers.filter(({ status }) => status === 200).flatMap(({ body }) => batchOf(body).payouts)
  expect(made.map(({ teacher, amountGrosze }) => [teacher.id, amountGrosze])).toEqual(
    expect.arrayContaining([
      [teachers[0], 1501],
      [teachers[1], 1700],
      [teachers[2], 3023],
    ]),
  )
  expect(made).toHaveLength(3)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('a payout is confirmed or fails, never both, however many say so at once', async () => {
  const teacherId = await earned([1500])
  const { id, payouts } = batchOf((await create()).body)
  const [one] = payouts
  expect((await post(`payout/${one?.id}/confirm`)).status).toBe(409)
  expect(batchOf((await post(`payout-batch/${id}/send`)).body).counts).toMatchObject({ SENT: 1 })
  expect((await post(`payout-batch/${id}/send`)).status).toBe(200)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      place % 2 === 0 ? post(`payout/${one?.id}/confirm`) : post(`payout/${one?.id}/fail`, { reason: 'Konto zamknięte' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 200, 200, 200, 409, 409, 409, 409])
  const [row] = await shop.db
    .select()
    .from(payout)
    .where(eq(payout.id, one?.id ?? 0))
  expect(await owed(teacherId)).toBe(row?.status === 'CONFIRMED' ? 0 : 1500)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('money of a payout that failed is free again, and the next batch pays it under another name', async () => {
  const teacherId = await earned([1500])
  const first = batchOf((await create()).body)
  await post(`payout-batch/${first.id}/send`)
  const failed = batchOf((await post(`payout/${first.payouts[0]?.id}/fail`, { reason: 'Konto zamknięte' })).body)
  expect(failed.payouts).toMatchObject([{ status: 'FAILED', failure: 'Konto zamknięte' }])
  expect(await owed(teacherId)).toBe(1500)
  const second = batchOf((await create()).body)
  expect(second.payouts).toMatchObject([{ amountGrosze: 1500 }])
  expect(second.payouts[0]?.number).not.toBe(first.payouts[0]?.number)
  await post(`payout-batch/${second.id}/send`)
  expect(batchOf((await post(`payout-batch/${second.id}/confirm`)).body).counts).toMatchObject({ CONFIRMED: 1 })
  expect((await post(`payout/${second.payouts[0]?.id}/fail`, { reason: 'Za późno' })).status).toBe(409)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('what is in a payout is not reversed by a dispute; the rest is', async () => {
  const pupil = await shop.aCustomer()
  const bought = await shop.buy(pupil, 'zetony-10')
  await shop.db.transaction((tx) => spendTokens(tx, { userId: pupil.id, purpose: 'HINT', cause: 'homework:1' }, 10))
  const teacherId = await earned([1500], { orderId: bought.id })
  await create()
  const later = await earned([1200], { orderId: bought.id })
  await shop.press(bought.page, 'dispute')
  await shop.press(bought.page, 'lost')
  const reversalOf = (id: number) => shop.db.select({ reversal: earning.reversal }).from(earning).where(eq(earning.teacherId, id))
  expect(await reversalOf(teacherId)).toEqual([{ reversal: null }])
  expect(await reversalOf(later)).toEqual([{ reversal: 'REFUND' }])
  expect(await owed(later)).toBe(0)
})

test('while a dispute is open, nothing that its order paid for goes into a batch', async () => {
  const bought = await shop.buy(await shop.aCustomer(), 'zetony-10')
  const teacherId = await earned([1500], { orderId: bought.id })
  await shop.press(bought.page, 'dispute')
  expect((await candidates()).map(({ teacher }) => teacher.id)).not.toContain(teacherId)
  expect((await create()).status).toBe(409)
  await shop.press(bought.page, 'won')
  expect((await create()).status).toBe(200)
})

test('files for the bank name payouts for ever the same, and leave out those that failed', async () => {
  await earned([1500])
  await earned([2000], { method: 'BLIK' })
  await earned([3000])
  const { id, payouts } = batchOf((await create()).body)
  const file = async (format: string): Promise<string> => {
    const { body } = await shop.call('GET', `/admin/payout-batch/${id}/file/${format}`, admin)
    return Buffer.from(String(body['base64']), 'base64').toString('latin1')
  }
  const [first, blik, third] = payouts
  expect((await file('ELIXIR')).split('\r\n')).toHaveLength(3)
  expect(await file('ELIXIR')).toContain('"27114020040000300201355387"')
  expect(await file('BLIK')).toContain(`${blik?.number}\t600100200`)
  for (const format of ['PAIN_03', 'PAIN_09']) {
    const xml = await file(format)
    expect(xml).toContain('<CtrlSum>45.00</CtrlSum>')
    expect(xml).toContain(`<EndToEndId>${first?.number}</EndToEndId>`)
  }
  await post(`payout/${third?.id}/fail`, { reason: 'Pomyłka' })
  expect(await file('PAIN_09')).toContain('<CtrlSum>15.00</CtrlSum>')
  expect(await file('PAIN_09')).toContain(`<InstrId>${first?.number}</InstrId>`)
  expect((await shop.call('GET', `/admin/payout-batch/${id}/file/ELIXIR`, await shop.aCustomer('TEACHER'))).status).toBe(403)
})

test('the teacher is told by mail and in the product that a payout is on its way, or failed and why', async () => {
  const teacher = await shop.aCustomer('TEACHER')
  await earned([1500], { teacherId: teacher.id })
  const mails: { subject: string; text: string }[] = []
  const mailer = { send: async (mail: { subject: string; text: string }) => void mails.push(mail) }
  const listeners = payoutMailHandlers({ db: shop.db, mailer, origin: () => 'https://wizards.example' })
  await deliverOwed(shop.db, listeners)
  mails.length = 0
  const { id, payouts } = batchOf((await create()).body)
  await post(`payout-batch/${id}/send`)
  await post(`payout/${payouts[0]?.id}/fail`, { reason: 'Konto zamknięte' })
  expect(await deliverOwed(shop.db, listeners)).toEqual([])
  expect(mails.map(({ subject }) => subject)).toEqual(['Wypłata 15,00\u00a0zł jest w\u00a0drodze', 'Wypłata 15,00\u00a0zł się nie udała'])
  expect(mails[1]?.text).toContain('Konto zamknięte')
  const news = (await shop.call('GET', '/notification', teacher)).body['results'] as { kind: string; path: string }[]
  expect(news.map(({ kind, path }) => `${kind} ${path}`).toSorted()).toEqual([
    'PAYOUT_FAILED /account/earnings',
    'PAYOUT_SENT /account/earnings',
  ])
})

test('data for the tax office are checked; the yearly report has them with what was confirmed, and the teacher has a copy', async () => {
  const teacher = await shop.aCustomer('TEACHER')
  const save = (change: object) => shop.call('PUT', '/earning/tax-data', teacher, { ...A_TEACHERS_TAX_DATA, ...change })
  expect((await save({ pesel: '44051401358' })).body).toMatchObject({ fields: { pesel: 'Niepoprawny PESEL' } })
  expect((await save({ birthDate: '1944-05-15' })).body).toMatchObject({ fields: { birthDate: expect.stringContaining('PESEL') } })
  expect((await save({ pesel: null })).body).toMatchObject({ fields: { pesel: 'Podaj PESEL albo NIP' } })
  expect((await save({})).status).toBe(200)
  await earned([1500, 600], { teacherId: teacher.id })
  const { id } = batchOf((await create()).body)
  const year = String(polishYear(new Date()))
  const own = async () => (await shop.call('GET', `/earning/tax-report/${year}`, teacher)).body['row']
  await post(`payout-batch/${id}/send`)
  expect(await own()).toBeNull()
  await post(`payout-batch/${id}/confirm`)
  const row = {
    teacherId: teacher.id,
    taxData: A_TEACHERS_TAX_DATA,
    accounts: [{ account: '27114020040000300201355387', holder: 'Anna Nowak-Żółkiewska' }],
    paidGrosze: 2100,
    activities: 2,
    feesGrosze: 20,
    isExcluded: false,
  }
  expect(await own()).toMatchObject(row)
  const { body } = await shop.call('GET', `/admin/tax-report/${year}`, admin)
  expect(body['rows']).toEqual(expect.arrayContaining([expect.objectContaining(row)]))
  expect((await shop.call('GET', `/admin/tax-report/${year}`, teacher)).status).toBe(403)
  expect((await shop.call('GET', '/earning/summary', teacher)).body).toMatchObject({ paidGrosze: 2100, freeGrosze: 0, inPayoutGrosze: 0 })
})

test('who deletes the account is paid what is owed, however little, to where they last said; then nothing of it is kept', async () => {
  const { db } = shop
  const [leaving, wayless, waiting] = [await earned([300, 40]), await earned([5000], { method: null }), await earned([70])]
  await db
    .update(earning)
    .set({ freeAt: sql`now() + interval '14 days'` })
    .where(eq(earning.teacherId, waiting))
  for (const id of [leaving, wayless, waiting])
    await db.transaction(async (tx) => {
      await paymentRecords.forget(tx, id)
      await tx.delete(paymentMethod).where(eq(paymentMethod.userId, id))
      await tx.update(user).set({ deletedAt: new Date(), phoneNumber: null }).where(eq(user.id, id))
    })
  const obstacleOf = async (id: number) => (await candidates()).find(({ teacher }) => teacher.id === id)?.obstacle
  expect([await obstacleOf(leaving), await obstacleOf(wayless), await obstacleOf(waiting)]).toEqual([null, 'DELETED', undefined])
  const kept = async (): Promise<number[]> => (await db.select().from(lastPayee).orderBy(lastPayee.userId)).map(({ userId }) => userId)
  await forgetPaidPayees(db)
  expect(await kept()).toEqual([leaving, waiting])

  const batch = batchOf((await create()).body)
  const own = batch.payouts.find(({ teacher }) => teacher.id === leaving)
  expect(own).toMatchObject({
    amountGrosze: 340,
    method: 'PRZELEW',
    account: 'PL27114020040000300201355387',
    holder: 'Anna Nowak-Żółkiewska',
  })
  // A bank that sends it back leaves the recipient for the next try.
  await post(`payout-batch/${batch.id}/send`)
  await post(`payout/${own?.id}/fail`, { reason: 'Bank nie odpowiada' })
  await forgetPaidPayees(db)
  expect(await kept()).toEqual([leaving, waiting])
  const again = batchOf((await create()).body)
  await post(`payout-batch/${again.id}/send`)
  await post(`payout/${again.payouts.find(({ teacher }) => teacher.id === leaving)?.id}/confirm`)
  await forgetPaidPayees(db)
  expect(await kept()).toEqual([waiting])
  // The tax office is told of what was paid; of what was never paid nothing stays.
  const told = async (id: number): Promise<number> => db.$count(taxData, eq(taxData.userId, id))
  expect([await told(leaving), await told(waiting)]).toEqual([1, 1])
  await db.update(earning).set({ reversedAt: new Date(), reversal: 'REFUND' }).where(eq(earning.teacherId, waiting))
  await forgetPaidPayees(db)
  expect([await kept(), await told(leaving), await told(waiting)]).toEqual([[], 1, 0])
  expect([await owed(leaving), await owed(wayless)]).toEqual([0, 5000])
})

test('earnings of a failed payout whose buyers’ money went back meanwhile are paid by no other one', async () => {
  const { id: lostId, page } = await shop.buy(await shop.aCustomer(), 'zetony-10')
  const [bought] = await shop.db.select({ userId: paymentOrder.userId }).from(paymentOrder).where(eq(paymentOrder.id, lostId))
  for (let spent = 0; spent < 2; spent += 1)
    await shop.db.transaction((tx) =>
      spendTokens(tx, { userId: bought?.userId ?? 0, purpose: 'PAID_SOLUTION', cause: `homework:${9000 + spent}` }),
    )
  const teacherId = await aTeacherWhoEarned(shop.db, { orderId: lostId, amounts: [1500, 1700] })
  const paid = batchOf((await create()).body).payouts.find(({ teacher }) => teacher.id === teacherId)
  await shop.press(page, 'dispute')
  await shop.press(page, 'lost')
  expect((await post(`payout/${paid?.id}/fail`, { reason: 'Konto zamknięte' })).status).toBe(200)
  expect(await owed(teacherId)).toBe(0)
  expect((await candidates()).filter(({ teacher }) => teacher.id === teacherId)).toEqual([])
  expect((await checkLedger(shop.db)).filter((text) => text.includes(`Teacher ${teacherId} `))).toEqual([])
})
