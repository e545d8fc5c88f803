// @module-tag long
import { sql } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { UNLOCK_CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import type { UnlockState } from '#contract/payment/unlock.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { solutionUnlock } from '#server/db/tables/solution-unlock.ts'
import { freeSolutions, solutionAccess } from '#server/homework/solution/solution-access.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { listTokens } from '#server/payment/ledger/list-tokens.ts'
import { boughtSolutions } from '#server/payment/unlock/bought-solutions.ts'
import { readUnlock, undoUnlock, unlockSolution } from '#server/payment/unlock/unlock-solution.ts'
import { premiumSolutions } from '#server/subscription/premium-solutions.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { giveTokens as giveTokensTo } from '#server/testing/give-tokens.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'

const database = useTestDatabase()
const solutions = solutionAccess([freeSolutions, premiumSolutions, boughtSolutions])
type Person = Viewer & { id: number }
let [buyer, other]: Person[] = []
let id = 0

beforeEach(async () => {
  buyer = await aPupil()
  other = await aPupil()
  id = await aPaidTask()
})

const aPupil = async (): Promise<Person> => ({
  id: (await aUser(database().db, { role: 'USER' })).id,
  role: 'USER',
  hasActiveSubscription: false,
})
const aPaidTask = (): Promise<number> => aHomework(database().db, { isSolutionPaid: true, steps: [{ content: 'A' }, { content: 'B' }] })

const giveTokens = (tokens: number, ownerId = me().id): Promise<void> => giveTokensTo(database().db, ownerId, tokens)

function me(): Person {
  if (!buyer) throw new Error('Nobody buys')
  return buyer
}

const unlock = (task = id, viewer = me(), consentVersion = UNLOCK_CONSENT_VERSION): Promise<UnlockState> =>
  database().db.transaction((tx) => unlockSolution(tx, solutions, viewer, { id: task, consentVersion }))
const undo = (): Promise<UnlockState> => database().db.transaction((tx) => undoUnlock(tx, solutions, me(), id))
const state = (viewer = me()): Promise<UnlockState> => readUnlock(database().db, solutions, viewer, id)

/** Asks the guard, as everything does that is about to send a solution. */
async function reads(viewer: Viewer, db: Db = database().db): Promise<boolean> {
  const [task] = await db
    .select()
    .from(homework)
    .where(sql`${homework.id} = ${id}`)
  return task !== undefined && (await solutions.canSeeSolution(db, viewer, task))
}

test('a token opens the solution to its buyer alone; the history names the task, the ledger agrees', async () => {
  await giveTokens(2)
  expect(await state()).toEqual({ state: 'LOCKED', balance: 2, undoSeconds: 0 })
  expect(await unlock()).toMatchObject({ state: 'BOUGHT', balance: 1 })
  expect(await reads(me())).toBe(true)
  expect(await state()).toEqual({ state: 'OPEN', balance: 1, undoSeconds: 0 })
  expect(other && (await reads(other))).toBe(false)
  expect(await reads(anonymous)).toBe(false)
  const [spent] = (await listTokens(database().db, me().id, { page: 1, pageSize: 10 })).results
  expect(spent).toMatchObject({ amount: -1, move: 'SPENT', purpose: 'PAID_SOLUTION', homework: { title: 'Oblicz 2 + 2.' } })
  expect(await checkLedger(database().db)).toEqual([])
})

test('without tokens, by other words, and for a task that is not there nothing is opened or taken', async () => {
  await expect(unlock()).rejects.toMatchObject({ code: 'CONFLICT' })
  await giveTokens(1)
  await expect(unlock(id, me(), 'stara')).rejects.toMatchObject({ code: 'CONFLICT' })
  const hidden = await aHomework(database().db, { isSolutionPaid: true, status: 'PRIVATE' })
  await expect(unlock(hidden)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await state()).toMatchObject({ state: 'LOCKED', balance: 1 })
})

test('author, ADMIN and Premium pay nothing; Premium that has ended opens nothing', async () => {
  const [task] = await database()
    .db.select({ authorId: homework.authorId })
    .from(homework)
    .where(sql`${homework.id} = ${id}`)
  const people: Person[] = [
    { id: task?.authorId ?? 0, role: 'TEACHER', hasActiveSubscription: false },
    { ...(await aPupil()), role: 'ADMIN' },
    { ...(await aPupil()), hasActiveSubscription: true },
  ]
  for (const person of people) {
    await giveTokens(1, person.id)
    expect(await unlock(id, person)).toEqual({ state: 'OPEN', balance: 1, undoSeconds: 0 })
  }
  const [, , premium] = people
  expect(premium && (await reads(premium))).toBe(true)
  expect(premium && (await reads({ ...premium, hasActiveSubscription: false }))).toBe(false)
})

test('fifty tries at fifty tasks with ten tokens open ten, at one task take one token', async () => {
  await giveTokens(10)
  const tasks: number[] = []
  // One engine serves one transaction at a time: fewer say the same.
  for (let count = 0; count < (inject('testDatabase').kind !== 'embedded' ? 50 : 15); count += 1) tasks.push(await aPaidTask())
  const outcomes = await Promise.allSettled(tasks.map((task) => unlock(task)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await database().db.$count(solutionUnlock, sql`user_id = ${me().id}`)).toBe(10)
  expect(await state()).toMatchObject({ state: 'LOCKED', balance: 0 })
  await giveTokens(5)
  const same = await Promise.allSettled(tasks.map(() => unlock()))
  expect(same.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await state()).toMatchObject({ state: 'BOUGHT', balance: 4 })
  expect(await checkLedger(database().db)).toEqual([])
})

test('a purchase is undone while nothing was shown, and bought again; a second undo does nothing', async () => {
  await giveTokens(1)
  expect((await unlock()).undoSeconds).toBeGreaterThan(50)
  expect(await undo()).toEqual({ state: 'LOCKED', balance: 1, undoSeconds: 0 })
  expect(await undo()).toEqual({ state: 'LOCKED', balance: 1, undoSeconds: 0 })
  expect(await reads(me())).toBe(false)
  expect(await unlock()).toMatchObject({ state: 'BOUGHT', balance: 0 })
  expect(await unlock()).toMatchObject({ state: 'BOUGHT', balance: 0 })
})

test('a purchase is undone of a task, too, that was hidden meanwhile; to whoever has bought nothing it is not there', async () => {
  await giveTokens(1)
  await unlock()
  await database()
    .db.update(homework)
    .set({ status: 'HIDDEN' })
    .where(sql`${homework.id} = ${id}`)
  expect(await undo()).toEqual({ state: 'LOCKED', balance: 1, undoSeconds: 0 })
  await expect(undo()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what was shown stays bought', async () => {
  await giveTokens(2)
  await unlock()
  expect(await reads(me())).toBe(true)
  await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await state()).toMatchObject({ state: 'OPEN', balance: 1 })
})

test.skipIf(inject('testDatabase').kind === 'embedded')(
  'of an undoing and a reading at the same moment the second waits for the first: nothing is sent that was given back',
  async () => {
    await giveTokens(1)
    await unlock()
    const reading = await database().db.transaction(async (tx) => {
      await undoUnlock(tx, solutions, me(), id)
      const waiting = reads(me())
      await untilBlocked(database().db)
      return { waiting }
    })
    expect(await reading.waiting).toBe(false)

    await unlock()
    const undoing = await database().db.transaction(async (tx) => {
      expect(await reads(me(), tx)).toBe(true)
      const waiting = undo().catch((error: unknown) => error)
      await untilBlocked(database().db)
      return { waiting }
    })
    expect(await undoing.waiting).toMatchObject({ code: 'CONFLICT' })
    expect(await state()).toMatchObject({ state: 'OPEN', balance: 0 })
  },
)

test('a solution that becomes free and paid again stays bought', async () => {
  await giveTokens(1)
  await unlock()
  const price = (isSolutionPaid: boolean) =>
    database()
      .db.update(homework)
      .set({ isSolutionPaid })
      .where(sql`${homework.id} = ${id}`)
  await price(false)
  expect(await reads(anonymous)).toBe(true)
  await price(true)
  expect(await reads(anonymous)).toBe(false)
  expect(await reads(me())).toBe(true)
  expect((await state()).balance).toBe(0)
})
