// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import { MOST_WORKSHEETS, type SharedWorksheet, type listWorksheets, type Worksheet, type WorksheetPaper } from '#contract/worksheet.ts'
import type { App } from '#server/app.ts'
import { homework } from '#server/db/tables/homework.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import { user } from '#server/db/tables/user.ts'
import { worksheet } from '#server/db/tables/worksheet.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aTemplate } from '#server/testing/a-template.ts'
import { aWorksheet } from '#server/testing/a-worksheet.ts'
import { aStandInBrowser } from '#server/testing/peers/stand-in-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { worksheetRecords } from '#server/worksheet/personal-records.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let [teacher, other, pupil, admin] = [] as unknown as [ACaller, ACaller, ACaller, ACaller]
let [shown, own, foreign, template] = [0, 0, 0, 0]

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database(), { CHROMIUM_PATH: aStandInBrowser() })
  origin = await listening(app)
  ;[teacher, other] = [await aCaller(db, origin, 'TEACHER'), await aCaller(db, origin, 'TEACHER')]
  ;[pupil, admin] = [await aCaller(db, origin), await aCaller(db, origin, 'ADMIN')]
  shown = await aHomework(db, { title: 'Jawne zadanie' })
  own = await aHomework(db, { title: 'Tajne własne', authorId: teacher.id, status: 'PRIVATE', description: 'Tajna treść.' })
  foreign = await aHomework(db, { title: 'Cudze prywatne', status: 'PRIVATE' })
  template = await aTemplate(db)
})
afterAll(() => app.server.close())

async function told<Reply>(caller: ACaller, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await caller.call(method, path, body)
  const text = await reply.text()
  expect(reply.status, `${method} ${path} ${text}`).toBe(200)
  return JSON.parse(text) as Reply // the caller names the contract's shape
}
const statusOf = async (caller: ACaller, method: string, path: string, body?: object): Promise<number> =>
  (await caller.call(method, path, body)).status
const settings = {
  title: 'Ułamki',
  note: 'Bez kalkulatora.',
  variantCount: 2,
  mixesOrder: true,
  hasNameField: true,
  day: '2026-12-01',
  qr: 'NONE',
}
const rest = { draw: 5, points: 2, room: 'LINES', roomCm: 3 }
const ofTask = (homeworkId: number) => ({ ...rest, homeworkId, templateId: null })
const ofTemplate = (templateId: number, draw = 5) => ({ ...rest, homeworkId: null, templateId, draw })
const aSheet = async (tasks: object[], more: object = {}): Promise<number> => {
  const { id } = await told<{ id: number }>(teacher, 'POST', '/worksheet', {})
  await told(teacher, 'PUT', `/worksheet/${id}`, { ...settings, ...more, revision: 1, tasks })
  return id
}

test('a teacher makes a worksheet of public tasks, her own and templates, puts them in order, copies and deletes it', async () => {
  const { id } = await told<{ id: number }>(teacher, 'POST', '/worksheet', { title: ' Nowa ' })
  const tasks = [ofTask(shown), ofTemplate(template), ofTask(own), ofTemplate(template, 9)]
  expect(await told(teacher, 'PUT', `/worksheet/${id}`, { ...settings, revision: 1, tasks })).toEqual({ revision: 2 })
  await told(teacher, 'PUT', `/worksheet/${id}`, { ...settings, revision: 2, tasks: tasks.toReversed() })
  const made = await told<Worksheet>(teacher, 'GET', `/worksheet/${id}`)
  expect(made).toMatchObject({ ...settings, revision: 3, taskCount: 4, points: 8, shareToken: null })
  expect(made.tasks.map(({ title, closed, isUsable }) => [title, closed, isUsable])).toEqual([
    ['Suma … i …', true, true],
    ['Tajne własne', false, true],
    ['Suma … i …', true, true],
    ['Jawne zadanie', false, true],
  ])
  for (const wrong of [
    [ofTask(foreign)],
    [ofTask(shown), ofTask(shown)],
    [ofTemplate(999_999)],
    [{ ...ofTask(shown), templateId: template }],
    [{ ...rest, homeworkId: null, templateId: null }],
    [{ ...ofTask(shown), points: 0 }],
    [{ ...ofTask(shown), roomCm: 99 }],
    Array.from({ length: 31 }, (_, draw) => ofTemplate(template, draw)),
  ])
    expect(await statusOf(teacher, 'PUT', `/worksheet/${id}`, { ...settings, revision: 3, tasks: wrong }), JSON.stringify(wrong)).toBe(400)
  const copy = await told<{ id: number }>(teacher, 'POST', `/worksheet/${id}/copy`)
  const copied = await told<Worksheet>(teacher, 'GET', `/worksheet/${copy.id}`)
  expect(copied.tasks).toEqual(made.tasks)
  expect(copied).toMatchObject({ ...settings, revision: 1, shareToken: null })
  const list = await told<Output<typeof listWorksheets>>(teacher, 'GET', '/worksheet')
  expect(list.results.slice(0, 2)).toMatchObject([
    { id: copy.id, taskCount: 4, points: 8 },
    { id, title: 'Ułamki', variantCount: 2 },
  ])
  await told(teacher, 'DELETE', `/worksheet/${id}`)
  expect(await statusOf(teacher, 'GET', `/worksheet/${id}`)).toBe(404)
})

