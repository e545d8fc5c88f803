// @module-tag long
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { PdfDocument } from '#contract/pdf.ts'
import type { App } from '#server/app.ts'
import { exam } from '#server/db/tables/exam.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aSmallLibrary } from '#server/testing/a-small-library.ts'
import { aStandInBrowser } from '#server/testing/peers/stand-in-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let pupil: ACaller
let teacher: ACaller
let id = 0

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database(), { CHROMIUM_PATH: aStandInBrowser() })
  origin = await listening(app)
  pupil = await aCaller(db, origin)
  teacher = await aCaller(db, origin, 'TEACHER')
  await aSmallLibrary(db, (await aCaller(db, origin, 'TEACHER')).id)
  id = (await db.select({ id: exam.id }).from(exam))[0]?.id ?? 0
  return () => app.server.close()
})

const order = (caller: ACaller, body: object) => caller.call('POST', `/exam/${id}/pdf`, body)

test('a sheet is ordered by whoever is signed in, its key by those who teach, each once however often it is pressed', async () => {
  expect((await fetch(`${origin}/api/exam/${id}/pdf`, { method: 'POST' })).status).toBe(401)
  const replies = await Promise.all([order(pupil, {}), order(pupil, {}), order(pupil, { theme: 'light', part: 'sheet' })])
  const documents = (await Promise.all(replies.map((reply) => reply.json()))) as PdfDocument[] // the contract's shape
  expect(new Set(documents.map((document) => document.id)).size).toBe(1)
  expect((await order(pupil, { part: 'key' })).status).toBe(403)
  expect((await order(teacher, { part: 'key' })).status).toBe(200)
  const rows = await database().db.select({ ownerId: pdf.ownerId, subject: pdf.subject, path: pdf.path, name: pdf.name }).from(pdf)
  expect(rows).toEqual([
    { ownerId: pupil.id, subject: `exam:${id}`, path: '/exams/arkusz/pdf', name: expect.stringMatching(/^Matura/) },
    { ownerId: teacher.id, subject: `exam-key:${id}`, path: '/exams/arkusz/pdf/key', name: expect.stringMatching(/^Klucz – Matura/) },
  ])
  expect(await (await pupil.call('GET', `/exam/${id}/pdf`)).json()).toMatchObject({ documents: [{ state: 'WAITING' }], key: null })
  expect(await (await teacher.call('GET', `/exam/${id}/pdf`)).json()).toMatchObject({ documents: [], key: [{ state: 'WAITING' }] })
})

test('the key has the letters of its version, and nothing of tasks that its reader may not see', async () => {
  expect((await pupil.call('GET', `/exam/${id}/key`)).status).toBe(403)
  const key = await (await teacher.call('GET', `/exam/${id}/key`)).json()
  // Version B has the answers the other way round: the second one of the task, which is right, is its A.
  expect(key).toMatchObject({
    tasks: [{ number: '1', answers: [{ label: 'A' }, { label: 'B' }], solution: { hints: [expect.stringContaining('Podpowiedź')] } }],
  })
  const [task] = (key as { tasks: { answers: { id: number }[]; solution: { correctAnswersIds: number[] } }[] }).tasks
  expect(task?.solution.correctAnswersIds).toEqual([task?.answers[0]?.id])
  expect(JSON.stringify(key)).not.toContain('Tajne')
})

test('a sheet that is not public is printed by nobody', async () => {
  const { db } = database()
  await db.update(exam).set({ status: 'PRIVATE', ownerId: teacher.id }).where(eq(exam.id, id))
  for (const part of ['sheet', 'key']) expect((await order(teacher, { part })).status).toBe(404)
  expect((await teacher.call('GET', `/exam/${id}/pdf`)).status).toBe(404)
  await db.update(exam).set({ status: 'PUBLIC', ownerId: null }).where(eq(exam.id, id))
})
