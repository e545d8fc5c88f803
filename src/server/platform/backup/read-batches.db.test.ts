// @module-tag long
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { readBatches } from '#server/platform/backup/read-batches.ts'
import type { TableShape } from '#server/platform/backup/table-shape.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const SHAPE: TableShape = {
  name: 'batch_row',
  columns: [
    { name: 'id', type: 'integer', isIdentity: false },
    { name: 'html', type: 'text', isIdentity: false },
  ],
  primaryKey: ['id'],
}

/** Batches of rows with so many characters that don't compress, one after another; null is a row without a text. */
async function batchesOf(lengths: readonly (number | null)[]): Promise<number[][]> {
  const batches: number[][] = []
  const rows = lengths.map((length, id) => ({ id, html: length === null ? null : noise(length) }))
  await database().db.transaction(async (tx: Db) => {
    await tx.execute(sql`create temporary table batch_row (id int primary key, html text) on commit drop`)
    await tx.execute(
      sql`insert into batch_row select id, html from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, html text) order by id desc`,
    )
    for await (const batch of readBatches(tx, SHAPE)) {
      const read = batch.map((line) => JSON.parse(line) as { id: number; html: string | null }) // the row's columns
      for (const { id, html } of read) expect(html).toBe(rows[id]?.html)
      batches.push(read.map(({ id }) => id))
    }
  })
  return batches
}

function noise(length: number): string {
  let text = ''
  while (text.length < length) text += crypto.randomUUID()
  return text.slice(0, length)
}

test('small rows are read by the hundred, a large one alone, wherever it stands; all in the order of the key', async () => {
  const lengths = Array.from({ length: 450 }, (_, id) => (id === 120 || id === 121 || id === 400 ? 500_000 : id % 7 === 0 ? null : 20))
  const batches = await batchesOf(lengths)
  expect(batches.flat()).toEqual(lengths.map((_, id) => id))
  expect(batches.filter((batch) => batch.some((id) => lengths[id] === 500_000)).map((batch) => batch.length)).toEqual([1, 1, 1])
  expect(batches.length).toBeLessThan(10)
})

test('rows of some kilobytes are read together up to a bound', async () => {
  const sizes = (await batchesOf(Array.from({ length: 40 }, () => 12_000))).map((batch) => batch.length)
  expect(Math.max(...sizes)).toBeGreaterThan(2)
  expect(Math.max(...sizes)).toBeLessThan(16)
})

test('a table without rows has no batch', async () => {
  expect(await batchesOf([])).toEqual([])
})