test('two tabs lose nothing of each other, and a double click changes nothing twice', async () => {
  const id = await aSheet([ofTask(shown)])
  const save = (title: string) => teacher.call('PUT', `/worksheet/${id}`, { ...settings, title, revision: 2, tasks: [ofTask(shown)] })
  const replies = await Promise.all([save('Pierwsza'), save('Druga'), save('Trzecia')])
  expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409])
  expect(await told<Worksheet>(teacher, 'GET', `/worksheet/${id}`)).toMatchObject({ revision: 3, taskCount: 1 })
  const links = await Promise.all([1, 2].map(() => told(teacher, 'PUT', `/worksheet/${id}/share`, { isShared: true })))
  expect(links[0]).toEqual(links[1])
})

test('nobody else reads, changes, prints or finds a worksheet, ADMIN neither; pupils have none at all', async () => {
  const id = await aSheet([ofTask(own)])
  const calls = [
    ['GET', ''],
    ['PUT', '', { ...settings, revision: 2, tasks: [] }],
    ['POST', '/copy'],
    ['PUT', '/share', { isShared: true }],
    ['GET', '/paper'],
    ['GET', '/pdf'],
    ['POST', '/pdf', {}],
    ['DELETE', ''],
  ] as const
  for (const [method, path, body] of calls) {
    for (const caller of [other, admin]) expect(await statusOf(caller, method, `/worksheet/${id}${path}`, body), method + path).toBe(404)
    expect(await statusOf(pupil, method, `/worksheet/${id}${path}`, body)).toBe(403)
    expect((await fetch(`${origin}/api/worksheet/${id}${path}`, { method: method === 'GET' ? 'GET' : 'POST' })).status).toBeGreaterThan(400)
  }
  for (const path of ['/worksheet', '/worksheet-template', `/worksheet-link/${'x'.repeat(22)}`])
    expect(await statusOf(pupil, 'GET', path)).toBe(403)
  expect((await told<{ total: number }>(admin, 'GET', '/worksheet')).total).toBe(0)
  expect(await told<Worksheet>(teacher, 'GET', `/worksheet/${id}`)).toMatchObject({ revision: 2, taskCount: 1 })
})

test('by its link another teacher copies what she may use, until it is turned off or its teacher is blocked', async () => {
  const { db } = database()
  const id = await aSheet([ofTask(own), ofTask(shown), ofTemplate(template)])
  const share = (isShared: boolean) => told<{ shareToken: string | null }>(teacher, 'PUT', `/worksheet/${id}/share`, { isShared })
  const { shareToken } = await share(true)
  const link = `/worksheet-link/${shareToken}`
  const read = await told<SharedWorksheet>(other, 'GET', link)
  expect(read).toMatchObject({ title: 'Ułamki', isOwn: false, leftOut: 1, tasks: [{ title: 'Jawne zadanie' }, { title: 'Suma … i …' }] })
  expect(JSON.stringify(read)).not.toContain('Tajne')
  const taken = await told<{ id: number }>(other, 'POST', `${link}/copy`)
  const copy = await told<Worksheet>(other, 'GET', `/worksheet/${taken.id}`)
  expect(copy.tasks.map(({ title }) => title)).toEqual(['Jawne zadanie', 'Suma … i …'])
  expect(copy.shareToken).toBeNull()
  expect((await told<SharedWorksheet>(teacher, 'GET', link)).leftOut).toBe(0)
  await db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, teacher.id))
  expect(await statusOf(other, 'GET', link)).toBe(404)
  await db.update(user).set({ blockedAt: null }).where(eq(user.id, teacher.id))
  expect(await share(false)).toEqual({ shareToken: null })
  for (const path of [link, `${link}/copy`]) expect(await statusOf(other, path === link ? 'GET' : 'POST', path)).toBe(404)
  expect((await share(true)).shareToken).not.toBe(shareToken)
})

