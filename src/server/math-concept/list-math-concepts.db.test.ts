import { beforeAll, expect, test } from 'vitest'
import { listMathConcepts as endpoint } from '#contract/math-concept.ts'
import { anonymous } from '#contract/viewer.ts'
import { listMathConcepts } from '#server/math-concept/list-math-concepts.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { eq } from 'drizzle-orm'

const database = useTestDatabase()

beforeAll(async () => {
  const { db } = database()
  await aConcept(db, { name: 'Równanie kwadratowe', aliases: ['równanie drugiego stopnia'] })
  await aConcept(db, { name: 'Funkcja kwadratowa' })
  const pending = await aConcept(db, { name: 'Równanie tajne' })
  await db.update(mathConcept).set({ status: 'PENDING' }).where(eq(mathConcept.id, pending))
})

async function found(search: string, sort?: 'name:ASC'): Promise<string[]> {
  const list = await listMathConcepts(database().db, anonymous, endpoint.query.parse({ search, ...(sort && { sort }) }))
  expect(list.total).toBe(list.results.length)
  return list.results.map(({ name }) => name)
}

test('concepts are found in any form, by aliases, with slips, only those one may see', async () => {
  for (const search of ['równań', 'rownanie', 'równnie kwadratowe', 'drugiego stopnia'])
    expect(await found(search), search).toEqual(['Równanie kwadratowe'])
  expect(await found('hipopotam')).toEqual([])
})

test('the best match comes first unless an order was chosen', async () => {
  expect(await found('kwadratowe')).toEqual(['Równanie kwadratowe', 'Funkcja kwadratowa'])
  expect(await found('kwadratowe', 'name:ASC')).toEqual(['Funkcja kwadratowa', 'Równanie kwadratowe'])
})
