// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queryRows } from '#server/db/db.ts'
import { homeworkSearch } from '#server/db/tables/homework-search.ts'
import { homework } from '#server/db/tables/homework.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { openTestDatabase, useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

test('a built task is a whole one: its concept, its steps and its place in the search index', async () => {
  const { db } = database()
  const id = await aHomework(db, { title: 'Suma', conceptIds: [await aConcept(db)], steps: [{ content: 'Raz.' }, { content: 'Dwa.' }] })
  const [row] = await db.select().from(homework).where(eq(homework.id, id))
  expect(row).toMatchObject({ title: 'Suma', status: 'PUBLIC', stepCount: 2 })
  expect(await db.select().from(homeworkSearch).where(eq(homeworkSearch.homeworkId, id))).toHaveLength(1)
})

test('another database of the same file is migrated and empty', async () => {
  const other = await openTestDatabase()
  expect(other.kind).toBe(database().kind)
  expect(await queryRows(other.db, sql`select id from homework`)).toEqual([])
  await other.close()
})
