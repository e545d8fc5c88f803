// @module-tag long
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { homeworkAnswer } from '#server/db/tables/homework.ts'
import { checkAnswers } from '#server/homework/solution/check-answers.ts'
import { revealAnswers } from '#server/homework/get-homework.ts'
import { freeSolutions, solutionAccess } from '#server/homework/solution/solution-access.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const links = { sign: (id: number) => `/signed/${id}` } as Parameters<typeof checkAnswers>[1]['links'] // the one that these texts need
const free = { links, solutions: solutionAccess([freeSolutions]) }
/** Solutions as they will be once they cost something: nobody but the author and ADMIN has them. */
const kept = { links, solutions: solutionAccess([]) }

let one: { id: number; answers: number[] }
let several: { id: number; answers: number[] }
let hidden: { id: number; answers: number[] }
let author: Viewer

beforeAll(async () => {
  const { db } = database()
  const { id: authorId } = await aUser(db)
  author = { id: authorId, role: 'TEACHER', hasActiveSubscription: false }
  const task = async (right: readonly number[], overrides: Parameters<typeof aHomework>[1] = {}) => {
    const answers = ['$-12x$', '$18-12x$', '$0$', '$9$'].map((content, place) => ({ content, isCorrect: right.includes(place) }))
    const id = await aHomework(db, { authorId, answers, ...overrides })
    const rows = await db.select().from(homeworkAnswer).where(eq(homeworkAnswer.homeworkId, id)).orderBy(homeworkAnswer.position)
    return { id, answers: rows.map((row) => row.id) }
  }
  one = await task([1], { commonMistake: 'Minus zmienia znaki. Kto o tym zapomni, otrzyma $-12x$.' })
  several = await task([1, 3])
  hidden = await task([1], { status: 'PRIVATE' })
})

const check = ({ id, answers }: typeof one, places: readonly number[], viewer: Viewer = anonymous, services = free) =>
  checkAnswers(
    database().db,
    services,
    viewer,
    id,
    places.map((place) => answers[place] ?? 0),
  )

test('a right try gets the key, a wrong one nothing of it', async () => {
  expect(await check(one, [1])).toEqual({ isRight: true, correctAnswersIds: [one.answers[1]], commonMistake: '', reason: '' })
  expect(await check(one, [2])).toEqual({ isRight: false, correctAnswersIds: null, commonMistake: '', reason: '' })
  expect(await check(one, [0, 1])).toMatchObject({ isRight: false, correctAnswersIds: null })
})

test('where several answers are correct, a try is right with all of them and no other', async () => {
  expect(await check(several, [3, 1])).toMatchObject({ isRight: true, correctAnswersIds: [several.answers[1], several.answers[3]] })
  for (const places of [[1], [3], [0, 1, 3], [0, 2]]) expect(await check(several, places), places.join()).toMatchObject({ isRight: false })
  // Named twice, an answer is named.
  expect(await check(several, [1, 1])).toMatchObject({ isRight: false })
})

test('the common mistake comes with the answer that it names, to whoever may see the solution', async () => {
  expect((await check(one, [0])).commonMistake).toContain('zapomni, otrzyma')
  expect((await check(one, [0], anonymous, kept)).commonMistake).toBe('')
  expect((await check(one, [0], author, kept)).commonMistake).toContain('zapomni, otrzyma')
})

test('a try is for everybody who may see the task, the key for those who may see the solution', async () => {
  expect(await check(one, [1], anonymous, kept)).toMatchObject({ isRight: true })
  await expect(check(hidden, [1])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await check(hidden, [1], author)).toMatchObject({ isRight: true })

  const { db } = database()
  expect(await revealAnswers(db, free, anonymous, one.id)).toEqual({ correctAnswersIds: [one.answers[1]] })
  await expect(revealAnswers(db, kept, anonymous, one.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(revealAnswers(db, free, anonymous, hidden.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await revealAnswers(db, kept, author, hidden.id)).toEqual({ correctAnswersIds: [hidden.answers[1]] })
})

test('an answer of another task is refused, not taken for a wrong one', async () => {
  await expect(checkAnswers(database().db, free, anonymous, one.id, [several.answers[1] ?? 0])).rejects.toMatchObject({
    code: 'VALIDATION',
  })
})
