import { expect, test } from 'vitest'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { freeSolutions, solutionAccess } from '#server/homework/solution/solution-access.ts'
import type { Entitlement, Wanted } from '#server/platform/entitlement.ts'

/** No reason of these tests asks the database. */
const db = {} as Db
const person = (id: number, role: Viewer['role'] = 'USER'): Viewer => ({ id, role, hasActiveSubscription: false })
const tasks: Wanted[] = [
  { id: 1, status: 'PUBLIC', authorId: 10, isSolutionPaid: false },
  { id: 2, status: 'PRIVATE', authorId: 10, isSolutionPaid: false },
  { id: 3, status: 'PUBLIC', authorId: 20, isSolutionPaid: false },
]
const seen = async (viewer: Viewer, entitlements: readonly Entitlement[]) => [
  ...(await solutionAccess(entitlements).readable(db, viewer, tasks)),
]

/** A purchase that remembers what it was asked. */
function bought(...ids: number[]): Entitlement & { asked: number[][] } {
  const asked: number[][] = []
  const find: Entitlement['find'] = (_, viewer, wanted) => {
    asked.push(wanted.map(({ id }) => id))
    return Promise.resolve(new Set(viewer.id === 30 ? ids : []))
  }
  return { to: 'homeworkSolution', find, asked }
}

test('solutions of public tasks are free; of others their author and ADMIN alone read them', async () => {
  expect(await seen(anonymous, [freeSolutions])).toEqual([1, 3])
  expect(await seen(person(30), [freeSolutions])).toEqual([1, 3])
  expect(await seen(person(10), [freeSolutions])).toEqual([1, 2, 3])
  expect(await seen(person(99, 'ADMIN'), [])).toEqual([1, 2, 3])
})

test('a paid solution of a public task is not free', async () => {
  const paid: Wanted = { id: 4, status: 'PUBLIC', authorId: 10, isSolutionPaid: true }
  const access = solutionAccess([freeSolutions])
  expect(await access.canSeeSolution(db, anonymous, paid)).toBe(false)
  expect(await access.canSeeSolution(db, person(10, 'TEACHER'), paid)).toBe(true)
  expect(await access.canSeeSolution(db, person(99, 'ADMIN'), paid)).toBe(true)
})

test('without any reason nobody but author and ADMIN reads a solution', async () => {
  expect(await seen(anonymous, [])).toEqual([])
  expect(await seen(person(20, 'TEACHER'), [])).toEqual([3])
})

test('a reason opens what it names to whom it names, is asked once for all, and only for what is still closed', async () => {
  const purchases = bought(3, 77)
  expect(await seen(person(30), [purchases])).toEqual([3])
  expect(await seen(person(31), [purchases])).toEqual([])
  expect(purchases.asked).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  const later = bought(2)
  expect(await seen(person(30), [freeSolutions, later])).toEqual([1, 3, 2])
  expect(later.asked).toEqual([[2]])
})
