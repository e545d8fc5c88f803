// @module-tag long
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ClassExam } from '#contract/class-exam.ts'
import type { Exam } from '#contract/exam.ts'
import type { Sitting } from '#contract/exam-sitting.ts'
import type { ExamResults, OwnExam, PupilWork } from '#contract/own-exam.ts'
import type { App } from '#server/app.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { notification } from '#server/db/tables/notification.ts'
import { practiceTry } from '#server/db/tables/practice.ts'
import { user } from '#server/db/tables/user.ts'
import { startClassSitting } from '#server/exam/class/start-class.ts'
import { placeInExams } from '#server/exam/index.ts'
import { createOwn } from '#server/exam/own/save-own.ts'
import { tellReleased } from '#server/exam/own/tell-released.ts'
import { readResults } from '#server/exam/own/read-results.ts'
import { examRecords } from '#server/exam/personal-records.ts'
import { GRACE_MS } from '#server/exam/sitting/own-sitting.ts'
import { readContent } from '#server/homework/writing/read-content.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { anOwnExam } from '#server/testing/an-own-exam.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const log = { error: (...told: unknown[]) => expect.fail(JSON.stringify(told)) }
let app: App
let origin = ''
let [teacher, pupil, other] = [] as unknown as [ACaller, ACaller, ACaller]
let closed: number[] = []
let paper = 0

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  const { db } = database()
  teacher = await aCaller(db, origin, 'TEACHER')
  for (const right of [0, 1, 2, 3])
    closed.push(
      await aHomework(db, {
        description: `Pytanie ${right}`,
        answers: [0, 1, 2, 3].map((place) => ({ content: `$${place}$`, isCorrect: place === right })),
      }),
    )
  paper = await aHomework(db, { description: 'Uzasadnij.', authorId: teacher.id, status: 'PRIVATE' })
})
afterAll(() => app.server.close())
beforeEach(async () => {
  const { db } = database()
  ;[pupil, other] = [await aCaller(db, origin), await aCaller(db, origin)]
})

async function told<Reply>(caller: ACaller, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await caller.call(method, path, body)
  const text = await reply.text()
  expect(reply.status, `${method} ${path} ${text}`).toBe(200)
  return JSON.parse(text) as Reply // the caller names the contract's shape
}
const statusOf = async (caller: ACaller, method: string, path: string, body?: object): Promise<number> =>
  (await caller.call(method, path, body)).status
const start = (caller: ACaller, token: string, extraMinutes = 0) =>
  told<Sitting>(caller, 'POST', `/class-exam/${token}/sitting`, { extraMinutes })
const choose = (caller: ACaller, sittingId: number, homeworkId: number, answersIds: number[]) =>
  told(caller, 'PUT', `/exam-sitting/${sittingId}/answer/${homeworkId}`, { answersIds, typed: [], isMarked: false })
const aClass = (more: Partial<Parameters<typeof anOwnExam>[2]> = {}) =>
  anOwnExam(database().db, teacher.id, { tasks: [...closed, paper].map((homeworkId) => ({ homeworkId, points: 2 })), ...more })
const rightOf = async (homeworkId: number): Promise<number[]> =>
  (await database().db.select().from(homeworkAnswer).where(eq(homeworkAnswer.homeworkId, homeworkId)))
    .filter(({ isCorrect }) => isCorrect)
    .map(({ id }) => id)

test('an exam bears the day on which it was made in Poland', async () => {
  const { db } = database()
  const body = { details: 'Sylwester', type: 'MATURA', level: 'BASIC', minutes: 45, passPercent: 30 } as const
  const { id } = await createOwn(db, teacher.id, body, new Date('2026-12-31T23:30:00Z'))
  expect((await db.select().from(exam).where(eq(exam.id, id)))[0]).toMatchObject({ date: '2027-01-01' })
  await db.delete(exam).where(eq(exam.id, id))
})

