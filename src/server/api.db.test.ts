import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { type App, buildApp } from '#server/app.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { saveExam, saveExamTask } from '#server/exam/index.ts'
import { deriveFormulas, saveHomeworkType } from '#server/homework-type/index.ts'
import { readSettings } from '#server/settings.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aSmallLibrary } from '#server/testing/a-small-library.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let author: { id: number }
let publicTask = 0

beforeAll(async () => {
  app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent', BOOK_SEARCH_URL: 'off', TAXPAYER_LIST_URL: 'off' }),
    database: database(),
    web: null,
  })
  author = await aUser(database().db)
  ;({ publicTask } = await aSmallLibrary(database().db, author.id))
})

test('bad input is refused with a Polish message by field and never a server error', async () => {
  const get = async (path: string) => app.server.inject(`/api${path}`)
  const bad = await get('/homework?page=0&pageSize=51&minRating=9&levels=X&domainsIds=abc&closed=moze')
  expect(bad.statusCode).toBe(400)
  expect(bad.json()).toMatchObject({
    error: 'VALIDATION',
    fields: {
      page: 'Wartość nie może być mniejsza niż 1',
      pageSize: 'Wartość nie może być większa niż 50',
      'levels.0': 'Niedozwolona wartość',
    },
  })
  // Messages for people are sentences alone; names of fields are for programs.
  for (const refused of [bad, await get('/math-concept?pageSize=9999&type=TAG')]) {
    const { message, fields } = refused.json<{ message: string[]; fields: Record<string, string> }>()
    expect(message).toEqual([...new Set(Object.values(fields))])
  }
  const small = await get('/homework?pageSize=9')
  expect(small.statusCode).toBe(400)
  expect(small.json()).toMatchObject({ fields: { pageSize: 'Wartość nie może być mniejsza niż 10' } })
  for (const path of ['/exam', '/homework-type', '/math-concept', '/user', '/user/selectable'])
    expect((await get(`${path}?pageSize=5`)).statusCode, path).toBeOneOf([400, 401])
  for (const size of [51, 9999]) expect((await get(`/math-concept?pageSize=${size}&type=TAG`)).statusCode).toBe(400)
  expect((await get('/math-concept?pageSize=9999&type=DOMAIN')).statusCode).toBe(200)
  for (const path of [
    '/homework/nie-ma',
    '/homework/999999',
    '/homework/999999999999',
    '/homework/x%00y',
    '/exam/nie-ma',
    '/math-concept/nie-ma',
    '/homework-type/nie-ma',
    '/user/profile/nikt',
    '/homework/abc/solution',
    '/nie-ma',
  ])
    expect([400, 404], path).toContain((await get(path)).statusCode)
  expect((await app.server.inject({ method: 'POST', url: '/api/exam' })).statusCode).toBe(404)
})

test('a filter that is not for this viewer is refused', async () => {
  for (const filter of ['examLevels=BASIC', 'unsolved=true', 'withoutType=true', 'type=1', 'hideSolved=true'])
    expect((await app.server.inject(`/api/homework?${filter}`)).statusCode, filter).toBe(403)
  for (const filter of ['hideHidden=true', 'favoriteId=1'])
    expect((await app.server.inject(`/api/homework?${filter}`)).statusCode, filter).toBe(401)
})

test('a random task is drawn so often and no more', async () => {
  const { db } = database()
  const ask = async (): Promise<number> => (await app.server.inject('/api/homework/random')).statusCode
  expect(await ask()).toBe(200)
  await db.update(rateLimit).set({ count: 600 })
  expect(await ask()).toBe(429)
  await db.delete(rateLimit)
})

test('both spellings of a filter and of a list mean the same', async () => {
  const total = async (query: string): Promise<number> =>
    (await app.server.inject(`/api/homework?${query}`)).json<{ total: number }>().total
  expect(
    await Promise.all([
      total(`authorId=${author.id}`),
      total(`authorsIds=${author.id}`),
      total(`authorsIds[]=${author.id}&authorsIds[]=999`),
      total('authorId=999'),
    ]),
  ).toEqual([1, 1, 1, 0])
})

