// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { queryRows } from '#server/db/db.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { spendTokens } from '#server/payment/ledger/spend-tokens.ts'
import { takeEvent } from '#server/payment/stripe/take-event.ts'
import { type Customer, aShop, type Shop } from '#server/testing/a-shop.ts'
import { aUser } from '#server/testing/a-user.ts'
import { isFull } from '#server/testing/sample.ts'
import { databaseUrl } from '#server/testing/postgres-setup.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const source = inject('testDatabase')
/** A full run kills at fifty points; an everyday one at a few, as far apart as to reach as much of the work. */
const ROUNDS = isFull ? 50 : 4
const STEP_MS = isFull ? 7 : 25
let shop: Shop
let pupil: Customer

beforeAll(async () => {
  shop = await aShop(database())
  pupil = await shop.aCustomer()
})
afterAll(() => shop.close())

/** The embedded database belongs to one process: a test of it as a whole stands in db/hold-folder.db.test.ts. */
test.skipIf(source.kind === 'embedded')(
  `a process that is killed ${ROUNDS} times while it takes messages and spends leaves a ledger that agrees`,
  async () => {
    if (source.kind === 'embedded') return
    const { db } = shop
    const { id: teacherId } = await aUser(db, { role: 'TEACHER' })
    const [{ name } = { name: '' }] = await queryRows<{ name: string }>(db, sql`select current_database() as name`)
    const orders: { id: number; key: string; paymentId: number }[] = []
    for (let count = 0; count < 40; count += 1) {
      const { id } = await shop.order(pupil, 'zetony-10')
      await db.execute(sql`delete from rate_limit`)
      const [row] = await queryRows<{ id: number; key: string; payment_id: number }>(
        db,
        sql`with tried as (insert into payment (order_id, method, attempt, expires_at) values (${id}, 'STRIPE', 1, now() + interval '1 hour') returning id)
        select o.id, o.key, tried.id as payment_id from payment_order o, tried where o.id = ${id}`,
      )
      if (row) orders.push({ id: row.id, key: row.key, paymentId: row.payment_id })
    }
    const events = orders.map(({ id, key, paymentId }) => ({
      id: `evt_killed${id}`,
      type: 'checkout.session.completed',
      data: {
        object: {
          id: `cs_killed${id}`,
          status: 'complete',
          payment_status: 'paid',
          amount_total: 999,
          currency: 'pln',
          payment_intent: `pi_killed${id}`,
          metadata: { order: key, payment: String(paymentId) },
        },
      },
    }))
    const script = join(import.meta.dirname, '../../testing/taking-worker.ts')
    for (let round = 0; round < ROUNDS; round += 1) {
      const worker = spawn(
        process.execPath,
        [script, databaseUrl(source.serverUrl, name), JSON.stringify(events.slice(1)), String(pupil.id), String(teacherId)],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      // Killed in the middle of whatever follows the next messages.
      await once(worker.stdout, 'data')
      await new Promise((resolve) => setTimeout(resolve, round * STEP_MS))
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      expect(await checkLedger(db)).toEqual([])
    }
    // The service tells again what nobody acknowledged, and what nobody has heard yet: so some tokens are left, however many were spent.
    for (const event of events) await takeEvent(db, event)
    const states = await queryRows<{ status: string; count: number }>(
      db,
      sql`select status, count(*)::int as count from payment_order group by 1`,
    )
    expect(states).toEqual([{ status: 'COMPLETED', count: orders.length }])
    const [spent] = await queryRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ledger_transaction where cause_type = 'spend.SOLUTION_CHECK'`,
    )
    expect(await db.$count(sql`earning`)).toBe(spent?.count ?? 0)
    expect(await shop.tokens(pupil)).toBe(orders.length * 10 - (spent?.count ?? 0))
    expect(await db.transaction((tx) => spendTokens(tx, { userId: pupil.id, purpose: 'PAID_SOLUTION', cause: 'homework:1' }))).toBe(true)
    expect(await checkLedger(db)).toEqual([])
  },
)