test('a teacher makes an exam of public tasks and her own, puts them in order, copies and deletes it', async () => {
  const { db } = database()
  const body = { details: 'Kartkówka: ułamki', type: 'EIGHTH_GRADER', level: null, minutes: 20, passPercent: null }
  const { slug } = await told<{ slug: string }>(teacher, 'POST', '/own-exam', body)
  const again = await told<{ slug: string }>(teacher, 'POST', '/own-exam', body)
  expect(again.slug).not.toBe(slug)
  const tasks = [paper, closed[0]].map((homeworkId) => ({ homeworkId, points: 3 }))
  await told(teacher, 'PUT', `/own-exam/${slug}/tasks`, { tasks })
  await told(teacher, 'PUT', `/own-exam/${slug}/tasks`, { tasks: tasks.toReversed() })
  const foreign = await aHomework(db, { status: 'PRIVATE' })
  for (const wrong of [[{ homeworkId: foreign, points: 1 }], [tasks[0], tasks[0]], [{ homeworkId: closed[0], points: 0 }]])
    expect(await statusOf(teacher, 'PUT', `/own-exam/${slug}/tasks`, { tasks: wrong })).toBe(400)
  await told(teacher, 'PUT', `/own-exam/${slug}`, { ...body, details: 'Kartkówka 2' })
  const made = await told<OwnExam>(teacher, 'GET', `/own-exam/${slug}`)
  expect(made).toMatchObject({ details: 'Kartkówka 2', points: 6, taskCount: 2, satBy: 0, isOwn: true, share: null })
  expect(made.tasks.map(({ homeworkId }) => homeworkId)).toEqual([closed[0], paper])
  expect(made.keys).toEqual([{ version: 'A', letters: [{ number: '1', letters: 'A' }] }])
  const copy = await told<{ slug: string }>(teacher, 'POST', `/own-exam/${slug}/copy`)
  expect((await told<OwnExam>(teacher, 'GET', `/own-exam/${copy.slug}`)).tasks).toHaveLength(2)
  const list = await told<{ total: number; results: { slug: string }[] }>(teacher, 'GET', '/own-exam')
  expect(list.results.map((each) => each.slug)).toEqual([copy.slug, again.slug, slug])
  await told(teacher, 'DELETE', `/own-exam/${slug}`)
  expect(await statusOf(teacher, 'GET', `/own-exam/${slug}`)).toBe(404)
})

test('an exam for a class is nowhere else: not among exams, nor in a search, nor at its tasks; its teacher, ADMIN and nobody else read it', async () => {
  const { db } = database()
  const { id, slug, token } = await aClass({ details: 'Tajemniczy sprawdzian' })
  const admin = await aCaller(db, origin, 'ADMIN')
  const stranger = await aCaller(db, origin, 'TEACHER')
  const { id: sittingId } = await start(pupil, token)
  for (const caller of [teacher, admin, stranger, pupil]) {
    expect(await statusOf(caller, 'GET', `/exam/${slug}`)).toBe(404)
    expect(await statusOf(caller, 'POST', `/exam/${slug}/sitting`, { extraMinutes: 0 })).toBe(404)
    for (const path of [
      '/exam?pageSize=50',
      '/exam?search=Tajemniczy',
      '/search/suggest?search=Tajemniczy',
      `/homework/${closed[0]}`,
      '/homework?search=Pytanie',
    ])
      expect(await (await caller.call('GET', path)).text(), path).not.toMatch(/Tajemniczy|tajemniczy-sprawdzian/)
  }
  const reads = [`/own-exam/${slug}`, `/own-exam/${slug}/results`, `/own-exam/${slug}/sitting/${sittingId}`]
  for (const path of reads) {
    expect([await statusOf(teacher, 'GET', path), await statusOf(admin, 'GET', path)], path).toEqual([200, 200])
    expect([await statusOf(stranger, 'GET', path), await statusOf(pupil, 'GET', path)], path).toEqual([404, 403])
  }
  expect((await told<OwnExam>(admin, 'GET', `/own-exam/${id}`)).isOwn).toBe(false)
  const deadline = new Date(Date.now() + 1000).toISOString()
  for (const caller of [admin, stranger])
    for (const [method, path, body] of [
      ['DELETE', '', undefined],
      ['POST', '/copy', undefined],
      ['PUT', '/tasks', { tasks: [] }],
      ['PUT', '/share', { isOpen: false, deadline, hidesResults: false, hasVersions: false }],
      ['PUT', `/sitting/${sittingId}/points/${paper}`, { points: 1 }],
    ] as const)
      expect(await statusOf(caller, method, `/own-exam/${slug}${path}`, body), path).toBe(404)
  // The author of a task saves its public sheets; this one stays as it is.
  await placeInExams(db, closed[0] ?? 0, [])
  expect(await db.$count(homeworkExam, eq(homeworkExam.examId, id))).toBe(5)
  expect((await readContent(db, closed[0] ?? 0))?.content.exams).toEqual([])
})

