// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { restoreBackup, writeBackup } from '#server/platform/backup/index.ts'
import { aUser } from '#server/testing/a-user.ts'
import { ordersOf } from '#server/testing/orders-of.ts'
import { openTestDatabase, useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'wizards-ledger-'))
const filesDir = join(folder, 'files')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const backup = async (db: Db, day: number): Promise<string> =>
  (await writeBackup(db, { dir: folder, filesDir, madeAt: new Date(Date.UTC(2026, 0, day)) })).path

async function restored(path: string, look: (db: Db) => Promise<void>): Promise<void> {
  const other = await openTestDatabase()
  try {
    await restoreBackup(other.db, path, join(folder, 'restored'))
    await look(other.db)
  } finally {
    await other.close()
  }
}

/** The messages of an error and of those below it. */
const messagesOf = (error: unknown): string => (error instanceof Error ? `${error.message}\n${messagesOf(error.cause)}` : '')

test('a ledger comes back from a backup as closed as it was, and one that does not balance is not taken', async () => {
  const { db } = database()
  const { id } = await aUser(db, { role: 'USER' })
  await ordersOf(db, id, (await aUser(db, { role: 'ADMIN' })).id)
  await restored(await backup(db, 1), async (other) => {
    expect(await other.$count(sql`ledger_entry`)).toBe(await db.$count(sql`ledger_entry`))
    expect(await checkLedger(other)).toEqual([])
    const late = other.execute(
      sql`insert into ledger_entry (transaction_id, account_id, unit, amount) select transaction_id, account_id, unit, 1 from ledger_entry limit 1`,
    )
    expect(messagesOf(await late.then(null, (error: unknown) => error))).toMatch(/is closed/)
    await ordersOf(other, id, id)
    expect(await checkLedger(other)).toEqual([])
  })

  await db.transaction(async (tx) => {
    for (const trigger of ['ledger_entry_open', 'ledger_sum_zero'])
      await tx.execute(sql.raw(`alter table ledger_entry disable trigger ${trigger}`))
    await tx.execute(
      sql`insert into ledger_entry (transaction_id, account_id, unit, amount) select transaction_id, account_id, unit, 1 from ledger_entry limit 1`,
    )
    for (const trigger of ['ledger_entry_open', 'ledger_sum_zero'])
      await tx.execute(sql.raw(`alter table ledger_entry enable trigger ${trigger}`))
  })
  const taken = restored(await backup(db, 2), async () => undefined)
  expect(messagesOf(await taken.then(null, (error: unknown) => error))).toMatch(/does not balance: 1 PLN/)
})
