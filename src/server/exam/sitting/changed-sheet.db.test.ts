import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import type { getExamSittings, getSittingSheet, Sitting } from '#contract/exam-sitting.ts'
import type { Output } from '#contract/http/endpoint.ts'
import type { ExamResults } from '#contract/own-exam.ts'
import type { App } from '#server/app.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { homework } from '#server/db/tables/homework.ts'
import { saveExam, saveExamTask } from '#server/exam/save-exam.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { anOwnExam } from '#server/testing/an-own-exam.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let pupil: ACaller
let [closed, paper, key] = [0, 0, 0]
let sheets = 0

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database())
  origin = await listening(app)
  closed = await aHomework(db, { answers: [0, 1].map((place) => ({ content: `$${place}$`, isCorrect: place === 1 })) })
  const shown = await (await fetch(`${origin}/api/homework/${closed}/answers/key`)).json()
  key = (shown as { correctAnswersIds: number[] }).correctAnswersIds[0] ?? 0
})
afterAll(() => app.server.close())
beforeEach(async () => {
  pupil = await aCaller(database().db, origin)
  paper = await aHomework(database().db, { description: 'Uzasadnij.' })
})

async function told<Reply>(caller: ACaller, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await caller.call(method, path, body)
  const text = await reply.text()
  expect(reply.status, `${method} ${path} ${text}`).toBe(200)
  return JSON.parse(text) as Reply // the caller names the contract's shape
}

/** A public sheet of a closed and an open task that the pupil has begun, with the closed one answered right. */
async function aSitting() {
  const { db } = database()
  sheets += 1
  const slug = `arkusz-${sheets}`
  const day = `2026-03-${String(sheets).padStart(2, '0')}`
  const edition = { type: 'MATURA', subject: 'MATHS', date: day, level: 'BASIC', formula: null, variant: 'TRIAL', version: 'A' } as const
  const examId = await saveExam(db, { ...edition, details: '', slug, minutes: 100, passPercent: 30 })
  const place = { bundle: null, answerOrder: null, scoring: [] }
  await saveExamTask(db, examId, { ...place, homeworkId: closed, points: 1, position: 0, number: '1' })
  await saveExamTask(db, examId, { ...place, homeworkId: paper, points: 4, position: 1, number: '2' })
  const { id } = await told<Sitting>(pupil, 'POST', `/exam/${slug}/sitting`, { extraMinutes: 0 })
  await told(pupil, 'PUT', `/exam-sitting/${id}/answer/${closed}`, { answersIds: [key], typed: [], isMarked: false })
  const sittings = () => told<Output<typeof getExamSittings>>(pupil, 'GET', `/exam/${slug}/sitting`)
  const handIn = () => told<Sitting>(pupil, 'PUT', `/exam-sitting/${id}/hand-in`)
  return { id, examId, slug, sittings, handIn }
}

const takeAway = (homeworkId: number) =>
  database().db.update(homework).set({ status: 'UNDER_COPYRIGHT_REVIEW' }).where(eq(homework.id, homeworkId))

test('a sheet whose publication is taken back is finished by those who sit it, and begun by nobody', async () => {
  const { db } = database()
  const { id, examId, slug, sittings, handIn } = await aSitting()
  await db.update(exam).set({ status: 'PRIVATE' }).where(eq(exam.id, examId))
  expect(await sittings()).toMatchObject({
    exam: { slug, name: expect.stringMatching(/^Matura/), taskCount: 2, isPublic: false },
    open: { id },
    earlier: [],
  })
  expect((await told<Sitting>(pupil, 'POST', `/exam/${slug}/sitting`, { extraMinutes: 0 })).id).toBe(id)
  expect((await handIn()).result).toMatchObject({ points: 1 })
  expect(await sittings()).toMatchObject({ open: null, earlier: [{ id, points: 1 }] })
  expect((await pupil.call('POST', `/exam/${slug}/sitting`, { extraMinutes: 0 })).status).toBe(404)
  expect((await pupil.call('GET', `/exam/${slug}`)).status).toBe(404)
  const other = await aCaller(db, origin)
  for (const method of ['GET', 'POST'])
    expect((await other.call(method, `/exam/${slug}/sitting`, method === 'POST' ? { extraMinutes: 0 } : undefined)).status).toBe(404)
})