test('a task that its author hides stays where it was put, marked, and is printed for nobody; one that is deleted goes', async () => {
  const { db } = database()
  const hidden = await aHomework(db, { title: 'Ukryte potem', description: 'Tego już nie ma.' })
  const gone = await aHomework(db)
  const tasks = [ofTask(hidden), ofTask(shown), ofTask(gone)]
  const id = await aSheet(tasks)
  await db.update(homework).set({ status: 'HIDDEN' }).where(eq(homework.id, hidden))
  await db.delete(homework).where(eq(homework.id, gone))
  const made = await told<Worksheet>(teacher, 'GET', `/worksheet/${id}`)
  expect(made.tasks.map(({ isUsable }) => isUsable)).toEqual([false, true])
  const paper = await told<WorksheetPaper>(teacher, 'GET', `/worksheet/${id}/paper`)
  expect(paper.points).toBe(2)
  expect(JSON.stringify(paper)).not.toContain('Tego już nie ma')
  await told(teacher, 'PUT', `/worksheet/${id}`, { ...settings, revision: 2, tasks: tasks.slice(0, 2).toReversed() })
  await told(teacher, 'PUT', `/worksheet/${id}`, { ...settings, revision: 3, tasks: [ofTask(hidden)] })
  expect(await statusOf(teacher, 'POST', `/worksheet/${id}/pdf`, {})).toBe(409)
})

test('templates are found by the beginnings of their words', async () => {
  const find = (search: string) =>
    told<{ results: { id: number; title: string }[] }>(teacher, 'GET', `/worksheet-template?search=${search}`)
  expect((await find('SUM')).results).toMatchObject([{ id: template, title: 'Suma … i …', closed: true, level: 'HIGH_SCHOOL' }])
  expect((await find('iloczyn')).results).toEqual([])
})

test('each part of a worksheet is printed once however often it is pressed, and goes with it', async () => {
  const { db } = database()
  const id = await aSheet([ofTask(shown)])
  const parts = ['all', 'all', 'key'] as const
  const ordered = await Promise.all(parts.map((part) => told<{ id: number }>(teacher, 'POST', `/worksheet/${id}/pdf`, { part })))
  expect(new Set(ordered.map((document) => document.id)).size).toBe(2)
  const rows = await db.select({ subject: pdf.subject, path: pdf.path, name: pdf.name }).from(pdf).where(eq(pdf.ownerId, teacher.id))
  expect(rows.toSorted((one, two) => one.subject.localeCompare(two.subject))).toEqual([
    { subject: `worksheet-all:${id}`, path: `/account/worksheets/${id}/pdf`, name: 'Ułamki' },
    { subject: `worksheet-key:${id}`, path: `/account/worksheets/${id}/pdf/key`, name: 'Klucz – Ułamki' },
  ])
  expect(await told(teacher, 'GET', `/worksheet/${id}/pdf?part=key`)).toMatchObject({ isPossible: true, documents: [{ state: 'WAITING' }] })
  expect(await told(teacher, 'GET', `/worksheet/${id}/pdf?part=sheet`)).toMatchObject({ documents: [] })
  await told(teacher, 'DELETE', `/worksheet/${id}`)
  expect(await db.$count(pdf, eq(pdf.ownerId, teacher.id))).toBe(0)
})

test('a teacher has so many worksheets at most', async () => {
  const { db } = database()
  const many = await aCaller(db, origin, 'TEACHER')
  await db.insert(worksheet).values(Array.from({ length: MOST_WORKSHEETS - 1 }, () => ({ ownerId: many.id })))
  const replies = await Promise.all([1, 2].map(() => many.call('POST', '/worksheet', {})))
  expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
})

test('worksheets are in the export of their teacher and go with the account; what others have copied stays', async () => {
  const { db } = database()
  const leaving = await aCaller(db, origin, 'TEACHER')
  const id = await aWorksheet(db, leaving.id, { tasks: [{ homeworkId: shown }, { templateId: template }], shareToken: 'z'.repeat(22) })
  const taken = await told<{ id: number }>(other, 'POST', `/worksheet-link/${'z'.repeat(22)}/copy`)
  expect(await worksheetRecords.read(db, leaving.id)).toMatchObject([
    { title: 'Kartkówka z ułamków', isShared: true, tasks: [{ title: 'Jawne zadanie' }, { title: 'Suma … i …' }] },
  ])
  await db.transaction((tx) => worksheetRecords.forget(tx, leaving.id))
  expect(await db.$count(worksheet, eq(worksheet.id, id))).toBe(0)
  expect(await statusOf(other, 'GET', `/worksheet/${taken.id}`)).toBe(200)
})
