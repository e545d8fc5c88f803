// @module-tag long
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statistics } from '#contract/payment/statistics.ts'
import { queryRows } from '#server/db/db.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { accountId } from '#server/payment/ledger/ledger-accounts.ts'
import { spendTokens } from '#server/payment/ledger/spend-tokens.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { anOrder } from '#server/testing/an-order.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let admin: Customer

beforeAll(async () => {
  shop = await aShop(database(), { TRANSFER_ACCOUNT: 'PL61109010140000071219812874' })
  admin = await shop.aCustomer('ADMIN')
})
afterAll(() => shop.close())

const show = (query = '') => shop.call('GET', `/admin/statistics?${query}`, admin)
const read = async (query = ''): Promise<Statistics> => (await show(query)).body as unknown as Statistics // the reply of the operation

test('what was sold, went back, is disputed and was spent comes to the grosz to what was counted by hand, and to the ledger', async () => {
  const before = await read()
  expect(before.totals).toMatchObject({ ordered: 0, payments: 0, revenue: { all: { grossGrosze: 0 } } })
  // 22,99 zł: 18,69 zł and 4,30 zł of VAT.
  await shop.buy(await shop.aCustomer())
  // 26,99 zł: 21,94 zł and 5,05 zł of VAT; five of thirty tokens are spent.
  const spender = await shop.aCustomer()
  await shop.buy(spender, 'zetony-30', {}, 'blik')
  await shop.db.transaction((tx) => spendTokens(tx, { userId: spender.id, purpose: 'PAID_SOLUTION', cause: 'homework:1' }, 5))
  // 9,99 zł by a transfer: all of it goes back, with ten tokens.
  const { id } = await shop.order(await shop.aCustomer(), 'zetony-10', { method: 'MANUAL' })
  await shop.call('POST', `/admin/order/${id}/confirm`, admin)
  expect((await shop.call('POST', `/admin/order/${id}/refund`, admin, { amountGrosze: 999, reason: 'Przeprosiny' })).status).toBe(200)
  // 59,99 zł that the bank takes back.
  const { page } = await shop.buy(await shop.aCustomer(), 'premium-kwartal')
  await shop.press(page, 'dispute')
  const disputed = await read()
  expect(disputed.totals).toMatchObject({ disputes: 1, disputedGrosze: 5999, disputesLost: 0, lostGrosze: 0 })
  await shop.press(page, 'lost')
  // One that nobody pays, and one whose page was opened and failed.
  await shop.order(await shop.aCustomer())
  const failing = await shop.aCustomer()
  await shop.press(await shop.pay(failing, (await shop.order(failing)).id), 'code_expired')

  // A transfer goes back by hand: it counts when it is said to be sent.
  expect((await read()).totals).toMatchObject({ refunds: 0, refundedGrosze: 0 })
  expect((await shop.call('POST', `/admin/order/${id}/confirm-refund`, admin, { amountGrosze: 999 })).status).toBe(200)
  const { totals, periods, unit } = await read()
  expect(unit).toBe('day')
  expect(periods).toHaveLength(30)
  expect(totals).toEqual({
    revenue: {
      SUBSCRIPTION: { netGrosze: 1869, vatGrosze: 430, grossGrosze: 2299 },
      TOKENS: { netGrosze: 2194, vatGrosze: 505, grossGrosze: 2699 },
      all: { netGrosze: 4063, vatGrosze: 935, grossGrosze: 4998 },
    },
    payments: 4,
    paidGrosze: 11_996,
    refunds: 1,
    refundedGrosze: 999,
    disputes: 1,
    disputedGrosze: 5999,
    disputesWon: 0,
    disputesLost: 1,
    lostGrosze: 5999,
    ordered: 6,
    opened: 5,
    paid: 4,
    completed: 4,
    tokensSold: 30,
    tokensSpent: 5,
  })
  const { start: _, premium, premiumBought, ...today } = periods.at(-1) ?? {}
  expect(today).toEqual(totals)
  // Whose payment the bank took back has none any more.
  expect([premium, premiumBought]).toEqual([1, 1])

  const balances = await queryRows<{ kind: string; balance: number }>(
    shop.db,
    sql`select a.kind, sum(e.amount)::int as balance from ledger_entry e join ledger_account a on a.id = e.account_id group by 1`,
  )
  const balance = (kind: string): number => balances.find((row) => row.kind === kind)?.balance ?? 0
  expect([balance('SALES'), balance('VAT')]).toEqual([-totals.revenue.all.netGrosze, -totals.revenue.all.vatGrosze])
  expect([balance('TOKENS_ISSUED'), balance('TOKENS_SPENT')]).toEqual([-totals.tokensSold, totals.tokensSpent])
})

