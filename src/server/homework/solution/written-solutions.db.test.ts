// @module-tag long
import { beforeAll, expect, test } from 'vitest'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { fileLinks } from '#server/file/index.ts'
import { readWrittenSolutions } from '#server/homework/solution/read-written-solutions.ts'
import { freeSolutions, solutionAccess } from '#server/homework/solution/solution-access.ts'
import type { Entitlement } from '#server/platform/entitlement.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let author = 0
let closed = 0
let open = 0
let secret = 0

beforeAll(async () => {
  const { db } = database()
  author = (await aUser(db)).id
  const answers = ['jeden', 'dwa', 'trzy'].map((content) => ({ content, isCorrect: content !== 'dwa' }))
  closed = await aHomework(db, { authorId: author, answers, hints: ['Policz palce.'], commonMistake: 'Nie zgaduj.' })
  open = await aHomework(db, {
    steps: [
      { title: 'Najpierw', content: 'Raz.' },
      { content: 'Dwa.', method: 2 },
    ],
  })
  secret = await aHomework(db, { authorId: author, status: 'PRIVATE' })
})

const read = (viewer: Viewer, entitlements: readonly Entitlement[] = [freeSolutions]) =>
  readWrittenSolutions(database().db, { links: fileLinks(new Uint8Array(32)), solutions: solutionAccess(entitlements) }, viewer, [
    open,
    secret,
    closed,
  ])
const person = (id: number, role: Viewer['role'] = 'USER'): Viewer => ({ id, role, hasActiveSubscription: true })

test('a written solution has all parts of it, in the order of the tasks that were asked for', async () => {
  const [first, second, ...rest] = await read(anonymous)
  expect(rest).toEqual([])
  expect(first).toMatchObject({
    homeworkId: open,
    steps: [
      { title: 'Najpierw', method: 1, description: expect.stringContaining('Raz.') },
      { method: 2, description: expect.stringContaining('Dwa.') },
    ],
    finalAnswer: expect.stringContaining('4'),
    correctAnswersIds: [],
  })
  expect(second).toMatchObject({
    homeworkId: closed,
    hints: [expect.stringContaining('palce')],
    commonMistake: expect.stringContaining('zgaduj'),
    finalAnswer: '',
  })
  expect(second?.correctAnswersIds).toHaveLength(2)
})

test('who may not see a solution is given nothing of it, whatever else they are given', async () => {
  const idsFor = async (viewer: Viewer, entitlements?: readonly Entitlement[]) =>
    (await read(viewer, entitlements)).map(({ homeworkId }) => homeworkId)
  expect(await idsFor(person(author))).toEqual([open, secret, closed])
  expect(await idsFor(person(author), [])).toEqual([secret, closed])
  expect(await idsFor(person(0, 'ADMIN'), [])).toEqual([open, secret, closed])
  expect(await idsFor(person(0))).toEqual([open, closed])
  expect(await idsFor(person(0), [])).toEqual([])
  const bought: Entitlement = { to: 'homeworkSolution', find: () => Promise.resolve(new Set([open, secret])) }
  expect(await idsFor(person(0), [bought])).toEqual([open])
})
