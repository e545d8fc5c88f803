import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asc, eq, sql } from 'drizzle-orm'
import type { Exam } from '#contract/exam.ts'
import type { getExamKey } from '#contract/exam-printing.ts'
import type { EarlierSitting, Sitting } from '#contract/exam-sitting.ts'
import type { Output } from '#contract/http/endpoint.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { App } from '#server/app.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { practiceTry } from '#server/db/tables/practice.ts'
import { endSitting, scoreIfOver } from '#server/exam/sitting/end-sitting.ts'
import { GRACE_MS, ownSitting } from '#server/exam/sitting/own-sitting.ts'
import { presentSitting } from '#server/exam/sitting/present-sitting.ts'
import { saveGiven } from '#server/exam/sitting/save-given.ts'
import { startSitting } from '#server/exam/sitting/start-sitting.ts'
import { examRecords } from '#server/exam/personal-records.ts'
import { saveExam, saveExamTask } from '#server/exam/save-exam.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const log = { error: (...told: unknown[]) => expect.fail(JSON.stringify(told)) }
let app: App
let origin = ''
let pupil: ACaller
let exam = 0
let closed = 0
let typed = 0
let paper = 0
let answers: { id: number; isCorrect: boolean }[] = []

beforeAll(async () => {
  const { db } = database()
  const domain = await aConcept(db, { type: 'DOMAIN', name: 'Ciągi' })
  closed = await aHomework(db, {
    conceptIds: [domain],
    answers: [
      { content: '$1$', isCorrect: false },
      { content: '$2$', isCorrect: true },
    ],
  })
  typed = await aHomework(db, { description: 'Podaj połowę ósemki.', conceptIds: [domain] })
  const four = [{ label: '', kind: 'number', value: '4', mistakes: [] }]
  await db
    .update(homework)
    .set({ expectedAnswers: sql`${JSON.stringify(four)}::jsonb` })
    .where(eq(homework.id, typed))
  paper = await aHomework(db, { description: 'Uzasadnij.' })
  answers = await db
    .select({ id: homeworkAnswer.id, isCorrect: homeworkAnswer.isCorrect })
    .from(homeworkAnswer)
    .where(eq(homeworkAnswer.homeworkId, closed))
    .orderBy(asc(homeworkAnswer.position))
  exam = await saveExam(db, {
    type: 'MATURA',
    subject: 'MATHS',
    date: '2026-03-01',
    level: 'BASIC',
    formula: null,
    variant: 'TRIAL',
    version: 'A',
    details: '',
    slug: 'arkusz',
    minutes: 100,
    passPercent: 30,
  })
  for (const [position, [homeworkId, points]] of (
    [
      [closed, 1],
      [typed, 2],
      [paper, 4],
    ] as const
  ).entries())
    await saveExamTask(db, exam, {
      homeworkId,
      points,
      position,
      number: String(position + 1),
      bundle: null,
      answerOrder: null,
      scoring: [],
    })
  app = await anApp(database())
  origin = await listening(app)
})
afterAll(() => app.server.close())
beforeEach(async () => {
  pupil = await aCaller(database().db, origin)
})

const right = (): number => answers.find(({ isCorrect }) => isCorrect)?.id ?? 0
const wrong = (): number => answers.find(({ isCorrect }) => !isCorrect)?.id ?? 0
const given = (more: object) => ({ answersIds: [], typed: [], isMarked: false, ...more })

async function told<Reply>(caller: ACaller, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await caller.call(method, path, body)
  const text = await reply.text()
  expect(reply.status, text).toBe(200)
  return JSON.parse(text) as Reply // the caller names the contract's shape
}

const start = (caller: ACaller, extraMinutes = 0) => told<Sitting>(caller, 'POST', '/exam/arkusz/sitting', { extraMinutes })
const sittings = (caller: ACaller) =>
  told<{ open: { id: number } | null; earlier: EarlierSitting[] }>(caller, 'GET', '/exam/arkusz/sitting')

test('a sheet is begun once, however often it is asked for, with the time of the exam and what somebody has more', async () => {
  const [one, other] = await Promise.all([start(pupil, 25), start(pupil, 25)])
  expect(other.id).toBe(one.id)
  expect(new Date(one.endsAt ?? 0).getTime() - new Date(one.startedAt).getTime()).toBe(125 * 60_000)
  expect(one.given.map(({ homeworkId }) => homeworkId)).toEqual([closed, typed, paper])
  expect(one.forms.map(({ fields }) => fields.length)).toEqual([0, 1, 0])
  expect(one.result).toBeNull()
  expect(await sittings(pupil)).toMatchObject({ open: { id: one.id }, earlier: [] })
  expect(JSON.stringify(one)).not.toMatch(/isCorrect|expected|mistakes|"value"/)
})