test('days, weeks and months are those of Warsaw, on both days on which the clock changes', async () => {
  const { db } = shop
  const { id: userId } = await shop.aCustomer()
  const sold = (moment: string, amount: number): Promise<void> =>
    db.transaction(async (tx) => {
      const orderId = await anOrder(tx, userId)
      await tx
        .update(paymentOrder)
        .set({ createdAt: new Date(moment) })
        .where(sql`${paymentOrder.id} = ${orderId}`)
      const [bank, sales] = [await accountId(tx, { kind: 'BANK' }), await accountId(tx, { kind: 'SALES' })]
      await tx.execute(sql`with made as (insert into ledger_transaction (cause_type, cause_id, order_id, created_at)
          values ('test', ${moment}, ${orderId}, ${moment}::timestamptz) returning id)
        insert into ledger_entry (transaction_id, account_id, unit, amount)
        select id, account, 'PLN', sum from made, (values (${bank}::int, ${amount}::int), (${sales}::int, ${-amount}::int)) as e (account, sum)`)
    })
  // The ledger takes nothing of another moment than now: its owner alone can make it, as a restored backup does.
  await db.execute(sql`alter table ledger_entry disable trigger ledger_entry_open`)
  // Sunday, a minute after midnight in winter time; the hour from two to three is left out; Monday after midnight in summer time.
  await sold('2026-03-28T23:01:00Z', 1)
  await sold('2026-03-29T21:59:00Z', 10)
  await sold('2026-03-29T22:01:00Z', 100)
  await sold('2026-03-31T22:01:00Z', 1000)
  await db.execute(sql`alter table ledger_entry enable trigger ledger_entry_open`)
  const earned = async (query: string) =>
    (await read(query)).periods.map(({ start, revenue, ordered }) => [start, revenue.all.netGrosze, ordered])
  expect(await earned('unit=day&since=2026-03-28&until=2026-03-30')).toEqual([
    ['2026-03-28', 0, 0],
    ['2026-03-29', 11, 2],
    ['2026-03-30', 100, 1],
  ])
  expect(await earned('unit=week&since=2026-03-25&until=2026-04-01')).toEqual([
    ['2026-03-23', 11, 2],
    ['2026-03-30', 1100, 2],
  ])
  expect(await earned('unit=month&since=2026-03-15&until=2026-04-02')).toEqual([
    ['2026-03-01', 111, 3],
    ['2026-04-01', 1000, 1],
  ])
  expect(await read('unit=month&since=2026-03-15&until=2026-04-02')).toMatchObject({ since: '2026-03-01', until: '2026-04-30' })
})

test('a time that ends before it begins, or has too many periods, is refused with words', async () => {
  for (const query of ['since=2026-03-02&until=2026-03-01', 'unit=day&since=2020-01-01&until=2026-01-01', 'since=kiedys']) {
    const { status, body } = await show(query)
    expect([query, status]).toEqual([query, 400])
    expect(String(body['message'])).not.toBe('')
  }
  expect((await shop.call('GET', '/admin/statistics', await shop.aCustomer('TEACHER'))).status).toBe(403)
})
