// @module-tag long
import { beforeAll, expect, test } from 'vitest'
import { listMathConcepts as endpoint } from '#contract/math-concept.ts'
import { anonymous } from '#contract/user/viewer.ts'
import { listMathConcepts } from '#server/math-concept/list-math-concepts.ts'
import { homeworkType, homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { presentMathConceptListItem } from '#server/math-concept/present.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
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

test('words of names that were looked for are told, in the forms the names have; without a text none', async () => {
  const { db } = database()
  const marked = async (search: string): Promise<string[]> =>
    (await listMathConcepts(db, anonymous, endpoint.query.parse({ search }))).marked
  expect(await marked('rownan kwadr')).toEqual(['równanie', 'kwadratowe'])
  expect(await marked('drugi stopień')).toEqual(['drugiego', 'stopnia'])
  expect((await marked('kwadratowa')).toSorted()).toEqual(['kwadratowa', 'kwadratowe'])
  expect(await marked('')).toEqual([])
})

test('the best match comes first unless an order was chosen', async () => {
  expect(await found('kwadratowe')).toEqual(['Równanie kwadratowe', 'Funkcja kwadratowa'])
  expect(await found('kwadratowe', 'name:ASC')).toEqual(['Funkcja kwadratowa', 'Równanie kwadratowe'])
})

test('the excerpt of an article leaves out a heading that is the name again', () => {
  const excerptOf = (descriptionText: string): string =>
    presentMathConceptListItem({
      id: 1,
      name: 'Wyróżnik',
      slug: 'wyroznik',
      type: 'DEFINITION',
      status: 'APPROVED',
      aliases: [],
      count: 0,
      descriptionText,
      descriptionWords: '',
    }).excerpt
  expect(excerptOf('Wyróżnik\nWyróżnikiem trójmianu jest liczba.')).toBe('Wyróżnikiem trójmianu jest liczba.')
  expect(excerptOf('Ile ich jest?\nWyróżnik\nWyróżnik to liczba.')).toBe('Ile ich jest? Wyróżnik to liczba.')
  expect(excerptOf('Wyróżnik trójmianu\njest liczbą.')).toBe('Wyróżnik trójmianu jest liczbą.')
})

test('the number beside a concept, and the order by it, is that of public tasks, or of kinds of tasks where they are asked for', async () => {
  const { db } = database()
  const [often, never] = [await aConcept(db, { type: 'THEOREM', name: 'Talesa' }), await aConcept(db, { type: 'THEOREM', name: 'Sinusów' })]
  for (const status of ['PUBLIC', 'PUBLIC', 'PRIVATE'] as const) await aHomework(db, { status, conceptIds: [often] })
  const [type] = await db.insert(homeworkType).values({ name: 'Trójkąty', slug: 'trojkaty' }).returning({ id: homeworkType.id })
  await db.insert(homeworkTypeConcept).values({ homeworkTypeId: type?.id ?? 0, conceptId: never })
  const counted = async (query: object) =>
    (await listMathConcepts(db, anonymous, endpoint.query.parse({ type: 'THEOREM', ...query }))).results.map(({ name, count }) => [
      name,
      count,
    ])
  for (const query of [{}, { count: 'true' }, { countType: 'HOMEWORK' }])
    expect(await counted(query)).toEqual([
      ['Talesa', 2],
      ['Sinusów', 0],
    ])
  expect(await counted({ countType: 'HOMEWORK_TYPE' })).toEqual([
    ['Sinusów', 1],
    ['Talesa', 0],
  ])
  expect(endpoint.query.safeParse({ countType: 'LECTURE' }).success).toBe(false)
})

test('concepts are those of a domain’s public tasks, and of a letter in either size', async () => {
  const { db } = database()
  const domain = await aConcept(db, { type: 'DOMAIN', name: 'Geometria' })
  const [inside, hidden] = [await aConcept(db, { name: 'Łuk' }), await aConcept(db, { name: 'łamana' })]
  await aConcept(db, { name: 'Luz' })
  await aHomework(db, { conceptIds: [domain, inside] })
  await aHomework(db, { status: 'PRIVATE', conceptIds: [domain, hidden] })
  const listed = async (query: object) =>
    (await listMathConcepts(db, anonymous, endpoint.query.parse({ type: 'DEFINITION', sort: 'name:ASC', ...query }))).results.map(
      ({ name }) => name,
    )
  expect(await listed({ domainsIds: [String(domain)] })).toEqual(['Łuk'])
  expect(await listed({ letter: 'ł' })).toEqual(['łamana', 'Łuk'])
  expect(await listed({ letter: 'L' })).toEqual(['Luz'])
  for (const letter of ['', 'ab', '%', '1']) expect(endpoint.query.safeParse({ letter }).success, letter).toBe(false)
})