test('answers are kept, handed in and scored; open tasks are marked by the pupil, and a new try stands beside the old one', async () => {
  const { id } = await start(pupil)
  const answer = (task: number, more: object) => told<object>(pupil, 'PUT', `/exam-sitting/${id}/answer/${task}`, given(more))
  await answer(closed, { answersIds: [wrong()] })
  await answer(closed, { answersIds: [right()], isMarked: true })
  await answer(typed, { typed: [{ typed: '8/2' }] })
  const resumed = await told<Sitting>(pupil, 'GET', `/exam-sitting/${id}`)
  expect(resumed.given[0]).toEqual({ homeworkId: closed, answersIds: [right()], typed: [], isMarked: true })
  expect(resumed.given[1]?.typed).toEqual([{ typed: '8/2' }])
  expect((await pupil.call('PUT', `/exam-sitting/${id}/points/${paper}`, { points: 3 })).status).toBe(409)

  const ended = await told<Sitting>(pupil, 'PUT', `/exam-sitting/${id}/hand-in`)
  expect(ended.result).toMatchObject({
    points: 3,
    maximum: 7,
    unmarked: 1,
    passPercent: 30,
    tasks: [{ points: 1 }, { points: 2, isForPupil: true }, { points: null, isForPupil: true, isOwnMark: false }],
    domains: [{ name: 'Ciągi', points: 3, maximum: 3 }],
  })
  expect((await told<Sitting>(pupil, 'PUT', `/exam-sitting/${id}/hand-in`)).handedInAt).toBe(ended.handedInAt)
  expect((await pupil.call('PUT', `/exam-sitting/${id}/answer/${closed}`, given({}))).status).toBe(409)
  expect((await pupil.call('PUT', `/exam-sitting/${id}/points/${paper}`, { points: 5 })).status).toBe(400)
  expect((await pupil.call('PUT', `/exam-sitting/${id}/points/${closed}`, { points: 0 })).status).toBe(409)
  const marked = await told<Sitting>(pupil, 'PUT', `/exam-sitting/${id}/points/${paper}`, { points: 3 })
  expect(marked.result).toMatchObject({ points: 6, unmarked: 0 })

  const again = await start(pupil)
  expect(again.id).not.toBe(id)
  expect(await sittings(pupil)).toMatchObject({ open: { id: again.id }, earlier: [{ id, points: 6, maximum: 7 }] })
  // Each answer counts as practice.
  const { db } = database()
  const tries = await db
    .select({ id: practiceTry.homeworkId })
    .from(practiceTry)
    .where(eq(practiceTry.userId, pupil.id))
    .orderBy(asc(practiceTry.homeworkId))
  expect(tries).toEqual([{ id: closed }, { id: typed }])
})

test('a wrong choice is worth nothing, a typed answer that is wrong waits for its mark', async () => {
  const { id } = await start(pupil)
  await told(pupil, 'PUT', `/exam-sitting/${id}/answer/${closed}`, given({ answersIds: [wrong()] }))
  await told(pupil, 'PUT', `/exam-sitting/${id}/answer/${typed}`, given({ typed: [{ typed: '5' }] }))
  const { result } = await told<Sitting>(pupil, 'PUT', `/exam-sitting/${id}/hand-in`)
  expect(result).toMatchObject({ points: 0, unmarked: 2, tasks: [{ points: 0 }, { points: null }, { points: null }] })
})