test('a pupil is told who watches and of no task before beginning, sits it once, and reads their own sheet alone', async () => {
  const { token } = await aClass()
  const head = await (await pupil.call('GET', `/class-exam/${token}`)).text()
  expect(JSON.parse(head)).toMatchObject({ name: 'Sprawdzian z funkcji', state: 'OPEN', sittingId: null, taskCount: 5, points: 10 })
  expect(head).not.toMatch(/Pytanie|Uzasadnij/)
  const [one, two] = await Promise.all([start(pupil, token, 10), start(pupil, token, 10)])
  expect(two.id).toBe(one.id)
  const sheet = await told<{ tasks: Exam['tasks'] }>(pupil, 'GET', `/exam-sitting/${one.id}/sheet`)
  expect(sheet.tasks.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5'])
  expect(JSON.stringify(sheet)).toContain('Uzasadnij')
  expect(JSON.stringify([one, sheet])).not.toMatch(/isCorrect|"steps"|Dodajemy/)
  expect(await statusOf(other, 'GET', `/exam-sitting/${one.id}/sheet`)).toBe(404)
  const [first, second] = await Promise.all([
    told<Sitting>(pupil, 'PUT', `/exam-sitting/${one.id}/hand-in`),
    told<Sitting>(pupil, 'PUT', `/exam-sitting/${one.id}/hand-in`),
  ])
  expect(first.handedInAt).toBe(second.handedInAt)
  expect((await start(pupil, token)).id).toBe(one.id)
  expect(await statusOf(pupil, 'GET', `/class-exam/${'x'.repeat(22)}`)).toBe(404)
  expect(await statusOf(teacher, 'POST', `/class-exam/${token}/sitting`, { extraMinutes: 0 })).toBe(403)
})

test('a link that is off or late begins nothing; whoever has begun goes on, and the teacher’s tasks stay as they are', async () => {
  const { db } = database()
  const { id, slug, token } = await aClass({ deadline: new Date(Date.now() + 3_600_000) })
  const { id: sittingId, endsAt } = await start(pupil, token, 180)
  // Its minutes would last longer.
  expect(new Date(endsAt ?? 0).getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000)
  const share = (isOpen: boolean, ms: number) => ({
    isOpen,
    deadline: new Date(Date.now() + ms).toISOString(),
    hidesResults: false,
    hasVersions: false,
  })
  expect(await statusOf(teacher, 'PUT', `/own-exam/${slug}/share`, share(true, 60_000))).toBe(400)
  expect(await statusOf(teacher, 'PUT', `/own-exam/${slug}/share`, share(true, -1000))).toBe(400)
  await told(teacher, 'PUT', `/own-exam/${slug}/share`, share(false, 3_700_000))
  expect(await told<ClassExam>(other, 'GET', `/class-exam/${token}`)).toMatchObject({ state: 'OFF' })
  expect(await statusOf(other, 'POST', `/class-exam/${token}/sitting`, { extraMinutes: 0 })).toBe(409)
  await choose(pupil, sittingId, closed[0] ?? 0, await rightOf(closed[0] ?? 0))
  expect(await statusOf(teacher, 'PUT', `/own-exam/${slug}/tasks`, { tasks: [] })).toBe(409)
  await told(teacher, 'PUT', `/own-exam/${slug}/share`, share(true, 3_700_000))
  await expect(startClassSitting(db, other.id, token, 0, new Date(Date.now() + 3_800_000))).rejects.toMatchObject({ code: 'CONFLICT' })
  // Nobody came back: the teacher's reading ends it at its end, and counts.
  const later = new Date(new Date(endsAt ?? 0).getTime() + GRACE_MS + 1)
  const { sittings } = await readResults(db, log, { id, minutes: 45, passPercent: null }, later)
  expect(sittings).toMatchObject([{ id: sittingId, points: 2, unmarked: 1, answered: 1, extraMinutes: 180 }])
  expect(sittings[0]?.handedInAt?.toISOString()).toBe(endsAt)
  await db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, teacher.id))
  expect(await told<ClassExam>(other, 'GET', `/class-exam/${token}`)).toMatchObject({ state: 'OFF' })
  expect(await statusOf(other, 'POST', `/class-exam/${token}/sitting`, { extraMinutes: 0 })).toBe(409)
  await db.update(user).set({ blockedAt: null }).where(eq(user.id, teacher.id))
})

