// @module-tag long
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queryRows } from '#server/db/db.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

test('migrating a migrated database changes nothing', async () => {
  const { db, close } = await openTestDatabase()
  expect(await migrate(db)).toEqual([])
  await close()
})

test('a migration that fails leaves nothing behind', async () => {
  const { db, close } = await openTestDatabase()
  const broken = { name: '9999_broken', hash: 'x', statements: ['create table half_done (id int)', 'select no_such_function()'] }
  await expect(migrate(db, [...readMigrations(), broken])).rejects.toThrow()
  expect(await queryRows(db, sql`select 1 from pg_tables where tablename = 'half_done'`)).toEqual([])
  expect(await migrate(db)).toEqual([])
  await close()
})

test('a database from a newer or a different build is refused and untouched', async () => {
  const { db, close } = await openTestDatabase()
  const ours = readMigrations()
  await expect(migrate(db, ours.slice(0, -1))).rejects.toThrow(/00\d\d_/)
  await expect(
    migrate(
      db,
      ours.map((migration) => ({ ...migration, hash: 'changed' })),
    ),
  ).rejects.toThrow(/00\d\d_/)
  await close()
})

test('Polish names sort by the Polish alphabet on every engine', async () => {
  const { db, close } = await openTestDatabase()
  for (const name of ['zebra', 'żaba', 'ćma', 'cma', 'ławka', 'lawka', 'Ósemka', 'osa'])
    await db.execute(sql`insert into math_concept (type, name, slug) values ('TAG', ${name}, ${`s-${Math.random()}`})`)
  const rows = await queryRows<{ name: string }>(db, sql`select name from math_concept order by name_sort_key collate "C"`)
  expect(rows.map((row) => row.name)).toEqual(['cma', 'ćma', 'lawka', 'ławka', 'osa', 'Ósemka', 'zebra', 'żaba'])
  await close()
})
