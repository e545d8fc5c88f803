// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Exam } from '#contract/exam.ts'
import type { Sitting } from '#contract/exam-sitting.ts'
import type { OwnExam } from '#contract/own-exam.ts'
import type { App } from '#server/app.ts'
import { homework } from '#server/db/tables/homework.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let teacher: ACaller
/** Closed tasks 0–4; the right answer of each stands at its own number. */
const tasks: number[] = []

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  const { db } = database()
  teacher = await aCaller(db, origin, 'TEACHER')
  for (const right of [0, 1, 2, 3, 4])
    tasks.push(await aHomework(db, { answers: [0, 1, 2, 3, 4].map((place) => ({ content: `$${place}$`, isCorrect: place === right })) }))
})
afterAll(() => app.server.close())

async function told<Reply>(caller: ACaller, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await caller.call(method, path, body)
  const text = await reply.text()
  expect(reply.status, `${method} ${path} ${text}`).toBe(200)
  return JSON.parse(text) as Reply // the caller names the contract's shape
}

type Place = { isJoined?: boolean; bundle?: unknown }

/** An exam of the five tasks, of which these stand in a bundle, open to a class with two versions. */
async function anExam(places: Readonly<Record<number, Place>>) {
  const body = { details: 'Wiązki', type: 'MATURA', level: 'BASIC', minutes: 45, passPercent: null }
  const { slug } = await told<{ slug: string }>(teacher, 'POST', '/own-exam', body)
  const chosen = tasks.map((homeworkId, at) => ({ homeworkId, points: 1, ...places[at] }))
  const save = () => teacher.call('PUT', `/own-exam/${slug}/tasks`, { tasks: chosen })
  const link = async (): Promise<string> => {
    const deadline = new Date(Date.now() + 86_400_000).toISOString()
    const body = { isOpen: true, deadline, hidesResults: false, hasVersions: true }
    return (await told<{ shareToken: string }>(teacher, 'PUT', `/own-exam/${slug}/share`, body)).shareToken
  }
  return { slug, save, link }
}

/** The sheet of a pupil who begins now: number, task, the text that stands above it. */
async function sheetOf(token: string) {
  const pupil = await aCaller(database().db, origin)
  const { id } = await told<Sitting>(pupil, 'POST', `/class-exam/${token}/sitting`, { extraMinutes: 0 })
  const sheet = await told<{ tasks: Exam['tasks'] }>(pupil, 'GET', `/exam-sitting/${id}/sheet`)
  return sheet.tasks.map(({ number, bundle, homework: { id: task } }) => ({ number, bundle, task: tasks.indexOf(task) }))
}

test('tasks of a bundle stand together under their text in both versions, on paper and in the key', async () => {
  const { db } = database()
  const { slug, save, link } = await anExam({
    1: { bundle: '<p>Trójkąt ma boki $3$, $4$, $5$.</p>' },
    2: { isJoined: true, bundle: '<p>Tego nikt nie czyta.</p>' },
    3: { isJoined: true },
  })
  expect((await save()).status).toBe(200)
  const exam = await told<OwnExam>(teacher, 'GET', `/own-exam/${slug}`)
  expect(exam.tasks.map(({ number, isJoined, bundle }) => [number, isJoined, bundle !== null])).toEqual([
    ['1', false, false],
    ['2.1', false, true],
    ['2.2', true, false],
    ['2.3', true, false],
    ['3', false, false],
  ])
  // A save of the tasks as they were read changes nothing.
  const again = exam.tasks.map(({ homeworkId, points, isJoined, bundle }) => ({ homeworkId, points, isJoined, bundle }))
  await told(teacher, 'PUT', `/own-exam/${slug}/tasks`, { tasks: again })
  expect((await told<OwnExam>(teacher, 'GET', `/own-exam/${slug}`)).tasks).toEqual(exam.tasks)

  const token = await link()
  const [a, b] = [await sheetOf(token), await sheetOf(token)]
  expect(a.map(({ number, task }) => `${number}: ${task}`)).toEqual(['1: 0', '2.1: 1', '2.2: 2', '2.3: 3', '3: 4'])
  const whole = b.find(({ task }) => task === 1)?.number.split('.')[0]
  expect(b.map(({ task }) => task)).not.toEqual([0, 1, 2, 3, 4])
  expect(b.filter(({ number }) => number.startsWith(`${whole}.`)).map(({ number, task }) => `${number}: ${task}`)).toEqual([
    `${whole}.1: 1`,
    `${whole}.2: 2`,
    `${whole}.3: 3`,
  ])
  for (const sheet of [a, b])
    expect(sheet.filter(({ bundle }) => bundle !== '').map(({ task, bundle }) => [task, bundle.includes('Trójkąt ma boki')])).toEqual([
      [1, true],
    ])

  const { keys } = await told<OwnExam>(teacher, 'GET', `/own-exam/${slug}`)
  expect(keys.map(({ letters }) => letters.map(({ number }) => number))).toEqual([
    a.map(({ number }) => number),
    b.map(({ number }) => number),
  ])
  expect(keys[0]?.letters.map(({ letters }) => letters)).toEqual(['A', 'B', 'C', 'D', 'E'])
  const paper = await told<{ versions: { tasks: Exam['tasks'] }[] }>(teacher, 'GET', `/own-exam/${slug}/paper`)
  expect(paper.versions.map((version) => version.tasks.map(({ number, bundle }) => `${number}${bundle && '!'}`))).toEqual(
    [a, b].map((sheet) => sheet.map(({ number, bundle }) => `${number}${bundle && '!'}`)),
  )

  // The first of them is hidden: the next pupil gets the others under their text.
  await db
    .update(homework)
    .set({ status: 'HIDDEN' })
    .where(eq(homework.id, tasks[1] ?? 0))
  const later = await sheetOf(token)
  expect(later.map(({ number, task, bundle }) => `${number}: ${task}${bundle && '!'}`)).toEqual(['1: 0', '2.1: 2!', '2.2: 3', '3: 4'])
  await db
    .update(homework)
    .set({ status: 'PUBLIC' })
    .where(eq(homework.id, tasks[1] ?? 0))

  const copy = await told<{ slug: string }>(teacher, 'POST', `/own-exam/${slug}/copy`)
  expect((await told<OwnExam>(teacher, 'GET', `/own-exam/${copy.slug}`)).tasks).toEqual(exam.tasks)
})

test('the first task joins nothing, and a text with a picture is refused where it stands', async () => {
  const first = await anExam({ 0: { isJoined: true } })
  await first.save()
  const { tasks: saved } = await told<OwnExam>(teacher, 'GET', `/own-exam/${first.slug}`)
  expect(saved.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5'])
  const pictured = await anExam({ 2: { bundle: { type: 'doc', content: [{ type: 'image', attrs: { src: '/files/7', fileId: '7' } }] } } })
  const refused = await pictured.save()
  expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { 'tasks.2.bundle': expect.any(String) } }])
  expect((await told<OwnExam>(teacher, 'GET', `/own-exam/${pictured.slug}`)).tasks).toEqual([])
})