test('the sheet prints answers in the order of its version', async () => {
  const sheet = (await app.server.inject('/api/exam/arkusz')).json<{
    tasks: { homework: { answers: { label: string; answer: string }[] } }[]
  }>()
  expect(sheet.tasks).toHaveLength(1)
  expect(sheet.tasks[0]?.homework.answers.map(({ label, answer }) => [label, answer.includes('<mn>2</mn>')])).toEqual([
    ['A', true],
    ['B', false],
  ])
})

test('sheets are counted by the exam that people sit, whichever of them is shown, in a fixed order', async () => {
  const anExam = (date: string, parts: { type: 'EIGHTH_GRADER' | 'MATURA'; level: 'BASIC' | 'ADVANCED' | null; version?: 'A' | 'B' }) =>
    saveExam(database().db, {
      slug: `${parts.type}-${parts.level}-${date}-${parts.version}`,
      subject: 'MATHS',
      date,
      formula: null,
      variant: 'MAIN',
      version: 'A',
      details: 'kolejność',
      minutes: null,
      passPercent: null,
      ...parts,
    })
  type Sheets = { total: number; results: { date: string; level: string | null; version: string }[]; rooms: unknown[] }
  const list = async (query: string): Promise<Sheets> => (await app.server.inject(`/api/exam?search=kolejność${query}`)).json()
  for (const version of ['B', 'A'] as const)
    for (const level of ['ADVANCED', 'BASIC'] as const) await anExam('2027-05-05', { type: 'MATURA', level, version })
  await anExam('2026-05-05', { type: 'MATURA', level: 'BASIC' })
  await anExam('2025-05-12', { type: 'EIGHTH_GRADER', level: null })
  const rooms = [
    { type: 'EIGHTH_GRADER', level: null, count: 1 },
    { type: 'MATURA', level: 'BASIC', count: 3 },
    { type: 'MATURA', level: 'ADVANCED', count: 2 },
  ]
  const all = await list('&sort=date:DESC')
  expect(all).toMatchObject({ total: 6, rooms })
  expect(all.results.map(({ date, level, version }) => [date.slice(0, 4), level, version])).toEqual([
    ['2027', 'BASIC', 'A'],
    ['2027', 'BASIC', 'B'],
    ['2027', 'ADVANCED', 'A'],
    ['2027', 'ADVANCED', 'B'],
    ['2026', 'BASIC', 'A'],
    ['2025', null, 'A'],
  ])
  expect(await list('&type=MATURA&level=BASIC')).toMatchObject({ total: 3, rooms })
  expect(await list('&type=GIMNAZJALNY')).toMatchObject({ total: 0, results: [], rooms })
})

test('points, tasks and counts are those of the thing itself', async () => {
  // Ids are moved apart first: a count that takes one table's id for another's would be right by chance otherwise.
  for (let time = 0; time < 3; time++) await aHomework(database().db, { authorId: author.id, status: 'PRIVATE' })
  const task = await aHomework(database().db, { authorId: author.id, title: 'Drugie', slug: 'drugie' })
  const examId = await saveExam(database().db, {
    slug: 'drugi-arkusz',
    type: 'EIGHTH_GRADER',
    subject: 'MATHS',
    date: '2026-05-12',
    level: null,
    formula: null,
    variant: 'MAIN',
    version: 'A',
    details: '',
    minutes: 125,
    passPercent: null,
  })
  for (const [position, homeworkId] of [publicTask, task].entries())
    await saveExamTask(database().db, examId, {
      homeworkId,
      position,
      number: String(position + 1),
      points: 2.5,
      bundle: null,
      answerOrder: null,
      scoring: [],
    })
  expect((await app.server.inject('/api/exam/drugi-arkusz')).json()).toMatchObject({
    points: 5,
    taskCount: 2,
    tasks: [{ number: '1' }, { number: '2' }],
  })
  const parentId = await saveHomeworkType(database().db, {
    slug: 'nadrzedny',
    name: 'Nadrzędny',
    formulas: await deriveFormulas(parseMarkdown('$a$')),
    parentId: null,
    conceptIds: [],
  })
  const childId = await saveHomeworkType(database().db, {
    slug: 'podrzedny',
    name: 'Podrzędny',
    formulas: await deriveFormulas(parseMarkdown('$a$')),
    parentId,
    conceptIds: [],
  })
  await aHomework(database().db, { authorId: author.id, typeId: childId })
  expect((await app.server.inject('/api/homework-type/nadrzedny')).json()).toMatchObject({
    count: 1,
    subtypeCount: 1,
    subtypes: [{ slug: 'podrzedny', count: 1, subtypeCount: 0 }],
  })
})

