// @module-tag long
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { ExamSheet, SheetTaskBody } from '#contract/exam-sheet.ts'
import type { App } from '#server/app.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { exam } from '#server/db/tables/exam.ts'
import { homework } from '#server/db/tables/homework.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { anOwnExam } from '#server/testing/an-own-exam.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let admin: ACaller
let other: ACaller
let pupil: ACaller
let closedTask = 0
let openTask = 0

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database())
  const origin = await listening(app)
  admin = await aCaller(db, origin, 'ADMIN')
  other = await aCaller(db, origin, 'ADMIN')
  pupil = await aCaller(db, origin, 'USER')
  const answers = ['1', '2', '3', '4'].map((content, at) => ({ content: `$${content}$`, isCorrect: at === 1 }))
  closedTask = await aHomework(db, { answers })
  openTask = await aHomework(db)
  return () => app.server.close()
})

const edition = {
  type: 'MATURA',
  date: '2026-05-05',
  level: 'BASIC',
  formula: 'F2023',
  variant: 'MAIN',
  version: 'A',
  details: '',
  minutes: 180,
  passPercent: 30,
}

const json = async <T>(reply: Promise<Response>): Promise<T> => (await (await reply).json()) as T // the contract's shape
const read = (id: number) => json<ExamSheet>(admin.call('GET', `/exam-sheet/${id}`))
const made = async (values: object = {}): Promise<number> =>
  (await json<{ id: number }>(admin.call('POST', '/exam-sheet', { ...edition, ...values }))).id

const taskOf = (homeworkId: number, values: Partial<SheetTaskBody> = {}): SheetTaskBody => ({
  homeworkId,
  number: '1',
  points: 1,
  answerOrder: null,
  bundle: null,
  scoring: [],
  ...values,
})

async function saved(id: number, tasks: readonly object[], by = admin): Promise<{ status: number; fields: Record<string, string> }> {
  const { revision } = await read(id)
  const reply = await by.call('PUT', `/exam-sheet/${id}/tasks`, { revision, tasks })
  const { fields = {} } = (await reply.json()) as { fields?: Record<string, string> }
  return { status: reply.status, fields }
}

test('a sheet is built as a draft that nobody sees, and is everybody’s once it is published', async () => {
  const id = await made({ date: '2025-05-06' })
  const bundle = '<p>Wspólny tekst o <span class="math-inline" data-tex="\\frac{1}{2}"></span></p>'
  const scoring = [
    { points: 2, text: 'Za wynik $\\frac{3}{4}$.' },
    { points: 1, text: 'Za metodę.' },
  ]
  const tasks = [
    taskOf(closedTask, { number: '1.1', answerOrder: 'CBDA', bundle }),
    taskOf(openTask, { number: '1.2', points: 2, scoring }),
  ]
  expect((await saved(id, tasks)).status).toBe(200)
  const draft = await read(id)
  expect(draft).toMatchObject({ status: 'PRIVATE', name: 'Matura (maj 2025), poziom podstawowy', points: 3, taskCount: 2, revision: 2 })
  expect(draft.tasks.map(({ number, letters, answerOrder }) => [number, letters, answerOrder])).toEqual([
    ['1.1', 'B', 'CBDA'],
    ['1.2', '', null],
  ])
  for (const address of [`/exam/${id}`, `/own-exam/${id}`]) expect((await admin.call('GET', address)).status).toBe(404)
  expect((await pupil.call('POST', `/exam/${id}/sitting`, { extraMinutes: 0 })).status).toBe(404)
  expect((await json<{ results: { id: number }[] }>(pupil.call('GET', '/exam'))).results.map((each) => each.id)).not.toContain(id)

  expect((await admin.call('PUT', `/exam-sheet/${id}/publish`, { isPublic: true })).status).toBe(200)
  const { slug } = await read(id)
  expect(slug).toBe('matura-maj-2025-poziom-podstawowy-wersja-a-2025-05-06')
  const page = await json<{ tasks: { number: string; bundle: string; scoring: { html: string }[]; homework: object }[] }>(
    pupil.call('GET', `/exam/${slug}`),
  )
  expect(page.tasks.map(({ number }) => number)).toEqual(['1.1', '1.2'])
  expect(page.tasks[0]?.bundle).toContain('Wspólny tekst')
  expect(page.tasks[1]?.scoring[0]?.html).toContain('katex')
  const found = await json<{ results: { id: number }[] }>(pupil.call('GET', `/homework?exams=${id}`))
  expect(new Set(found.results.map((each) => each.id))).toEqual(new Set([closedTask, openTask]))

  expect((await admin.call('DELETE', `/exam-sheet/${id}`)).status).toBe(409)
  expect((await admin.call('PUT', `/exam-sheet/${id}/publish`, { isPublic: false })).status).toBe(200)
  expect((await pupil.call('GET', `/exam/${slug}`)).status).toBe(404)
  expect((await json<{ total: number }>(pupil.call('GET', `/homework?exams=${id}`))).total).toBe(0)
  expect((await admin.call('DELETE', `/exam-sheet/${id}`)).status).toBe(200)
  const actions = await database().db.select({ action: auditEntry.action }).from(auditEntry).where(eq(auditEntry.actorId, admin.id))
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set(['exam.created', 'exam.changed', 'exam.published', 'exam.withdrawn', 'exam.deleted']),
  )
})