test('the exam of a class has no address but its link, also for those who sit it', async () => {
  const { db } = database()
  const teacher = await aCaller(db, origin, 'TEACHER')
  const { slug, token } = await anOwnExam(db, teacher.id, { tasks: [{ homeworkId: closed, points: 1 }] })
  await told(pupil, 'POST', `/class-exam/${token}/sitting`, { extraMinutes: 0 })
  expect((await pupil.call('GET', `/exam/${slug}/sitting`)).status).toBe(404)
  expect((await pupil.call('POST', `/exam/${slug}/sitting`, { extraMinutes: 0 })).status).toBe(404)
})

test('tasks that the sheet loses meanwhile stay in what was begun, with the points of then', async () => {
  const { db } = database()
  const { id, examId, handIn } = await aSitting()
  await db.delete(homeworkExam).where(and(eq(homeworkExam.examId, examId), eq(homeworkExam.homeworkId, paper)))
  await db.update(homework).set({ status: 'PRIVATE' }).where(eq(homework.id, paper))
  const { tasks } = await told<Output<typeof getSittingSheet>>(pupil, 'GET', `/exam-sitting/${id}/sheet`)
  expect(tasks.map(({ number, points, homework: { id: task } }) => [number, points, task])).toEqual([
    ['1', 1, closed],
    ['2*', 4, paper],
  ])
  expect((await handIn()).result).toMatchObject({ points: 1, maximum: 5, unmarked: 1 })
  expect((await told<Sitting>(pupil, 'PUT', `/exam-sitting/${id}/points/${paper}`, { points: 2 })).result).toMatchObject({ points: 3 })
})

test('a task that is taken away for copyright counts for nobody and waits for no mark', async () => {
  const { db } = database()
  const { handIn, sittings } = await aSitting()
  await handIn()
  const teacher = await aCaller(db, origin, 'TEACHER')
  const tasks = [closed, paper].map((homeworkId) => ({ homeworkId, points: 2 }))
  const { slug, token } = await anOwnExam(db, teacher.id, { tasks })
  const { id } = await told<Sitting>(pupil, 'POST', `/class-exam/${token}/sitting`, { extraMinutes: 0 })
  await takeAway(paper)
  expect(await sittings()).toMatchObject({ earlier: [{ points: 1, maximum: 1 }] })
  const { given, forms, result } = await told<Sitting>(pupil, 'PUT', `/exam-sitting/${id}/hand-in`)
  expect([given.length, forms.length]).toEqual([1, 1])
  expect(result).toMatchObject({ points: 0, maximum: 2, unmarked: 0, tasks: [{ homeworkId: closed }] })
  const results = await told<ExamResults>(teacher, 'GET', `/own-exam/${slug}/results`)
  expect(results).toMatchObject({ tasks: [{ homeworkId: closed }], sittings: [{ unmarked: 0, tasks: [{ homeworkId: closed }] }] })
})

test('a try whose time ended while nobody looked has its points among the earlier ones', async () => {
  const { db } = database()
  const { id, slug, sittings } = await aSitting()
  await db
    .update(examSitting)
    .set({ endsAt: new Date(Date.now() - 60_000) })
    .where(eq(examSitting.id, id))
  expect(await sittings()).toMatchObject({ open: null, earlier: [{ id, points: 1, maximum: 5 }] })
  // Begun anew, the one before is counted as well.
  const { id: second } = await told<Sitting>(pupil, 'POST', `/exam/${slug}/sitting`, { extraMinutes: 0 })
  expect(await sittings()).toMatchObject({ open: { id: second }, earlier: [{ id, points: 1 }] })
})