test('rows of marks are counted whole, like a choice: nobody marks them, and their key is told to those who teach alone', async () => {
  const { db } = database()
  const judged = await aHomework(db, { description: 'Oceń prawdziwość zdań.' })
  const truths = [{ label: 'Zdania', kind: 'true-false', parts: 2, value: 'PF', mistakes: [] }]
  await db
    .update(homework)
    .set({ expectedAnswers: sql`${JSON.stringify(truths)}::jsonb` })
    .where(eq(homework.id, judged))
  const sheet = { type: 'MATURA', subject: 'MATHS', date: '2026-03-02', level: 'BASIC', formula: null, variant: 'TRIAL' } as const
  const sheetId = await saveExam(db, { ...sheet, version: 'A', details: '', slug: 'zdania', minutes: 100, passPercent: 30 })
  const task = { homeworkId: judged, points: 1, position: 0, number: '1', bundle: null, answerOrder: null, scoring: [] }
  await saveExamTask(db, sheetId, task)

  const sit = async (marks: string | null): Promise<Sitting> => {
    const { id } = await told<Sitting>(pupil, 'POST', '/exam/zdania/sitting', { extraMinutes: 0 })
    if (marks !== null) await told(pupil, 'PUT', `/exam-sitting/${id}/answer/${judged}`, given({ typed: [{ typed: marks }] }))
    return told<Sitting>(pupil, 'PUT', `/exam-sitting/${id}/hand-in`)
  }
  for (const [marks, points] of [
    ['P F', 1],
    ['P P', 0],
    [null, 0],
  ] as const)
    expect((await sit(marks)).result).toMatchObject({ points, unmarked: 0, tasks: [{ points, isForPupil: false }] })
  const { id } = await sit('F F')
  expect((await pupil.call('PUT', `/exam-sitting/${id}/points/${judged}`, { points: 1 })).status).toBe(409)

  const shown = await told<Exam>(pupil, 'GET', '/exam/zdania')
  expect(shown.tasks[0]?.homework.rows).toEqual([
    { label: 'Zdanie 1', marks: ['P', 'F'] },
    { label: 'Zdanie 2', marks: ['P', 'F'] },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/expected|"value"|PF/)
  const teacher = await aCaller(db, origin, 'TEACHER')
  expect((await told<Output<typeof getExamKey>>(teacher, 'GET', '/exam/zdania/key')).tasks).toMatchObject([{ number: '1', marks: 'P F' }])
})

test('only answers and fields of the task are taken, and nothing of a sitting is shown to anybody else', async () => {
  const { id } = await start(pupil)
  const put = async (task: number, more: object): Promise<number> =>
    (await pupil.call('PUT', `/exam-sitting/${id}/answer/${task}`, given(more))).status
  expect(await put(typed, { answersIds: [right()] })).toBe(409)
  expect(await put(typed, { typed: [{ typed: '1' }, { typed: '2' }] })).toBe(409)
  expect(await put(await aHomework(database().db), {})).toBe(404)
  const other = await aCaller(database().db, origin)
  for (const [method, path, body] of [
    ['GET', `/exam-sitting/${id}`, undefined],
    ['PUT', `/exam-sitting/${id}/hand-in`, undefined],
    ['PUT', `/exam-sitting/${id}/answer/${closed}`, given({})],
    ['PUT', `/exam-sitting/${id}/points/${paper}`, { points: 1 }],
  ] as const)
    expect((await other.call(method, path, body)).status, path).toBe(404)
  expect(await sittings(other)).toMatchObject({ open: null, earlier: [] })
  expect((await told<Sitting>(pupil, 'GET', `/exam-sitting/${id}`)).handedInAt).toBeNull()
})

test('when the time is over late answers arrive for a moment; then the sheet is handed in at its end, and scored once', async () => {
  const { db } = database()
  const row = await aUser(db, { role: 'USER' })
  const viewer: Viewer & { id: number } = { id: row.id, role: 'USER', hasActiveSubscription: false }
  const begun = new Date('2026-03-02T08:00:00Z')
  const at = (minutes: number, ms = 0): Date => new Date(begun.getTime() + minutes * 60_000 + ms)
  const id = await startSitting(db, viewer, 'arkusz', 0, begun)
  const save = (now: Date, answersIds: number[]) =>
    saveGiven(db, viewer.id, id, { homeworkId: closed, answersIds, typed: [], isMarked: false }, now)
  await save(at(99), [wrong()])
  await save(at(100, GRACE_MS - 1), [right()])
  await expect(save(at(100, GRACE_MS + 1), [wrong()])).rejects.toMatchObject({ code: 'CONFLICT' })

  await scoreIfOver(db, log, viewer, await ownSitting(db, viewer.id, id), at(100))
  expect((await ownSitting(db, viewer.id, id)).handedInAt).toBeNull()
  const late = await ownSitting(db, viewer.id, id)
  await Promise.all([scoreIfOver(db, log, viewer, late, at(200)), scoreIfOver(db, log, viewer, late, at(201))])
  const over = await ownSitting(db, viewer.id, id)
  expect(over.handedInAt).toEqual(at(100))
  expect((await presentSitting(db, over)).result?.tasks[0]).toMatchObject({ points: 1 })
  const [{ tries } = { tries: 0 }] = await db
    .select({ tries: practiceTry.tries })
    .from(practiceTry)
    .where(eq(practiceTry.userId, viewer.id))
  expect(tries).toBe(1)
  // Whoever begins then begins anew.
  expect(await startSitting(db, viewer, 'arkusz', 0, at(202))).not.toBe(id)
})

test('a process that stopped before it had counted leaves that to the next reading', async () => {
  const { id } = await start(pupil)
  await told(pupil, 'PUT', `/exam-sitting/${id}/answer/${closed}`, given({ answersIds: [right()] }))
  await endSitting(database().db, id, { endsAt: null })
  expect((await told<Sitting>(pupil, 'GET', `/exam-sitting/${id}`)).result).toMatchObject({ points: 1 })
})

test('what somebody sat is in their records and goes with them', async () => {
  const { db } = database()
  const { id } = await start(pupil)
  await told(pupil, 'PUT', `/exam-sitting/${id}/answer/${typed}`, given({ typed: [{ typed: 'moja odpowiedź' }] }))
  expect(JSON.stringify(await examRecords.read(db, pupil.id))).toContain('moja odpowiedź')
  await examRecords.forget(db, pupil.id)
  expect(await db.$count(examSitting, eq(examSitting.userId, pupil.id))).toBe(0)
  expect(await db.$count(examSittingAnswer, eq(examSittingAnswer.sittingId, id))).toBe(0)
})