test('version B has another key, and a sheet has one of it', async () => {
  const id = await made({ date: '2024-05-07' })
  await saved(id, [taskOf(closedTask, { answerOrder: 'ABCD' }), taskOf(openTask, { number: '2' })])
  const replies = await Promise.all([1, 2].map(() => admin.call('POST', `/exam-sheet/${id}/version-b`)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { otherVersions } = await read(id)
  expect(otherVersions.map(({ version }) => version)).toEqual(['B'])
  const b = await read(otherVersions[0]?.id ?? 0)
  expect(b).toMatchObject({ version: 'B', status: 'PRIVATE', taskCount: 2, points: 2 })
  const order = b.tasks[0]?.answerOrder ?? ''
  expect([...order].toSorted().join('')).toBe('ABCD')
  expect(order).not.toBe('ABCD')
  // The second answer of the task is right, wherever it stands.
  expect(b.tasks[0]?.letters).toBe('ABCD'[order.indexOf('B')])
  expect((await admin.call('POST', `/exam-sheet/${b.id}/version-b`)).status).toBe(409)
})

test('what is wrong is refused at its field', async () => {
  const id = await made({ date: '2023-05-08' })
  const refused = async (...tasks: object[]) => Object.keys((await saved(id, tasks)).fields)
  expect(await refused(taskOf(closedTask), taskOf(closedTask, { number: '2' }))).toEqual(['tasks.1.homeworkId'])
  expect(await refused(taskOf(closedTask), taskOf(openTask))).toEqual(['tasks.1.number'])
  expect(await refused(taskOf(closedTask, { answerOrder: 'ABC' }))).toEqual(['tasks.0.answerOrder'])
  expect(await refused(taskOf(closedTask, { answerOrder: 'AACD' }))).toEqual(['tasks.0.answerOrder'])
  expect(await refused(taskOf(openTask, { answerOrder: 'AB' }))).toEqual(['tasks.0.answerOrder'])
  expect(await refused(taskOf(openTask, { number: '0' }))).toEqual(['tasks.0.number'])
  expect(await refused(taskOf(openTask, { scoring: [{ points: 2, text: 'Za dużo' }] }))).toEqual(['tasks.0.scoring.0.points'])
  expect(await refused(taskOf(openTask, { scoring: [{ points: 1, text: '![x](https://obce.pl/a.png)' }] }))).toEqual([
    'tasks.0.scoring.0.text',
  ])
  expect(await refused(taskOf(999_999))).toEqual(['tasks.0.homeworkId'])
  expect(await refused(taskOf(openTask, { bundle: '<p><img src="/files/1" data-file-id="1" alt="x"></p>' }))).toEqual(['tasks.0.bundle'])
  expect((await read(id)).tasks).toEqual([])
})

test('numbers change hands, and of two admins who save the same revision one does', async () => {
  const id = await made({ date: '2022-05-09' })
  await saved(id, [taskOf(closedTask), taskOf(openTask, { number: '2' })])
  expect((await saved(id, [taskOf(openTask), taskOf(closedTask, { number: '2' })])).status).toBe(200)
  expect((await read(id)).tasks.map(({ homeworkId, number }) => [homeworkId, number])).toEqual([
    [openTask, '1'],
    [closedTask, '2'],
  ])
  const { revision } = await read(id)
  const replies = await Promise.all(
    [admin, other].map((by) => by.call('PUT', `/exam-sheet/${id}`, { ...edition, date: '2022-06-01', revision })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('an edition is public once, with public tasks alone', async () => {
  const { db } = database()
  const hidden = await aHomework(db, { status: 'PRIVATE' })
  const publish = async (id: number) => {
    const reply = await admin.call('PUT', `/exam-sheet/${id}/publish`, { isPublic: true })
    return [reply.status, ((await reply.json()) as { message?: string[] }).message?.[0] ?? '']
  }
  const first = await made({ date: '2021-05-05' })
  expect(await publish(first)).toEqual([409, 'Ten arkusz nie ma jeszcze zadań.'])
  await saved(first, [taskOf(closedTask), taskOf(hidden, { number: '2.1' })])
  expect(await publish(first)).toEqual([409, expect.stringContaining('2.1')])
  await db.update(homework).set({ status: 'PUBLIC' }).where(eq(homework.id, hidden))
  expect((await publish(first))[0]).toBe(200)
  const second = await made({ date: '2021-05-05' })
  await saved(second, [taskOf(openTask)])
  expect(await publish(second)).toEqual([409, expect.stringContaining('już opublikowany')])
  // A public one doesn't take the edition of another either.
  const third = await made({ date: '2021-06-05' })
  await saved(third, [taskOf(openTask)])
  await publish(third)
  const { revision } = await read(third)
  expect((await admin.call('PUT', `/exam-sheet/${third}`, { ...edition, date: '2021-05-05', revision })).status).toBe(409)
})

test('a teacher’s exam for a class is none of these, and what somebody has sat stays', async () => {
  const { db } = database()
  const own = await anOwnExam(db, (await aUser(db)).id, { tasks: [{ homeworkId: openTask, points: 1 }] })
  expect((await admin.call('GET', `/exam-sheet/${own.id}`)).status).toBe(404)
  expect((await admin.call('DELETE', `/exam-sheet/${own.id}`)).status).toBe(404)
  const id = await made({ date: '2020-05-05' })
  await saved(id, [taskOf(closedTask), taskOf(openTask, { number: '2' })])
  await admin.call('PUT', `/exam-sheet/${id}/publish`, { isPublic: true })
  const sitting = await json<{ id: number }>(pupil.call('POST', `/exam/${id}/sitting`, { extraMinutes: 0 }))
  expect((await saved(id, [taskOf(openTask, { number: '2' })])).status).toBe(200)
  await admin.call('PUT', `/exam-sheet/${id}/publish`, { isPublic: false })
  expect((await admin.call('DELETE', `/exam-sheet/${id}`)).status).toBe(409)
  const sheet = await json<{ tasks: object[] }>(pupil.call('GET', `/exam-sitting/${sitting.id}/sheet`))
  expect(sheet.tasks.length).toBeGreaterThan(0)
  expect((await pupil.call('PUT', `/exam-sitting/${sitting.id}/hand-in`)).status).toBe(200)
})

test('lines of a file make a draft with its tasks, the same line again changes nothing, a wrong one says why', async () => {
  const { db } = database()
  const place = { type: 'MATURA', date: '2019-05', level: 'BASIC', variant: 'TRIAL', version: 'A', points: 1 }
  const lineOf = (number: string) =>
    JSON.stringify({
      externalId: `sheet:${number}`,
      language: 'pl',
      description: 'Oblicz $1+1$.',
      closed: false,
      answer: '$2$',
      level: 'HIGH_SCHOOL',
      exam: { ...place, number },
    })
  const send = async (line: string) => json<{ outcome?: string; message?: string[] }>(admin.call('POST', '/import', { line }))
  expect(await send(lineOf('1'))).toEqual({ outcome: 'created' })
  expect(await send(lineOf('2'))).toEqual({ outcome: 'created' })
  expect(await send(lineOf('2'))).toEqual({ outcome: 'unchanged' })
  expect((await send('{"externalId": "x"}')).message?.[0]).toContain('description')
  expect((await pupil.call('POST', '/import', { line: lineOf('3') })).status).toBe(403)
  const [row] = await db.select().from(exam).where(eq(exam.date, '2019-05-01'))
  expect(row).toMatchObject({ status: 'PRIVATE', ownerId: null })
  expect((await read(row?.id ?? 0)).tasks.map(({ number }) => number)).toEqual(['1', '2'])
})
