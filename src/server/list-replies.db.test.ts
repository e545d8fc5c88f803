import { beforeAll, expect, test } from 'vitest'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import type { App } from '#server/app.ts'
import { deriveFormulas, saveHomeworkType } from '#server/homework-type/index.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

/** The replies of the calls that everybody reads, with what stands in them: one domain, two kinds of tasks, three tasks. */

const database = useTestDatabase()
let app: App
let [domain, typeId, otherTypeId, closedTask, openTask] = [0, 0, 0, 0, 0]
let author: Awaited<ReturnType<typeof aUser>>

beforeAll(async () => {
  const { db } = database()
  author = await aUser(db, { role: 'TEACHER' })
  domain = await aConcept(db, { type: 'DOMAIN', name: 'Ciągi', slug: 'ciagi', article: 'O **ciągach**.' })
  const formulas = await deriveFormulas(parseMarkdown('Wzór $a_n$'))
  typeId = await saveHomeworkType(db, { slug: 'wyraz', name: 'Wyraz ciągu', formulas, parentId: null, conceptIds: [domain] })
  otherTypeId = await saveHomeworkType(db, { slug: 'suma', name: 'Suma ciągu', formulas, parentId: null, conceptIds: [] })
  const whole = { authorId: author.id, conceptIds: [domain], typeId }
  const answers = [
    { content: '$1$', isCorrect: false },
    { content: '$2$', isCorrect: true },
  ]
  closedTask = await aHomework(db, { ...whole, title: 'Zamknięte', slug: 'zamkniete', answers })
  openTask = await aHomework(db, { ...whole, title: 'Otwarte', slug: 'otwarte', level: 'PRIMARY', answer: 'Czwarty wyraz to $8$.' })
  await aHomework(db, { ...whole, title: 'Ukryte', slug: 'ukryte', status: 'PRIVATE' })
  app = await anApp(database())
})

const get = async (path: string): Promise<unknown> => (await app.server.inject(`/api${path}`)).json()

test('a list of tasks has its cards, its pages and the counts of each facet, all of what the reader may see', async () => {
  const { results, facets, ...pages } = (await get('/homework?pageSize=10&sort=createdAt:ASC')) as {
    results: Record<string, unknown>[]
    facets: Record<string, { value: unknown; label: string; count: number }[]>
  }
  expect(pages).toMatchObject({ total: 2, page: 1, pageCount: 1 })
  expect(results.map(({ id, slug, title, closed, level }) => ({ id, slug, title, closed, level }))).toEqual([
    { id: closedTask, slug: 'zamkniete', title: 'Zamknięte', closed: true, level: 'HIGH_SCHOOL' },
    { id: openTask, slug: 'otwarte', title: 'Otwarte', closed: false, level: 'PRIMARY' },
  ])
  expect(results[0]).toMatchObject({
    author: { id: author.id, username: author.username },
    description: expect.stringContaining('Oblicz'),
    solutionFormats: [{ name: 'LATEX' }],
    domains: [{ id: domain, name: 'Ciągi', slug: 'ciagi' }],
    ratingsCount: 0,
  })
  const counted = (facet: string): unknown[] => (facets[facet] ?? []).map(({ value, label, count }) => [value, label, count])
  expect(counted('domains')).toEqual([[domain, 'Ciągi', 2]])
  expect(counted('solutionFormats').filter((value) => Array.isArray(value) && value[2] !== 0)).toEqual([['LATEX', expect.any(String), 2]])
  expect(counted('levels').filter((value) => Array.isArray(value) && value[2] !== 0)).toEqual(
    expect.arrayContaining([
      ['PRIMARY', 'Szkoła podstawowa', 1],
      ['HIGH_SCHOOL', expect.any(String), 1],
    ]),
  )
  // Kinds of tasks and states are not for everybody.
  expect([counted('types'), counted('statuses')]).toEqual([[], []])
  expect(await get(`/homework?domainsIds=${domain}&levels=PRIMARY`)).toMatchObject({ total: 1, results: [{ id: openTask }] })
})

