// @module-tag long
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { MAX_SUGGESTED, suggest as endpoint, type Suggestions } from '#contract/search.ts'
import type { App } from '#server/app.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'
import { ensureExam } from '#server/exam/index.ts'
import { listExams } from '#contract/exam.ts'
import { listHomeworkTypes } from '#contract/homework-type.ts'
import { listUsers } from '#contract/user/user-list.ts'
import { deriveFormulas, saveHomeworkType } from '#server/homework-type/index.ts'
import { callEndpoint } from '#server/platform/http/call-endpoint.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'

const database = useTestDatabase()
let app: App
let author: Viewer

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database())
  author = {
    id: (await aUser(db, { username: 'nowak', displayName: 'Kwadratowa Nowak' })).id,
    role: 'TEACHER',
    hasActiveSubscription: false,
  }
  const authorId = author.id ?? 0
  for (let number = 1; number <= MAX_SUGGESTED.homework + 1; number += 1)
    await aHomework(db, { authorId, title: `Równanie kwadratowe ${number}`, slug: `rownanie-${number}` })
  await aHomework(db, { authorId, title: 'Równanie kwadratowe tajne', slug: 'tajne', status: 'PRIVATE' })
  await aConcept(db, { name: 'Równanie kwadratowe', slug: 'rownanie-kwadratowe' })
  await db
    .update(mathConcept)
    .set({ status: 'PENDING' })
    .where(eq(mathConcept.id, await aConcept(db, { name: 'Równanie kwadratowe tajne' })))
  await saveHomeworkType(db, {
    slug: 'typ',
    name: 'Równania kwadratowe',
    formulas: await deriveFormulas(parseMarkdown('$a$')),
    parentId: null,
    conceptIds: [],
  })
  const blocked = await aUser(db, { displayName: 'Kwadratowa Blokada' })
  await db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, blocked.id))
  await aUser(db, { displayName: 'Kwadratowa Uczennica', role: 'USER' })
})
afterAll(() => app.server.close())

async function suggested(viewer: Viewer, search: string): Promise<Suggestions> {
  const route = app.routes.get(endpoint.name)
  if (!route) throw new Error(endpoint.name)
  return (await callEndpoint(route, { db: database().db, viewer, log: app.server.log }, { query: { search } })) as Suggestions // the reply of this very operation
}

test('a text in any form suggests the best few of each kind, with what links need', async () => {
  const found = await suggested(anonymous, 'rownan kwadratowych')
  expect(found.homework).toHaveLength(MAX_SUGGESTED.homework)
  expect(found.homeworkTotal).toBe(MAX_SUGGESTED.homework + 1)
  expect(found.homework.every(({ slug }) => slug.startsWith('rownanie-'))).toBe(true)
  expect(found.mathConcepts).toMatchObject([{ slug: 'rownanie-kwadratowe', type: 'DEFINITION' }])
  expect(found.homeworkTypes).toMatchObject([{ slug: 'typ' }])
  expect(found.marked.toSorted()).toEqual(['kwadratowe', 'równania', 'równanie'])
})

test('a percentage is suggested and marked as such', async () => {
  const { db } = database()
  await aHomework(db, { authorId: author.id ?? 0, title: 'Obniżka o 20% z 20 zł', slug: 'obnizka' })
  const found = await suggested(anonymous, '20 procent')
  expect(found).toMatchObject({ homework: [{ slug: 'obnizka' }], marked: ['20'] })
})

test('nothing the viewer may not see is suggested or counted', async () => {
  expect((await suggested(anonymous, 'tajne')).homework).toEqual([])
  expect((await suggested(anonymous, 'tajne')).mathConcepts).toEqual([])
  expect((await suggested(author, 'równanie tajne')).homework).toMatchObject([{ slug: 'tajne' }])
  expect((await suggested(author, 'kwadratowe')).homeworkTotal).toBe(MAX_SUGGESTED.homework + 2)
})

test('of people those are suggested who have a public page', async () => {
  expect((await suggested(anonymous, 'kwadratowa')).teachers.map(({ username }) => username)).toEqual(['nowak'])
  expect((await suggested({ id: 999, role: 'ADMIN', hasActiveSubscription: false }, 'kwadratowa')).teachers).toHaveLength(1)
})

test('without a text nothing is suggested, and one that is too long is refused', async () => {
  const get = (search: string) => app.server.inject(`/api/search?search=${search}`)
  expect((await get('')).json()).toEqual({
    homework: [],
    homeworkTotal: 0,
    mathConcepts: [],
    homeworkTypes: [],
    exams: [],
    teachers: [],
    marked: [],
  })
  expect((await get('x'.repeat(201))).statusCode).toBe(400)
})

test('lists that are searched by names tell which of their words were looked for', async () => {
  const { db } = database()
  await ensureExam(db, {
    type: 'MATURA',
    subject: 'MATHS',
    date: '2026-03-05',
    level: 'BASIC',
    formula: 'F2023',
    variant: 'MAIN',
    version: 'A',
    details: '',
  })
  const marked = async (list: typeof listExams | typeof listHomeworkTypes | typeof listUsers, search?: string): Promise<string[]> => {
    const route = app.routes.get(list.name)
    if (!route) throw new Error(list.name)
    const query = search === undefined ? {} : { search }
    const reply = await callEndpoint(route, { db, viewer: anonymous, log: app.server.log }, { query })
    return (reply as { marked: string[] }).marked // the reply of this very operation
  }
  expect(await marked(listHomeworkTypes, 'równanie kwadr')).toEqual(['równania', 'kwadratowe'])
  expect(await marked(listExams, 'matury 2026')).toEqual(['matura', '2026'])
  expect(await marked(listExams, 'egzamin maturalny')).toEqual(['matura'])
  expect(await marked(listUsers, 'nowa')).toEqual(['nowak'])
  expect(await marked(listUsers, 'kwadratowa nowaj')).toEqual(['kwadratowa', 'nowak'])
  for (const list of [listHomeworkTypes, listExams, listUsers]) expect(await marked(list)).toEqual([])
})
