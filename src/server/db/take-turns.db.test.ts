// @module-tag long
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

test('statements that wait for each other let the event loop take turns, in a transaction too', async () => {
  const { db } = database()
  let turns = 0
  let next: NodeJS.Immediate
  const count = (): void => {
    turns++
    next = setImmediate(count)
  }
  next = setImmediate(count)
  // Each works for longer than the engine may without a turn, on any machine.
  const work = sql.raw(`do $$ begin while clock_timestamp() < statement_timestamp() + interval '10 ms' loop end loop; end $$`)
  const slow = Array.from({ length: 5 }, () => db.execute(work))
  const inTransaction = db.transaction(async (tx) => {
    for (let round = 0; round < 5; round++) await tx.execute(work)
  })
  await Promise.all([...slow, inTransaction])
  clearImmediate(next)
  // At least one between each two of the ten statements.
  expect(turns).toBeGreaterThanOrEqual(9)
})
