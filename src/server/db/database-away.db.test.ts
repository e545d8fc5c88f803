// @module-tag long
import { expect, test } from 'vitest'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

test('a database that this process has closed is away, for queries and transactions', async () => {
  const { db, close } = await openTestDatabase()
  await close()
  const query: unknown = await db.execute('select 1').catch((error: unknown) => error)
  const transaction: unknown = await db.transaction((tx) => tx.execute('select 1')).catch((error: unknown) => error)
  expect([query, transaction].map(isDatabaseAway)).toEqual([true, true])
})
