// @module-tag long
import { beforeAll, expect, test } from 'vitest'
import { homeworkListQuery, type NothingFound } from '#contract/homework/homework.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { fileLinks } from '#server/file/index.ts'
import { listHomework } from '#server/homework/list/list-homework.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let author: Viewer

beforeAll(async () => {
  const { db } = database()
  const { id } = await aUser(db)
  author = { id, role: 'TEACHER', hasActiveSubscription: false }
  await aHomework(db, { authorId: id, title: 'Trójkąt prostokątny', level: 'PRIMARY' })
  await aHomework(db, { authorId: id, title: 'Trójkąt równoboczny', level: 'PRIMARY' })
  await aHomework(db, {
    authorId: id,
    title: 'Sześcian',
    level: 'UNIVERSITY',
    description:
      'Rozwiąż $x^2-4x+3=0$ i oblicz $\\sin 30^\\circ$ oraz $y=7$, $\\sin^2\\beta+\\cos^2\\beta=1$. Bok wzrósł o $15\\%$, potem o 40 procent.',
  })
  await aHomework(db, {
    authorId: id,
    title: 'Trójkąt tajny i czworościan',
    level: 'OTHER',
    status: 'PRIVATE',
    description: 'Rozwiąż $x^2-5x+7=0$.',
  })
})

async function explained(query: object, viewer: Viewer = anonymous): Promise<NothingFound | null> {
  const { db } = database()
  const list = await listHomework(
    db,
    { index: sqlSearchIndex(db), links: fileLinks(new Uint8Array(32)) },
    viewer,
    homeworkListQuery.parse(query),
  )
  return list.nothingFound
}

test('a list with results explains nothing', async () => {
  expect(await explained({ search: 'trójkąt' })).toBeNull()
})

test('a filter that hides everything is named with what comes back without it, and others are not', async () => {
  expect(await explained({ search: 'trójkąt', levels: ['OTHER'] })).toEqual({
    correction: null,
    parts: [],
    similarFormulas: [],
    withoutFilters: [{ filter: 'levels', count: 2 }],
    withoutAllFilters: 0,
  })
  expect(await explained({ search: 'trójkąt', levels: ['OTHER'], closed: true })).toMatchObject({
    withoutFilters: [],
    withoutAllFilters: 2,
  })
})

test('a mistyped text is put right, each of its words counted alone', async () => {
  expect(await explained({ search: 'trójkątt szescian' })).toMatchObject({
    correction: null,
    parts: [
      { text: 'trójkąt', formula: null, isBeginning: false, count: 2 },
      { text: 'szescian', formula: null, isBeginning: false, count: 1 },
    ],
  })
  expect((await explained({ search: 'Trójkątt', levels: ['OTHER'] }))?.correction).toEqual({ search: 'trójkąt', count: 2 })
})

test('a word taken for the beginning of another says so', async () => {
  expect((await explained({ search: 'szesc prostok' }))?.parts).toEqual([
    { text: 'szesc', formula: null, isBeginning: true, count: 1 },
    { text: 'prostok', formula: null, isBeginning: true, count: 1 },
  ])
})

test('a notion is one part, and an unknown word stands with its known beginning', async () => {
  expect((await explained({ search: 'sześcian o boku z trójkąta równobocznego' }))?.parts).toContainEqual({
    text: 'trójkąta równobocznego',
    formula: null,
    isBeginning: false,
    count: 1,
  })
  expect((await explained({ search: 'sześcianowaty' }))?.parts).toEqual([
    { text: 'sześcianowaty', formula: null, isBeginning: false, count: 0 },
    { text: 'sześcian', formula: null, isBeginning: true, count: 1 },
  ])
})

test('parts of a question about an exam say which exam they are of', async () => {
  expect((await explained({ search: 'matura 2024 maj zad 5' }))?.parts.map(({ text }) => text)).toEqual([
    'matura',
    'matura 2024',
    'matura maj',
    'matura zadanie 5',
  ])
})

test('formulas like one that no task has are named as they are typed, those of private tasks to their author alone', async () => {
  const similar = async (viewer?: Viewer): Promise<unknown> => (await explained({ search: 'x^2-5x+6=0' }, viewer))?.similarFormulas
  expect(await similar()).toEqual([
    { search: 'x^2-4x+3=0', label: 'x² − 4x + 3 = 0', words: 'x kwadrat minus cztery x plus trzy równa się zero', count: 1 },
  ])
  expect(await similar(author)).toEqual([
    { search: 'x^2-5x+7=0', label: 'x² − 5x + 7 = 0', words: 'x kwadrat minus pięć x plus siedem równa się zero', count: 1 },
    { search: 'x^2-4x+3=0', label: 'x² − 4x + 3 = 0', words: 'x kwadrat minus cztery x plus trzy równa się zero', count: 1 },
  ])
  // A private task has it: to others that is as if none had.
  expect((await explained({ search: 'x^2-5x+7=0' }))?.similarFormulas).toEqual([
    { search: 'x^2-4x+3=0', label: 'x² − 4x + 3 = 0', words: 'x kwadrat minus cztery x plus trzy równa się zero', count: 1 },
  ])
  expect((await explained({ search: 'sin 45' }))?.similarFormulas).toEqual([
    { search: 'sin 30°', label: 'sin 30°', words: 'sinus trzydziestu stopni', count: 1 },
  ])
  expect((await explained({ search: 'sin^2x+cos^2x' }))?.similarFormulas).toEqual([
    { search: 'sin^2β+cos^2β', label: 'sin² β + cos² β', words: 'sinus kwadrat beta plus cosinus kwadrat beta', count: 1 },
    {
      search: 'sin^2β+cos^2β=1',
      label: 'sin² β + cos² β = 1',
      words: 'sinus kwadrat beta plus cosinus kwadrat beta równa się jeden',
      count: 1,
    },
  ])
  expect((await explained({ search: '\\int' }))?.similarFormulas).toEqual([])
})

test('of a percentage that no task has the nearest ones are named', async () => {
  const { similarFormulas } = (await explained({ search: '20 procent' })) ?? {}
  expect(similarFormulas).toEqual([
    { search: '15%', label: '15%', words: 'piętnaście procent', count: 1 },
    { search: '40%', label: '40%', words: 'czterdzieści procent', count: 1 },
  ])
  expect((await explained({ search: '31°' }))?.similarFormulas).toEqual([
    { search: '30°', label: '30°', words: 'trzydzieści stopni', count: 1 },
  ])
})

test('counts are of what the viewer sees, and no correction shows a word of a private task', async () => {
  expect(await explained({ search: 'czworościann', closed: true })).toMatchObject({ correction: null, withoutFilters: [] })
  expect(await explained({ search: 'trójkąt', levels: ['OTHER'], closed: true }, author)).toMatchObject({
    withoutFilters: [{ filter: 'closed', count: 1 }],
    withoutAllFilters: 3,
  })
})
