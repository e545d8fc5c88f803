// @module-tag long
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { CHECK_CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import type { CheckCard, SolutionCheck } from '#contract/solution-check.ts'
import type { StoredFile } from '#contract/file/file.ts'
import type { App } from '#server/app.ts'
import { earning } from '#server/db/tables/earning.ts'
import { notification } from '#server/db/tables/notification.ts'
import { dispute, payment } from '#server/db/tables/payment.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { solutionCheck } from '#server/db/tables/solution-check.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { readBalance, spendTokens } from '#server/payment/index.ts'
import { confirmTransfer } from '#server/payment/order/confirm-transfer.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'
import { seedPriceList } from '#server/payment/price-list/seed-price-list.ts'
import { giveBackLate } from '#server/solution-check/give-back.ts'
import { solutionCheckRecords } from '#server/solution-check/personal-records.ts'
import { seedCheckTerms } from '#server/solution-check/terms.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { anOrder } from '#server/testing/an-order.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { giveTokens } from '#server/testing/give-tokens.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let [pupil, stranger, teacher, other, newcomer, admin] = [] as unknown as ACaller[] as [
  ACaller,
  ACaller,
  ACaller,
  ACaller,
  ACaller,
  ACaller,
]
let homeworkId = 0

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  const { db } = database()
  await seedCheckTerms(db)
  await seedPriceList(db)
  const verified = async (): Promise<ACaller> => {
    const person = await aCaller(db, origin, 'TEACHER')
    await db
      .insert(teacherVerification)
      .values({ userId: person.id, status: 'APPROVED', decidedAt: new Date() })
      .onConflictDoUpdate({
        target: teacherVerification.userId,
        set: { status: 'APPROVED', decidedAt: new Date() },
      })
    return person
  }
  teacher = await verified()
  other = await verified()
  newcomer = await aCaller(db, origin, 'TEACHER')
  await db.delete(teacherVerification).where(eq(teacherVerification.userId, newcomer.id))
  admin = await aCaller(db, origin, 'ADMIN')
  homeworkId = await aHomework(db)
})
afterAll(() => app.server.close())
beforeEach(async () => {
  const { db } = database()
  await db.delete(rateLimit)
  pupil = await aCaller(db, origin)
  stranger = await aCaller(db, origin)
  await giveTokens(db, pupil.id, 10)
})

async function told<Reply>(caller: ACaller, method: string, path: string, body?: object, headers = {}): Promise<Reply> {
  const reply = await caller.call(method, path, body, headers)
  const text = await reply.text()
  expect(reply.status, `${method} ${path} ${text}`).toBe(200)
  return JSON.parse(text) as Reply // the caller names the contract's shape
}
const statusOf = async (caller: ACaller, method: string, path: string, body?: object): Promise<number> =>
  (await caller.call(method, path, body, { 'idempotency-key': randomUUID() })).status

const aPhoto = async (caller: ACaller): Promise<number> =>
  (await told<StoredFile>(caller, 'POST', '/file', aForm(await aPicture('jpeg', 60, 80), 'kartka.jpg'))).id
const sending = (more: object = {}) => ({
  homeworkId,
  photoIds: [],
  message: '<p>Z twierdzenia Pitagorasa wychodzi 5.</p>',
  tokens: 3,
  hours: 48,
  consentVersion: CHECK_CONSENT_VERSION,
  ...more,
})
const send = (more: object = {}, key: string = randomUUID(), caller = pupil): Promise<SolutionCheck> =>
  told(caller, 'POST', '/solution-check', sending(more), { 'idempotency-key': key })
const show = (caller: ACaller, id: number): Promise<SolutionCheck> => told(caller, 'GET', `/solution-check/${id}`)
const balance = (): Promise<number> => readBalance(database().db, pupil.id)
const words = '<p>Dobrze, tylko <strong>jednostka</strong>.</p>'
const answer = { verdict: 'PARTLY', points: 2, maxPoints: 3, words, marks: [] }
const news = async (kind: string): Promise<number> =>
  database().db.$count(notification, and(eq(notification.userId, pupil.id), sql`${notification.kind} = ${kind}`))