test('a teacher gives one pupil more time, up to the deadline; a longer sitting takes answers for as long, and one that is over none', async () => {
  const { db } = database()
  const deadline = new Date(Date.now() + 60 * 60_000)
  const { slug, token } = await aClass({ deadline, minutes: 45 })
  const [{ id, startedAt }, others] = [await start(pupil, token, 5), await start(other, token)]
  const give = (extraMinutes: number, sittingId = id, by = teacher) =>
    statusOf(by, 'PUT', `/own-exam/${slug}/sitting/${sittingId}/extra-time`, { extraMinutes })
  const endOf = async (sittingId: number) =>
    (await db.select().from(examSitting).where(eq(examSitting.id, sittingId)))[0]?.endsAt?.getTime()
  const after = (minutes: number) => new Date(startedAt).getTime() + minutes * 60_000
  const before = await endOf(others.id)
  expect(await endOf(id)).toBe(after(50))
  expect(await give(10)).toBe(200)
  expect(await endOf(id)).toBe(after(55))
  const { sittings } = await told<ExamResults>(teacher, 'GET', `/own-exam/${slug}/results`)
  expect(sittings.map(({ extraMinutes }) => extraMinutes).toSorted((one, two) => one - two)).toEqual([0, 10])
  expect(await give(90)).toBe(200)
  expect(await endOf(id)).toBe(deadline.getTime())
  expect(await endOf(others.id), 'nobody else').toBe(before)
  expect([await give(10, id, pupil), await give(10, 999_999), await give(181), await give(-1)]).toEqual([403, 404, 400, 400])
  // An end that has passed, and a sitting that is over.
  await db
    .update(examSitting)
    .set({ startedAt: new Date(Date.now() - 50 * 60_000) })
    .where(eq(examSitting.id, id))
  expect(await give(0)).toBe(400)
  expect(await give(8)).toBe(200)
  await choose(pupil, id, closed[0] ?? 0, [])
  await told(pupil, 'PUT', `/exam-sitting/${id}/hand-in`)
  expect(await give(20)).toBe(409)
})

test('open tasks are marked by the teacher alone, the pupil is told, and sees the points', async () => {
  const { db } = database()
  const { slug, token } = await aClass()
  const { id } = await start(pupil, token)
  const mark = (points: number) => statusOf(teacher, 'PUT', `/own-exam/${slug}/sitting/${id}/points/${paper}`, { points })
  expect(await mark(1)).toBe(409)
  await told(pupil, 'PUT', `/exam-sitting/${id}/hand-in`)
  expect(await statusOf(pupil, 'PUT', `/exam-sitting/${id}/points/${paper}`, { points: 2 })).toBe(409)
  expect(await mark(3)).toBe(400)
  expect(await statusOf(teacher, 'PUT', `/own-exam/${slug}/sitting/${id}/points/${closed[0]}`, { points: 1 })).toBe(409)
  expect([await mark(1), await mark(1.5)]).toEqual([200, 200])
  const work = await told<PupilWork>(teacher, 'GET', `/own-exam/${slug}/sitting/${id}`)
  expect(work.result?.tasks.find(({ homeworkId }) => homeworkId === paper)).toMatchObject({ points: 1.5, isTeacherMark: true })
  const { result } = await told<Sitting>(pupil, 'GET', `/exam-sitting/${id}`)
  expect(result).toMatchObject({ points: 1.5, maximum: 10, unmarked: 0 })
  const news = await told<{ results: { kind: string; title: string; path: string }[] }>(pupil, 'GET', '/notification')
  expect(news.results).toMatchObject([{ kind: 'EXAM_MARKED', title: 'Sprawdzian z funkcji', path: `/class-exams/${token}` }])
  expect(await db.$count(notification, eq(notification.userId, pupil.id))).toBe(1)
})

test('points that wait for the deadline are told nobody but the teacher: not in the sitting, in practice, in the export or by news', async () => {
  const { db } = database()
  const { slug, token } = await aClass({ hidesResults: true })
  const { id } = await start(pupil, token)
  await choose(pupil, id, closed[0] ?? 0, await rightOf(closed[0] ?? 0))
  const over = await told<Sitting>(pupil, 'PUT', `/exam-sitting/${id}/hand-in`)
  expect(over.result).toBeNull()
  expect(over.resultFrom).not.toBeNull()
  await told(teacher, 'PUT', `/own-exam/${slug}/sitting/${id}/points/${paper}`, { points: 2 })
  expect((await told<ExamResults>(teacher, 'GET', `/own-exam/${slug}/results`)).sittings[0]?.points).toBe(4)
  expect(await db.$count(practiceTry, eq(practiceTry.userId, pupil.id))).toBe(0)
  expect(await db.$count(notification, eq(notification.userId, pupil.id))).toBe(0)
  expect(JSON.stringify(await examRecords.read(db, pupil.id))).not.toContain('"points":2')

  // After it the pupil is told, once, by whichever process comes first; a later deadline begins anew.
  await tellReleased(db, log)
  const toldTo = (userId: number): Promise<number> => db.$count(notification, eq(notification.userId, userId))
  expect(await toldTo(pupil.id)).toBe(0)
  const past = new Date(Date.now() + 2 * 86_400_000)
  await Promise.all([tellReleased(db, log, past), tellReleased(db, log, past)])
  await tellReleased(db, log, past)
  expect([await toldTo(pupil.id), await toldTo(other.id)]).toEqual([1, 0])
  // Tries count in practice from then on, once.
  const tries = () => db.select({ tries: practiceTry.tries }).from(practiceTry).where(eq(practiceTry.userId, pupil.id))
  expect(await tries()).toEqual([{ tries: 1 }])
  const share = { isOpen: true, deadline: new Date(Date.now() + 3 * 86_400_000).toISOString(), hidesResults: true, hasVersions: false }
  await told(teacher, 'PUT', `/own-exam/${slug}/share`, share)
  await db.delete(notification)
  await tellReleased(db, log, past)
  expect(await toldTo(pupil.id)).toBe(0)
  await tellReleased(db, log, new Date(Date.now() + 4 * 86_400_000))
  expect(await toldTo(pupil.id)).toBe(1)
  expect(await tries()).toEqual([{ tries: 1 }])
})

