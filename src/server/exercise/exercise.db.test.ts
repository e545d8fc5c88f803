// @module-tag long
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Exercise, ExerciseSummary } from '#contract/exercise/exercise.ts'
import type { ExerciseContent } from '#contract/exercise/exercise-writing.ts'
import { levelContent } from '#contract/exercise/level.ts'
import { levelProblems } from '#contract/exercise/level-problems.ts'
import { expectedAnswers } from '#contract/exercise/score-level.ts'
import { GAME_TYPES } from '#contract/enums.ts'
import type { App } from '#server/app.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { exercise, exerciseLevel, exerciseSolved } from '#server/db/tables/exercise.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { subscription } from '#server/db/tables/subscription.ts'
import { FIRST_LEVELS } from '#server/exercise/first-levels.ts'
import { exerciseRecords } from '#server/exercise/personal-records.ts'
import { seedExercises } from '#server/exercise/seed-exercises.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let pupil: ACaller
let premium: ACaller
let admin: ACaller

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  const { db } = database()
  pupil = await aCaller(db, origin)
  premium = await aCaller(db, origin)
  admin = await aCaller(db, origin, 'ADMIN')
  await db.insert(subscription).values({ userId: premium.id, startsAt: new Date('2020-01-01'), endsAt: new Date('2099-01-01') })
})
beforeEach(async () => {
  const { db } = database()
  await db.delete(exercise)
  await db.delete(rateLimit)
  await seedExercises(db)
})
afterAll(() => app.server.close())

const read = async (who: ACaller | null, type = 'NumberLine'): Promise<Exercise> => {
  const path = `/exercise/${type}`
  const reply = who ? await who.call('GET', path) : await fetch(`${origin}/api${path}`)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Exercise
}
const solvedBy = async (who: ACaller, type = 'NumberLine'): Promise<number[]> => {
  const reply = await who.call('GET', `/exercise/${type}/progress`)
  return ((await reply.json()) as { solved: number[] }).solved
}
const solve = (who: ACaller, levels: { id: number; answers: unknown }[], type = 'NumberLine'): Promise<Response> =>
  who.call('PUT', `/exercise/${type}/progress`, { levels })
const rightAnswers = ({ levels }: Exercise): { id: number; answers: unknown }[] =>
  levels.flatMap(({ id, content }) => (content === null ? [] : [{ id, answers: expectedAnswers(content) }]))

test('every level that an installation begins with can be solved, the first ones are those that were asked for', () => {
  for (const type of GAME_TYPES)
    for (const { title, content } of FIRST_LEVELS[type].levels) {
      expect(levelContent.safeParse(content).success, title).toBe(true)
      expect(levelProblems(content), title).toEqual([])
      expect(expectedAnswers(content).flat()).not.toContain(null)
    }
  const steps = FIRST_LEVELS.NumberLine.levels.map(({ content }) => (content.type === 'NumberLine' ? content.items[0]?.step : null))
  expect(steps.slice(0, 5)).toEqual([1, 1, 50, 3, 70])
  expect(FIRST_LEVELS.NumberComparison.levels[0]?.content.items).toHaveLength(2)
  // Each sign is asked for often enough that none is worth guessing.
  const signs = FIRST_LEVELS.NumberComparison.levels.flatMap(({ content }) => expectedAnswers(content).flat())
  for (const sign of ['<', '=', '>']) expect(signs.filter((each) => each === sign).length).toBeGreaterThan(signs.length / 6)
})

test('the list names both exercises; what an admin has changed outlives another start', async () => {
  const { results } = (await (await fetch(`${origin}/api/exercise`)).json()) as { results: ExerciseSummary[] }
  expect(results).toMatchObject([
    { type: 'NumberLine', levelCount: 18, freeLevels: 12, grades: { from: 1, to: 5 } },
    { type: 'NumberComparison', levelCount: 14, freeLevels: 9, grades: { from: 1, to: 5 } },
  ])
  const before = await read(admin)
  expect(results[0]?.levelIds).toEqual(before.levels.map(({ id }) => id))
  await admin.call('PUT', '/exercise/NumberLine', {
    ...before,
    type: undefined,
    freeLevels: 2,
    levels: before.levels.slice(0, 3).map(edited),
  })
  await seedExercises(database().db)
  expect((await read(admin)).levels).toHaveLength(3)
})

test('nothing of a level beyond the free ones reaches anybody without Premium', async () => {
  for (const who of [null, pupil]) {
    const { levels } = await read(who)
    expect(levels.map(({ content }) => content === null)).toEqual(levels.map((_, index) => index >= 12))
    expect(levels.map(({ isPremium }) => isPremium)).toEqual(levels.map((_, index) => index >= 12))
    expect(levels[13]?.title).toBe('Co pół')
  }
  for (const who of [premium, admin]) expect((await read(who)).levels.every(({ content }) => content !== null)).toBe(true)
})