test('of authors that the address names, those alone are told whom the reader finds or of whose tasks one is there', async () => {
  const { db } = database()
  const pupil = await aUser(db, { role: 'USER' })
  const drafting = await aUser(db, { role: 'USER' })
  await aHomework(db, { authorId: drafting.id, title: 'Brudnopis', status: 'PRIVATE' })
  const writing = await aUser(db, { role: 'USER', displayName: 'Autor bez strony' })
  await aHomework(db, { authorId: writing.id, title: 'Studia', level: 'UNIVERSITY' })
  const ids = [pupil, drafting, writing].map(({ id }) => `authorId=${id}`).join('&')
  const { facets } = (await get(`/homework?${ids}&levels=PRIMARY`)) as { facets: Record<string, { value: unknown; label: string }[]> }
  const told = (facets['authors'] ?? []).map(({ value }) => value)
  expect(told.filter((id) => [pupil, drafting, writing].some((person) => person.id === id))).toEqual([writing.id])
})

test('a task is read with its answer and its solution, by number and by slug; the key of a closed one stays', async () => {
  expect(await get(`/homework/${openTask}`)).toMatchObject({ id: openTask, slug: 'otwarte', closed: false, answers: [] })
  expect(await get('/homework/otwarte')).toMatchObject({
    readable: { answer: 'Czwarty wyraz to 8.' },
    solution: { steps: [{ order: 0, description: expect.stringContaining('Dodajemy') }] },
  })
  expect(await get(`/homework/${openTask}/solution`)).toMatchObject({
    steps: [{ order: 0, description: expect.stringContaining('Dodajemy') }],
  })
  const { answers } = (await get('/homework/zamkniete')) as { answers: object[] }
  expect(answers).toHaveLength(2)
  expect(JSON.stringify(answers)).not.toContain('correct')
})

test('the orders of a list are told with their labels', async () => {
  expect(await get('/homework/sort-options')).toEqual([
    { value: 'createdAt:DESC', label: 'Najnowsze' },
    { value: 'createdAt:ASC', label: 'Najstarsze' },
    { value: 'ratingsAvg:DESC', label: 'Najlepiej oceniane' },
    { value: 'relevance:DESC', label: 'Trafność' },
  ])
})

test('a list of kinds of tasks counts public tasks and is narrowed by domain, text and what is left out', async () => {
  expect(await get('/homework-type?sort=count:DESC')).toMatchObject({
    total: 2,
    page: 1,
    pageCount: 1,
    results: [
      { id: typeId, name: 'Wyraz ciągu', slug: 'wyraz', count: 2, subtypeCount: 0, excerpt: expect.stringContaining('Wzór') },
      { id: otherTypeId, name: 'Suma ciągu', count: 0 },
    ],
  })
  expect(await get(`/homework-type?domainsIds=${domain}`)).toMatchObject({ total: 1, results: [{ id: typeId }] })
  expect(await get(`/homework-type?omitIds=${typeId}`)).toMatchObject({ total: 1, results: [{ id: otherTypeId }] })
  expect(await get('/homework-type?search=suma')).toMatchObject({ total: 1, results: [{ id: otherTypeId }] })
})

test('a concept is read with its article by number and by slug, and stands in the list of its kind', async () => {
  const concept = { id: domain, name: 'Ciągi', slug: 'ciagi', type: 'DOMAIN', count: 2, aliases: [] }
  for (const address of [`/math-concept/${domain}`, '/math-concept/ciagi'])
    expect(await get(address)).toMatchObject({ ...concept, description: expect.stringContaining('<strong>ciągach</strong>') })
  expect(await get('/math-concept?type=DOMAIN')).toMatchObject({ total: 1, page: 1, pageCount: 1, results: [concept] })
  expect(await get('/math-concept?type=TAG')).toMatchObject({ total: 0, results: [] })
})