test('a solution is sent, taken from the queue, marked and given back; everybody sees what is theirs', async () => {
  const photo = await aPhoto(pupil)
  const sent = await send({ photoIds: [photo] })
  expect(sent).toMatchObject({ state: 'WAITING', isOwn: true, mayCancel: true, tokens: 3, photoCount: 1, hasText: true, pupil: null })
  expect(await balance()).toBe(7)
  for (const caller of [stranger, teacher, newcomer]) expect(await statusOf(caller, 'GET', `/solution-check/${sent.id}`)).toBe(404)
  const queue = await told<{ results: CheckCard[] }>(teacher, 'GET', '/solution-check/queue')
  expect(queue.results.map(({ id }) => id)).toContain(sent.id)
  expect(JSON.stringify(queue)).not.toContain('Pitagoras')

  const taken = await told<SolutionCheck>(teacher, 'PUT', `/solution-check/${sent.id}/take`)
  expect(taken).toMatchObject({ isMine: true, isTaken: true, pupil: null, message: expect.stringContaining('Pitagorasa') })
  for (const { url, thumbnailUrl } of taken.photos)
    for (const address of [url, thumbnailUrl]) expect((await fetch(origin + address)).headers.get('content-type')).toMatch(/^image\//)
  expect((await fetch(`${origin}/files/${photo}`)).status).toBe(404)
  expect(await statusOf(teacher, 'GET', `/file/${photo}`)).toBe(404)
  expect(await statusOf(other, 'PUT', `/solution-check/${sent.id}/take`)).toBe(409)
  expect(await statusOf(pupil, 'DELETE', `/solution-check/${sent.id}`)).toBe(409)

  const marks = [
    { kind: 'PEN', photoId: photo, path: [0, 0, 5000, 5000, 10_000, 10_000] },
    { kind: 'BOX', photoId: photo, x: 100, y: 100, width: 2000, height: 1000, note: 'Zgubiony minus' },
    { kind: 'POINT', photoId: photo, x: 7000, y: 7000, note: 'Ładnie!' },
  ]
  expect(await statusOf(other, 'PUT', `/solution-check/${sent.id}/answer`, { ...answer, marks })).toBe(409)
  await told(teacher, 'PUT', `/solution-check/${sent.id}/answer`, { ...answer, marks })
  expect(await show(pupil, sent.id)).toMatchObject({
    state: 'CHECKED',
    verdict: 'PARTLY',
    points: 2,
    maxPoints: 3,
    marks,
    words: expect.stringContaining('jednostka'),
    checker: { id: teacher.id },
  })
  expect((await show(teacher, sent.id)).state).toBe('CHECKED')
  expect((await show(admin, sent.id)).pupil).toMatchObject({ id: pupil.id })
  expect(await statusOf(other, 'GET', `/solution-check/${sent.id}`)).toBe(404)
  expect(await news('CHECK_DONE')).toBe(1)
  expect(await balance()).toBe(7)
  expect(await checkLedger(database().db)).toEqual([])
  const tokens = await told<{ results: object[] }>(pupil, 'GET', '/token')
  expect(tokens.results[0]).toMatchObject({ amount: -3, purpose: 'SOLUTION_CHECK', homework: { title: sent.title } })
})

test('a repeated call sends once, the same key with something else is refused', async () => {
  const key = randomUUID()
  const sent = await Promise.all([send({}, key), send({}, key), send({}, key)])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await balance()).toBe(7)
  expect((await pupil.call('POST', '/solution-check', sending({ message: '<p>Inne</p>' }), { 'idempotency-key': key })).status).toBe(409)
})

test('what was not shown, is not theirs or says nothing is refused, and takes nothing', async () => {
  const foreign = await aPhoto(stranger)
  const text = (await told<StoredFile>(pupil, 'POST', '/file', aForm(Buffer.from('notatki'), 'notatki.txt'))).id
  const hidden = await aHomework(database().db, { status: 'PRIVATE' })
  const refusals: [more: object, status: number][] = [
    [{ message: null }, 400],
    [{ message: '<p> </p>' }, 400],
    [{ photoIds: [foreign] }, 400],
    [{ photoIds: [text] }, 400],
    [{ photoIds: [1, 2, 3, 4, 5, 6, 7] }, 400],
    [{ tokens: 1 }, 409],
    [{ hours: 1 }, 409],
    [{ consentVersion: 'stara' }, 409],
    [{ homeworkId: hidden }, 404],
    [{ userId: stranger.id }, 400],
  ]
  for (const [more, status] of refusals)
    expect(await statusOf(pupil, 'POST', '/solution-check', sending(more)), JSON.stringify(more)).toBe(status)
  expect(await statusOf(stranger, 'POST', '/solution-check', sending())).toBe(409)
  expect(await balance()).toBe(10)
  expect(await database().db.$count(solutionCheck, eq(solutionCheck.userId, pupil.id))).toBe(0)
})