test('a task names its kind and concepts by id, too, and brings the TeX of its steps and a picture of its description', async () => {
  const { db } = database()
  const author = await aUser(db)
  const concept = (type: 'DOMAIN' | 'DEFINITION' | 'THEOREM' | 'TAG') => aConcept(db, { type })
  const [domain, definition, theorem, tag] = [
    await concept('DOMAIN'),
    await concept('DEFINITION'),
    await concept('THEOREM'),
    await concept('TAG'),
  ]
  const id = await aHomework(db, {
    authorId: author.id,
    conceptIds: [domain, definition, theorem, tag],
    description: 'Oblicz $2^3$.',
    steps: [{ content: 'Mamy $2^3=8$ i $8>0$.' }],
  })
  expect((await app.server.inject(`/api/homework/${id}`)).json()).toMatchObject({
    typeId: null,
    domainsIds: [domain],
    definitionsIds: [definition],
    theoremsIds: [theorem],
    tagsIds: [tag],
    descriptionSvg: expect.stringMatching(/^<svg [^]*>Oblicz 2\^3\.<\/text>/),
    solution: { steps: [{ latex: '2^3=8\n8>0' }] },
  })
})

test('a pupil has no public page', async () => {
  const pupil = await aUser(database().db, { role: 'USER' })
  expect((await app.server.inject(`/api/user/profile/${pupil.username}`)).statusCode).toBe(404)
})

test('openapi.json names every operation with its parameters, and the reference can be read', async () => {
  const document = (await app.server.inject('/api/openapi.json')).json<{
    openapi: string
    paths: Record<
      string,
      Record<
        string,
        { parameters: { name: string }[]; responses: Record<string, { content: Record<string, { schema: { properties?: object } }> }> }
      >
    >
  }>()
  expect(document.openapi).toBe('3.1.0')
  for (const { path, method } of endpoints)
    expect(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], path).toBeDefined()
  const list = document.paths['/homework']?.['get']
  expect(list?.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['page', 'search', 'domainsIds', 'typesIds', 'hideSolved']),
  )
  expect(Object.keys(list?.responses['200']?.content['application/json']?.schema.properties ?? {})).toEqual([
    'results',
    'total',
    'page',
    'pageSize',
    'pageCount',
    'facets',
    'nothingFound',
    'textTaken',
    'marked',
  ])
  const page = await app.server.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('GET /api/homework/random')
})

test('health, readiness, metrics, robots and the sitemap answer', async () => {
  expect((await app.server.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.server.inject('/readyz')).json()).toEqual({ status: 'ok' })
  expect((await app.server.inject('/metrics')).body).toContain('wizards_http_request_seconds_count')
  expect((await app.server.inject('/robots.txt')).body).toContain('Sitemap: ')
  expect((await app.server.inject('/sitemap.xml')).body).toContain('/sitemap-1.xml')
  const map = (await app.server.inject('/sitemap-1.xml')).body
  expect(map).toContain('/homeworks/jawne')
  expect(map).not.toContain('tajne')
  expect((await app.server.inject('/sitemap-2.xml')).statusCode).toBe(404)
})

test('lists are counted by the client that asks for them, and answered alike', async () => {
  const plain = (await app.server.inject('/api/homework')).body
  for (let time = 0; time < 2; time++) expect((await app.server.inject('/api/homework?app=zegar')).body).toBe(plain)
  expect((await app.server.inject('/api/homework/random?app=zegar')).statusCode).toBe(200)
  expect((await app.server.inject('/metrics')).body).toContain('\nwizards_homework_list_requests_total{app="zegar"} 2\n')
})

test('replies of the API are not stored and carry the request id', async () => {
  const reply = await app.server.inject('/api/homework')
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('the list of anonymous viewers is read anew after a change', async () => {
  const total = async (): Promise<number> => (await app.server.inject('/api/homework?levels=UNIVERSITY')).json<{ total: number }>().total
  expect(await total()).toBe(0)
  await database().db.transaction(async (tx) => {
    await aHomework(tx, { level: 'UNIVERSITY' })
    await raiseDataVersion(tx)
  })
  expect(await total()).toBe(1)
})
