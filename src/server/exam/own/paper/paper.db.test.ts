// @module-tag long
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/http/endpoint.ts'
import type { getOwnExamPaper } from '#contract/own-exam-printing.ts'
import type { OwnExam } from '#contract/own-exam.ts'
import type { App } from '#server/app.ts'
import { homework } from '#server/db/tables/homework.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { anOwnExam } from '#server/testing/an-own-exam.ts'
import { aStandInBrowser } from '#server/testing/peers/stand-in-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let teacher: ACaller
let colleague: ACaller
let admin: ACaller
let pupil: ACaller
let tasks: number[] = []

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database(), { CHROMIUM_PATH: aStandInBrowser() })
  const origin = await listening(app)
  teacher = await aCaller(db, origin, 'TEACHER')
  colleague = await aCaller(db, origin, 'TEACHER')
  admin = await aCaller(db, origin, 'ADMIN')
  pupil = await aCaller(db, origin)
  for (const right of [0, 2, 3, 1])
    tasks.push(
      await aHomework(db, {
        description: `Zadanie ${right}`,
        answers: [0, 1, 2, 3].map((place) => ({ content: place === right ? 'dobra' : `zła ${place}`, isCorrect: place === right })),
        ...(right === 3 && { status: 'PRIVATE', authorId: teacher.id }),
      }),
    )
  return () => app.server.close()
})

const anExam = (hasVersions: boolean) =>
  anOwnExam(database().db, teacher.id, { hasVersions, tasks: tasks.map((homeworkId) => ({ homeworkId, points: 2 })) })
const paperOf = async (slug: string) =>
  (await (await teacher.call('GET', `/own-exam/${slug}/paper`)).json()) as Output<typeof getOwnExamPaper> // the contract's shape

test('each version has its own order and its own key, which is right: the same that its teacher reads on the screen', async () => {
  const { slug } = await anExam(true)
  const { versions, points } = await paperOf(slug)
  const { keys } = (await (await teacher.call('GET', `/own-exam/${slug}`)).json()) as OwnExam // the contract's shape
  expect(points).toBe(8)
  expect(versions.map(({ version }) => version)).toEqual(['A', 'B'])
  for (const { version, tasks: printed, key } of versions) {
    const letters = printed.map(({ number, homework: { answers } }) => {
      const right = answers.find(({ answer }) => answer.includes('dobra'))
      return { number, letters: right?.label }
    })
    expect(keys.find((each) => each.version === version)?.letters).toEqual(letters)
    const inKey = key.map(({ number, answers, solution }) => ({
      number,
      letters: answers.find(({ id }) => solution?.correctAnswersIds.includes(id))?.label,
    }))
    expect(inKey).toEqual(letters)
  }
  const orders = versions.map(({ tasks: printed }) => printed.map(({ homework: { id } }) => id).join())
  expect(new Set(orders).size).toBe(2)
  // A sheet says nothing of its key.
  expect(JSON.stringify(versions.map(({ tasks: printed }) => printed))).not.toContain('orrect')
})

test('it is printed for its teacher alone, sheet and key each once however often it is pressed, and goes with the exam', async () => {
  const { slug, id } = await anExam(false)
  for (const [who, status] of [
    [pupil, 403],
    [colleague, 404],
    [admin, 404],
  ] as const)
    for (const [method, path, body] of [
      ['GET', 'paper', undefined],
      ['GET', 'pdf', undefined],
      ['POST', 'pdf', {}],
    ] as const)
      expect((await who.call(method, `/own-exam/${slug}/${path}`, body)).status, path).toBe(status)
  const replies = await Promise.all([{}, {}, { part: 'sheet' }].map((body) => teacher.call('POST', `/own-exam/${slug}/pdf`, body)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await teacher.call('POST', `/own-exam/${slug}/pdf`, { part: 'key', theme: 'dark' })).status).toBe(200)
  const read = () => database().db.select().from(pdf).where(eq(pdf.ownerId, teacher.id)).orderBy(desc(pdf.subject))
  expect(await read()).toMatchObject([
    { subject: `own-exam-sheet:${id}`, path: `/account/exams/${slug}/pdf`, theme: 'light', name: 'Sprawdzian z funkcji' },
    { subject: `own-exam-key:${id}`, path: `/account/exams/${slug}/pdf/key`, theme: 'dark' },
  ])
  expect(await (await teacher.call('GET', `/own-exam/${slug}/pdf?part=key`)).json()).toMatchObject({
    isPossible: true,
    documents: [{ state: 'WAITING' }],
  })
  expect((await teacher.call('DELETE', `/own-exam/${slug}`)).status).toBe(200)
  expect(await read()).toEqual([])
})

test('a task that pupils don’t get any more isn’t printed, and an exam without tasks is refused', async () => {
  const { db } = database()
  const { slug } = await anExam(false)
  const [hidden = 0] = tasks
  await db.update(homework).set({ status: 'HIDDEN' }).where(eq(homework.id, hidden))
  expect((await paperOf(slug)).versions[0]?.tasks.map((task) => task.homework.id)).toEqual(tasks.slice(1))
  await db.update(homework).set({ status: 'PUBLIC' }).where(eq(homework.id, hidden))
  const body = { details: 'Pusty', type: 'MATURA', level: null, minutes: null, passPercent: null }
  const { slug: empty } = (await (await teacher.call('POST', '/own-exam', body)).json()) as { slug: string } // the contract's shape
  expect((await teacher.call('POST', `/own-exam/${empty}/pdf`, {})).status).toBe(409)
})
