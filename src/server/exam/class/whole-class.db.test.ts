// @module-tag long
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Sitting } from '#contract/exam-sitting.ts'
import type { ExamResults } from '#contract/own-exam.ts'
import { ENTER_ROOM } from '#contract/realtime.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { homeworkAnswer } from '#server/db/tables/homework.ts'
import { readResults } from '#server/exam/own/read-results.ts'
import { aClient, closeClients } from '#server/testing/a-client.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { anOwnExam } from '#server/testing/an-own-exam.ts'
import { eventually } from '#server/testing/eventually.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const log = { error: (...told: unknown[]) => expect.fail(JSON.stringify(told)) }
const PUPILS = 30
let app: App
let origin = ''

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
})
afterEach(closeClients)
afterAll(() => app.server.close())

const tokenOf = (caller: ACaller): string => caller.authorization.replace('Bearer ', '')

async function enter(caller: ACaller, room: string) {
  const client = await aClient(origin, { token: tokenOf(caller) })
  return { ...client, reply: await client.socket.emitWithAck(ENTER_ROOM, { room }) }
}

/** A database that counts what is asked of it. */
function counting(db: Db): { db: Db; asked: () => number } {
  let count = 0
  const counted = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'select' || name === '$count') count += 1
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  return { db: counted, asked: () => count }
}

async function told<Reply>(caller: ACaller, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await caller.call(method, path, body)
  const text = await reply.text()
  expect(reply.status, text).toBe(200)
  return JSON.parse(text) as Reply // the caller names the contract's shape
}

test('thirty pupils sit at once while the teacher watches: each change is told to her room alone, and the class is read by as many queries as one pupil', async () => {
  const { db } = database()
  const teacher = await aCaller(db, origin, 'TEACHER')
  const tasks: number[] = []
  for (const right of [0, 1, 2])
    tasks.push(await aHomework(db, { answers: [0, 1, 2].map((place) => ({ content: `$${place}$`, isCorrect: place === right })) }))
  const { id, slug, token } = await anOwnExam(db, teacher.id, {
    tasks: tasks.map((homeworkId) => ({ homeworkId, points: 1 })),
    hasVersions: true,
  })
  const correct = new Map((await db.select().from(homeworkAnswer)).flatMap((row) => (row.isCorrect ? [[row.homeworkId, row.id]] : [])))
  const pupils: ACaller[] = []
  for (let count = 0; count < PUPILS; count++) pupils.push(await aCaller(db, origin))
  const watching = await enter(teacher, `exam:${id}`)
  expect(watching.reply).toEqual({ ok: true })
  const stranger = await enter(await aCaller(db, origin, 'TEACHER'), `exam:${id}`)
  const [first] = pupils
  const peeking = await enter(first ?? teacher, `exam:${id}`)
  expect([stranger.reply, peeking.reply]).toMatchObject([{ ok: false }, { ok: false }])

  await Promise.all(
    pupils.map(async (pupil, index) => {
      // Each knows as many answers as their place says.
      const { id: sittingId } = await told<Sitting>(pupil, 'POST', `/class-exam/${token}/sitting`, { extraMinutes: 0 })
      for (const [place, homeworkId] of tasks.entries()) {
        const answersIds = place < index % 4 ? [correct.get(homeworkId) ?? 0] : []
        const answer = { answersIds, typed: [], isMarked: true }
        await told(pupil, 'PUT', `/exam-sitting/${sittingId}/answer/${homeworkId}`, answer)
        // A change that the card doesn't show isn't told.
        await told(pupil, 'PUT', `/exam-sitting/${sittingId}/answer/${homeworkId}`, { ...answer, isMarked: false })
      }
      // Two hand-ins at once are one.
      await Promise.all([1, 2].map(() => told(pupil, 'PUT', `/exam-sitting/${sittingId}/hand-in`)))
    }),
  )
  const heard = () => watching.heard.filter(([event]) => event === 'examChanged').length
  const answered = pupils.reduce((sum, _, index) => sum + (index % 4), 0)
  // One for each beginning, each answer and each hand-in; a hand-in that came beside another may be told twice.
  const least = PUPILS + answered + PUPILS
  await eventually(() => expect(heard()).toBeGreaterThanOrEqual(least))
  expect(heard()).toBeLessThanOrEqual(least + PUPILS)
  for (const other of [stranger, peeking]) expect(other.heard.filter(([event]) => event === 'examChanged')).toEqual([])

  const results = await told<ExamResults>(teacher, 'GET', `/own-exam/${slug}/results`)
  expect(results.sittings).toHaveLength(PUPILS)
  for (const points of [0, 1, 2, 3])
    expect(results.sittings.filter((sitting) => sitting.points === points)).toHaveLength(
      pupils.filter((_, index) => index % 4 === points).length,
    )
  expect(results.sittings.filter(({ handedInAt }) => handedInAt === null)).toEqual([])
  expect(await db.$count(examSitting, eq(examSitting.version, 'B'))).toBe(PUPILS / 2)
  expect(results.tasks.map(({ average }) => average)).toEqual(
    tasks.map((_, place) => pupils.filter((_pupil, index) => place < index % 4).length / PUPILS),
  )

  const whole = counting(db)
  await readResults(whole.db, log, { id, minutes: 45, passPercent: null })
  const alone = await anOwnExam(db, teacher.id, { tasks: tasks.map((homeworkId) => ({ homeworkId, points: 1 })) })
  await told(first ?? teacher, 'POST', `/class-exam/${alone.token}/sitting`, { extraMinutes: 0 })
  const one = counting(db)
  await readResults(one.db, log, { id: alone.id, minutes: 45, passPercent: null })
  expect(whole.asked()).toBe(one.asked())
})