test('levels that are solved are kept, on whichever device, once', async () => {
  const [first, second] = rightAnswers(await read(pupil))
  if (!first || !second) throw new Error('Two levels are there')
  expect(await (await solve(pupil, [second, second])).json()).toEqual({ solved: [second.id] })
  expect(await (await solve(pupil, [first, second])).json()).toEqual({ solved: [first.id, second.id] })
  expect(await solvedBy(pupil)).toEqual([first.id, second.id])
  expect(await solvedBy(premium)).toEqual([])
  expect(await solvedBy(pupil, 'NumberComparison')).toEqual([])
})

test('wrong answers, levels of Premium and levels that are gone aren’t kept', async () => {
  const { levels } = await read(premium)
  const [first] = levels
  const thirteenth = rightAnswers(await read(premium))[12]
  if (!first || !thirteenth) throw new Error('The levels are there')
  const wrong = { id: first.id, answers: [[3, 5, 9]] }
  expect(await (await solve(pupil, [wrong, thirteenth, { id: 99_999, answers: [[1]] }])).json()).toEqual({ solved: [] })
  expect(await (await solve(premium, [wrong, thirteenth])).json()).toEqual({ solved: [thirteenth.id] })
})

test('refused: progress of nobody, an exercise that doesn’t exist, answers without shape, too many tries', async () => {
  expect((await fetch(`${origin}/api/exercise/NumberLine/progress`)).status).toBe(401)
  expect((await pupil.call('GET', '/exercise/Quiz')).status).toBe(400)
  expect((await solve(pupil, [])).status).toBe(400)
  expect((await solve(pupil, [{ id: 1, answers: 'right' }])).status).toBe(400)
  expect((await solve(pupil, [{ id: 1, answers: [[{}]] }])).status).toBe(400)
  await solve(pupil, [{ id: 1, answers: [[1]] }])
  await database().db.update(rateLimit).set({ count: 600 })
  expect((await solve(pupil, [{ id: 1, answers: [[1]] }])).status).toBe(429)
})

const edited = ({ id, title, grade, content: written }: Omit<Exercise['levels'][number], 'isPremium'>) => ({
  id,
  title,
  grade,
  content: written,
})
const save = (who: ACaller, body: object, type = 'NumberLine'): Promise<Response> => who.call('PUT', `/exercise/${type}`, body)
const content = async (who: ACaller): Promise<ExerciseContent> =>
  (await (await who.call('GET', '/exercise/NumberLine/content')).json()) as ExerciseContent
const lastEntry = async () => (await database().db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0]

test('an admin orders, changes, adds and removes levels; who solved a level keeps that one, and no other', async () => {
  const before = await read(admin)
  const [first, second, third] = before.levels.map(edited)
  if (!first || !second || !third) throw new Error('Three levels are there')
  await solve(pupil, rightAnswers(before).slice(0, 3))
  const added = { id: null, title: 'Nowy', grade: null, content: first.content }
  const reply = await save(admin, {
    revision: before.revision,
    freeLevels: 1,
    levels: [third, added, { ...first, title: 'Od zera' }],
  })
  expect(reply.status, await reply.clone().text()).toBe(200)
  const after = (await reply.json()) as ExerciseContent
  expect(after).toMatchObject({ revision: before.revision + 1, freeLevels: 1, savedBy: { id: admin.id } })
  expect(after.levels.map(({ title, solvedBy }) => [title, solvedBy])).toEqual([
    ['Co 50', 1],
    ['Nowy', 0],
    ['Od zera', 1],
  ])
  expect(await solvedBy(pupil)).toEqual([third.id, first.id])
  // Others read it at once, and only what is theirs.
  expect((await read(pupil)).levels.map(({ content: sent }) => sent !== null)).toEqual([true, false, false])
  expect(await lastEntry()).toMatchObject({
    action: 'exercise.changed',
    actorId: admin.id,
    details: { exercise: 'NumberLine', levelsAdded: 1, levelsChanged: 1, levelsRemoved: 15 + 1, levelsReordered: 1, freeLevels: 1 },
  })
})

test('answers that a device kept are scored for their own level as it is now, wherever it stands', async () => {
  const before = await read(admin)
  const [first, second, third, fourth] = before.levels.map(edited)
  const kept = rightAnswers(before).slice(0, 3)
  if (!first || !second || !third || !fourth) throw new Error('Four levels are there')
  // The first is another line now, the second is gone, a copy stands in its place, the third comes first.
  const levels = [third, { ...first, content: fourth.content }, { ...second, id: null }]
  expect((await save(admin, { revision: before.revision, freeLevels: 3, levels })).status).toBe(200)
  expect(await (await solve(pupil, kept)).json()).toEqual({ solved: [third.id] })
})