test('every other pupil gets version B: another order, and a key that is right in both', async () => {
  const { slug, token } = await aClass({ hasVersions: true })
  const { keys } = await told<OwnExam>(teacher, 'GET', `/own-exam/${slug}`)
  expect(keys.map(({ version }) => version)).toEqual(['A', 'B'])
  for (const [index, caller] of [pupil, other].entries()) {
    const { id } = await start(caller, token)
    const { tasks } = await told<{ tasks: Exam['tasks'] }>(caller, 'GET', `/exam-sitting/${id}/sheet`)
    // Letters are taken from the key as a teacher reads it, and looked for on the sheet as the pupil does.
    for (const { number, letters } of keys[index]?.letters ?? []) {
      const { homework: task } = tasks.find((each) => each.number === number) ?? expect.fail(number)
      await choose(
        caller,
        id,
        task.id,
        task.answers.filter(({ label }) => letters.split(', ').includes(label)).map((each) => each.id),
      )
    }
    expect((await told<Sitting>(caller, 'PUT', `/exam-sitting/${id}/hand-in`)).result).toMatchObject({ points: 8, unmarked: 1 })
    const shown = tasks.map(({ homework: task }) => task.id)
    if (index === 0) expect(shown).toEqual([...closed, paper])
    else expect(shown).not.toEqual([...closed, paper])
  }
  expect(keys[0]?.letters).not.toEqual(keys[1]?.letters)
  const { sittings } = await told<ExamResults>(teacher, 'GET', `/own-exam/${slug}/results`)
  expect(sittings.map(({ version }) => version).toSorted()).toEqual(['A', 'B'])
})

test('a task that is hidden stays for whoever sits it and is left out for the next one; one taken away for copyright is shown to nobody', async () => {
  const { db } = database()
  const hidden = await aHomework(db)
  const { slug, token } = await aClass({
    tasks: [{ homeworkId: hidden, points: 1 }, ...closed.map((homeworkId) => ({ homeworkId, points: 1 }))],
  })
  const { id } = await start(pupil, token)
  const shown = async (caller: ACaller, sitting: number) =>
    (await told<{ tasks: Exam['tasks'] }>(caller, 'GET', `/exam-sitting/${sitting}/sheet`)).tasks.map(({ homework: task }) => task.id)
  await db.update(homework).set({ status: 'HIDDEN' }).where(eq(homework.id, hidden))
  expect(await shown(pupil, id)).toContain(hidden)
  expect(await shown(other, (await start(other, token)).id)).not.toContain(hidden)
  expect((await told<OwnExam>(teacher, 'GET', `/own-exam/${slug}`)).tasks[0]).toMatchObject({ homeworkId: hidden, isUsable: false })
  await db.update(homework).set({ status: 'REMOVED_FOR_COPYRIGHT_VIOLATION' }).where(eq(homework.id, hidden))
  expect(await shown(pupil, id)).not.toContain(hidden)
})

test('what a pupil sat goes with the pupil, an exam with its teacher', async () => {
  const { db } = database()
  const leaving = await aCaller(db, origin, 'TEACHER')
  const { id, token } = await anOwnExam(db, leaving.id, { tasks: [{ homeworkId: closed[0] ?? 0, points: 1 }] })
  await start(pupil, token)
  await start(other, token)
  await examRecords.forget(db, pupil.id)
  expect(await db.$count(examSitting, eq(examSitting.examId, id))).toBe(1)
  await examRecords.forget(db, leaving.id)
  expect(await db.$count(exam, eq(exam.id, id))).toBe(0)
  expect(await statusOf(other, 'GET', `/class-exam/${token}`)).toBe(404)
})