test('the teacher who checked earns her share of the tokens that were bought, of gifts nothing', async () => {
  const { db } = database()
  const adminId = admin.id
  const orderId = await db.transaction((tx) => anOrder(tx, pupil.id, 'zetony-10', 'MANUAL'))
  await db.transaction((tx) => confirmTransfer(tx, { orderId, adminId }))
  // Ten gifts are spent first: they leave in the order in which they came.
  const gift = await send()
  await told(teacher, 'PUT', `/solution-check/${gift.id}/take`)
  await told(teacher, 'PUT', `/solution-check/${gift.id}/answer`, answer)
  expect(await db.$count(earning, eq(earning.cause, `check:${gift.id}`))).toBe(0)
  for (let sent = 0; sent < 3; sent += 1) await send()
  const { id } = await send()
  await told(teacher, 'PUT', `/solution-check/${id}/take`)
  await told(teacher, 'PUT', `/solution-check/${id}/answer`, answer)
  const [earned] = await db
    .select()
    .from(earning)
    .where(eq(earning.cause, `check:${id}`))
  // Ten tokens for 9,99 zł, of which 8,12 zł is without VAT; three of them less 30 %.
  expect(earned).toMatchObject({ teacherId: teacher.id, orderId, tokens: 3, valueGrosze: 244, feeGrosze: 73, amountGrosze: 171 })
  expect(await checkLedger(db)).toEqual([])
})

test('only verified teachers see the queue, and nobody checks their own', async () => {
  expect(await statusOf(newcomer, 'GET', '/solution-check/queue')).toBe(403)
  expect(await statusOf(pupil, 'GET', '/solution-check/queue')).toBe(403)
  await giveTokens(database().db, teacher.id, 3)
  const own = await send({}, randomUUID(), teacher)
  const queue = await told<{ results: CheckCard[] }>(teacher, 'GET', '/solution-check/queue?pageSize=50')
  expect(queue.results.map(({ id }) => id)).not.toContain(own.id)
  expect(await statusOf(teacher, 'PUT', `/solution-check/${own.id}/take`)).toBe(404)
  expect(await statusOf(newcomer, 'PUT', `/solution-check/${own.id}/take`)).toBe(403)
  await told(teacher, 'DELETE', `/solution-check/${own.id}`)
})

test('the pupil takes a solution back while nobody has it, once', async () => {
  const { id } = await send()
  await told(teacher, 'PUT', `/solution-check/${id}/take`)
  await told(teacher, 'DELETE', `/solution-check/${id}/take`)
  expect(await statusOf(teacher, 'GET', `/solution-check/${id}`)).toBe(404)
  await Promise.all([1, 2, 3].map(() => pupil.call('DELETE', `/solution-check/${id}`)))
  expect((await show(pupil, id)).state).toBe('CANCELED')
  expect(await balance()).toBe(10)
  expect(await statusOf(teacher, 'PUT', `/solution-check/${id}/take`)).toBe(409)
  expect(await checkLedger(database().db)).toEqual([])
})

test('what nobody checked in time gives its tokens back once, however many jobs run; who is at it may finish', async () => {
  const { db } = database()
  const { id } = await send()
  const begun = await send()
  await told(teacher, 'PUT', `/solution-check/${begun.id}/take`)
  await db
    .update(solutionCheck)
    .set({ dueAt: sql`now() - interval '1 minute'` })
    .where(eq(solutionCheck.userId, pupil.id))
  await Promise.all([giveBackLate(db), giveBackLate(db), giveBackLate(db)])
  expect((await show(pupil, id)).state).toBe('LATE')
  expect((await show(pupil, begun.id)).state).toBe('WAITING')
  expect(await balance()).toBe(7)
  expect(await news('CHECK_GIVEN_BACK')).toBe(1)
  expect(await statusOf(teacher, 'PUT', `/solution-check/${id}/answer`, answer)).toBe(409)
  await told(teacher, 'PUT', `/solution-check/${begun.id}/answer`, answer)
  const held = await send()
  await told(teacher, 'PUT', `/solution-check/${held.id}/take`)
  await db
    .update(solutionCheck)
    .set({ dueAt: sql`now() - interval '31 minutes'` })
    .where(eq(solutionCheck.id, held.id))
  await giveBackLate(db)
  expect((await show(pupil, held.id)).state).toBe('LATE')
  expect(await checkLedger(db)).toEqual([])
})