test('a save that changes nothing leaves no trace; the form’s own reading says who has saved, and what a removal takes', async () => {
  const before = await content(admin)
  expect(before.savedBy).toBeNull()
  await solve(pupil, rightAnswers(await read(pupil)).slice(0, 1))
  await solve(premium, rightAnswers(await read(premium)).slice(0, 2))
  expect((await content(admin)).levels.slice(0, 3).map(({ solvedBy: count }) => count)).toEqual([2, 1, 0])
  const body = { revision: before.revision, freeLevels: before.freeLevels, levels: before.levels.map(edited) }
  const entry = await lastEntry()
  expect(await (await save(admin, body)).json()).toMatchObject({ revision: before.revision, savedBy: null })
  expect(await lastEntry()).toEqual(entry)
  expect((await save(admin, { ...body, freeLevels: 3 })).status).toBe(200)
  expect((await lastEntry())?.details).toEqual({ exercise: 'NumberLine', freeLevels: 3 })
  const log = await admin.call('GET', `/admin/audit?search=${encodeURIComponent('oś licz')}&pageSize=10`)
  const { results } = (await log.json()) as { results: { target: object }[] } // the contract's shape
  expect(results[0]?.target).toEqual({ name: 'Oś liczbowa', path: '/admin/exercises/number-line' })
  expect((await pupil.call('GET', '/exercise/NumberLine/content')).status).toBe(403)
})

test('of two admins who save at once one is told, and loses nothing that is saved', async () => {
  const other = await aCaller(database().db, origin, 'ADMIN')
  const { revision, freeLevels, levels } = await content(admin)
  const replies = await Promise.all(
    [admin, other].map((who, index) => save(who, { revision, freeLevels, levels: levels.slice(index + 1).map(edited) })),
  )
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const refused = await replies.find(({ status }) => status === 409)?.text()
  expect(refused).toContain('Ktoś zapisał to ćwiczenie w\u00a0międzyczasie.')
  const winner = replies[0]?.status === 200 ? 0 : 1
  expect(await content(admin)).toMatchObject({ revision: revision + 1, savedBy: { id: [admin, other][winner]?.id } })
  expect((await content(admin)).levels).toHaveLength(levels.length - winner - 1)
})

test('levels are changed by admins alone, on what they have read, and only to what can be solved', async () => {
  const { revision, levels } = await read(admin)
  const [first] = levels.map(edited)
  const body = { revision, freeLevels: 1, levels: [first] }
  expect((await save(pupil, body)).status).toBe(403)
  expect((await save(admin, { ...body, revision: revision - 1 })).status).toBe(409)
  expect((await save(admin, { ...body, levels: [first, first] })).status).toBe(400)
  expect((await save(admin, { ...body, levels: [] })).status).toBe(400)
  expect((await save(admin, body, 'NumberComparison')).status).toBe(400)
  const unsolvable = { type: 'NumberLine', items: [{ from: 0, step: 1, marks: 11, labelled: [0], slots: [3] }] }
  const refused = await save(admin, { ...body, levels: [first, { ...first, id: null, content: unsolvable }] })
  expect(refused.status).toBe(400)
  const fault = expect.stringMatching(/^Poziom 2, przykład 1: Podpisz przynajmniej dwie kreski/) as string
  expect(await refused.json()).toMatchObject({ message: [fault], fields: { 'levels.1.content.items.0': fault } })
  // A level of the other exercise can't be taken over.
  const [foreign] = (await read(admin, 'NumberComparison')).levels
  expect((await save(admin, { ...body, levels: [{ ...first, id: foreign?.id }] })).status).toBe(404)
  expect((await read(admin)).levels).toHaveLength(levels.length)
})

test.runIf(inject('testDatabase').kind === 'postgres')(
  'a level that goes while it is being solved is left out, and the others are kept',
  async () => {
    const { db } = database()
    const [first, second] = rightAnswers(await read(pupil))
    if (!first || !second) throw new Error('Two levels are there')
    const solving = await db.transaction(async (tx) => {
      await tx.delete(exerciseLevel).where(eq(exerciseLevel.id, first.id))
      const reply = solve(pupil, [first, second])
      await untilBlocked(db)
      return { reply }
    })
    expect(await (await solving.reply).json()).toEqual({ solved: [second.id] })
  },
)

test('what somebody solved is theirs to take along and to have forgotten', async () => {
  const { db } = database()
  await solve(pupil, rightAnswers(await read(pupil)).slice(0, 1))
  expect(await exerciseRecords.read(db, pupil.id)).toMatchObject([{ exercise: 'NumberLine', level: 'Od 0 do 10' }])
  await exerciseRecords.forget(db, pupil.id)
  expect(await db.$count(exerciseSolved)).toBe(0)
})
