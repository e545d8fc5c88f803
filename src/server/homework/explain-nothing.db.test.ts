import { beforeAll, expect, test } from 'vitest'
import { homeworkListQuery, type NothingFound } from '#contract/homework.ts'
import { anonymous, type Viewer } from '#contract/viewer.ts'
import { fileLinks } from '#server/file/index.ts'
import { listHomework } from '#server/homework/list-homework.ts'
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
  await aHomework(db, { authorId: id, title: 'Sześcian', level: 'UNIVERSITY' })
  await aHomework(db, { authorId: id, title: 'Trójkąt tajny i czworościan', level: 'OTHER', status: 'PRIVATE' })
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
      { text: 'trójkąt', count: 2 },
      { text: 'szescian', count: 1 },
    ],
  })
  expect((await explained({ search: 'Trójkątt', levels: ['OTHER'] }))?.correction).toEqual({ search: 'trójkąt', count: 2 })
})

test('counts are of what the viewer sees, and no correction shows a word of a private task', async () => {
  expect(await explained({ search: 'czworościann', closed: true })).toMatchObject({ correction: null, withoutFilters: [] })
  expect(await explained({ search: 'trójkąt', levels: ['OTHER'], closed: true }, author)).toMatchObject({
    withoutFilters: [{ filter: 'closed', count: 1 }],
    withoutAllFilters: 3,
  })
})