test('what can not be read goes back with its tokens and the reason', async () => {
  const { id } = await send()
  expect(await statusOf(teacher, 'PUT', `/solution-check/${id}/refuse`, { reason: 'Zdjęcie jest nieostre.' })).toBe(409)
  await told(teacher, 'PUT', `/solution-check/${id}/take`)
  expect(await statusOf(teacher, 'PUT', `/solution-check/${id}/refuse`, { reason: 'krótko' })).toBe(400)
  await told(teacher, 'PUT', `/solution-check/${id}/refuse`, { reason: 'Zdjęcie jest nieostre.' })
  expect(await show(pupil, id)).toMatchObject({ state: 'REFUSED', refusal: 'Zdjęcie jest nieostre.' })
  expect(await balance()).toBe(10)
})

test('an answer says something, about pictures that are there, and no more points than there are', async () => {
  const { id } = await send()
  await told(teacher, 'PUT', `/solution-check/${id}/take`)
  const bad = [
    { ...answer, words: null },
    { ...answer, points: 4 },
    { ...answer, verdict: 'MAYBE' },
    { ...answer, marks: [{ kind: 'POINT', photoId: 1, x: 0, y: 0, note: 'Tu' }] },
    { ...answer, marks: [{ kind: 'POINT', photoId: 1, x: 10_001, y: 0, note: 'Tu' }] },
    { ...answer, marks: [{ kind: 'PEN', photoId: 1, path: [1, 2, 3, 4, 5] }] },
    { ...answer, marks: [{ kind: 'BOX', photoId: 1, x: 1, y: 1, width: 1, height: 1, note: ' ' }] },
    { ...answer, checkerId: other.id },
  ]
  for (const body of bad) expect(await statusOf(teacher, 'PUT', `/solution-check/${id}/answer`, body), JSON.stringify(body)).toBe(400)
  expect((await show(pupil, id)).state).toBe('WAITING')
})

test('of many teachers who take one at once, one has it; of an answer and a taking back, one holds', async () => {
  const { id } = await send()
  const replies = await Promise.all(
    [teacher, other, admin, teacher, other, admin].map((caller) => statusOf(caller, 'PUT', `/solution-check/${id}/take`)),
  )
  expect(replies.filter((status) => status === 200)).toHaveLength(2)
  const rounds = inject('testDatabase').kind === 'embedded' ? 2 : 10
  for (let round = 0; round < rounds; round += 1) {
    await giveTokens(database().db, pupil.id, 3)
    const before = await balance()
    const sent = await send()
    const [taken, canceled] = await Promise.all([
      statusOf(teacher, 'PUT', `/solution-check/${sent.id}/take`),
      statusOf(pupil, 'DELETE', `/solution-check/${sent.id}`),
    ])
    expect(new Set([taken, canceled])).toEqual(new Set([200, 409]))
    expect(await balance()).toBe(canceled === 200 ? before : before - 3)
    if (taken === 200) await told(teacher, 'PUT', `/solution-check/${sent.id}/answer`, answer)
  }
  expect(await checkLedger(database().db)).toEqual([])
})

test('fifty solutions for ten tokens are three', async () => {
  const count = inject('testDatabase').kind === 'embedded' ? 8 : 50
  await database().db.delete(rateLimit)
  const replies = await Promise.all(
    Array.from({ length: Math.min(count, 30) }, () => statusOf(pupil, 'POST', '/solution-check', sending())),
  )
  expect(replies.filter((status) => status === 200)).toHaveLength(3)
  expect(await balance()).toBe(1)
  expect(await checkLedger(database().db)).toEqual([])
})

test('what is improper is reported to the admins by those whom it concerns, and closed', async () => {
  const { id } = await send()
  const reason = { reason: 'To nie jest rozwiązanie zadania.' }
  expect(await statusOf(teacher, 'POST', `/solution-check/${id}/report`, reason)).toBe(404)
  await told(teacher, 'PUT', `/solution-check/${id}/take`)
  expect(await told(teacher, 'POST', `/solution-check/${id}/report`, reason)).toMatchObject({ report: reason })
  const list = () => told<{ results: CheckCard[] }>(admin, 'GET', '/solution-check/queue?list=REPORTED')
  expect((await list()).results.map((card) => card.id)).toContain(id)
  expect((await told<{ results: [] }>(teacher, 'GET', '/solution-check/queue?list=REPORTED')).results).toEqual([])
  expect(await show(pupil, id)).toMatchObject({ report: null })
  await told(admin, 'PUT', `/solution-check/${id}/report/close`)
  expect((await list()).results.map((card) => card.id)).not.toContain(id)
})

test('an ADMIN sets price and time for what is sent from then on; the history stays', async () => {
  const { id } = await send()
  const history = await told<{ results: object[] }>(admin, 'POST', '/admin/solution-check/terms', { tokens: 5, hours: 24 })
  expect(history.results.slice(0, 2)).toMatchObject([
    { tokens: 5, hours: 24 },
    { tokens: 3, hours: 48 },
  ])
  expect(await told(pupil, 'GET', '/solution-check/terms')).toEqual({ tokens: 5, hours: 24, balance: 7, task: null })
  expect(await statusOf(pupil, 'POST', '/solution-check', sending())).toBe(409)
  await told(pupil, 'DELETE', `/solution-check/${id}`)
  expect(await balance()).toBe(10)
  await told(admin, 'POST', '/admin/solution-check/terms', { tokens: 3, hours: 48 })
})

test('what a teacher said stays when she leaves, without her name; a pupil who leaves takes everything along', async () => {
  const { db } = database()
  const { id } = await send()
  await told(other, 'PUT', `/solution-check/${id}/take`)
  await told(other, 'PUT', `/solution-check/${id}/answer`, answer)
  const waiting = await send()
  await told(other, 'PUT', `/solution-check/${waiting.id}/take`)
  await db.transaction((tx) => solutionCheckRecords.forget(tx, other.id))
  expect(await show(pupil, id)).toMatchObject({ state: 'CHECKED', checker: null, points: 2 })
  expect(await show(pupil, waiting.id)).toMatchObject({ state: 'WAITING', isTaken: false })
  expect(JSON.stringify(await solutionCheckRecords.read(db, pupil.id))).toContain('Pitagorasa')
  await db.transaction((tx) => solutionCheckRecords.forget(tx, pupil.id))
  expect(await db.$count(solutionCheck, eq(solutionCheck.userId, pupil.id))).toBe(0)
})

// The order of it is left for an ADMIN to see: it is the last one.
test('tokens whose money went back while their check waited don’t come back to the wallet, and earn nobody anything', async () => {
  const { db } = database()
  const aLostOrder = async (): Promise<number> => {
    const orderId = await db.transaction((tx) => anOrder(tx, pupil.id, 'zetony-10', 'MANUAL'))
    await db.transaction((tx) => confirmTransfer(tx, { orderId, adminId: admin.id }))
    return orderId
  }
  /** The money of an order is lost, as by a dispute. */
  const lose = (orderId: number): Promise<void> =>
    db.transaction(async (tx) => {
      const [paid] = await tx.select().from(payment).where(eq(payment.orderId, orderId))
      await tx
        .insert(dispute)
        .values({ orderId, paymentId: paid?.id ?? 0, serviceId: `dp_${orderId}`, amountGrosze: 999, state: 'LOST', reason: 'general' })
      await settleOrder(tx, orderId)
    })
  await db.transaction((tx) => spendTokens(tx, { userId: pupil.id, purpose: 'PAID_SOLUTION', cause: 'homework:gifts' }, 10))
  const returned = await aLostOrder()
  const waiting = await send()
  await lose(returned)
  expect(await balance()).toBe(0)
  await told(pupil, 'DELETE', `/solution-check/${waiting.id}`)
  expect(await balance()).toBe(0)

  const answered = await aLostOrder()
  const { id } = await send()
  await lose(answered)
  await told(teacher, 'PUT', `/solution-check/${id}/take`)
  await told(teacher, 'PUT', `/solution-check/${id}/answer`, answer)
  const earned = await db
    .select()
    .from(earning)
    .where(eq(earning.cause, `check:${id}`))
  expect(earned).toMatchObject([{ orderId: answered, reversal: 'REFUND' }])
  expect((await checkLedger(db)).filter((text) => !text.includes('needs attention'))).toEqual([])
})
