import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { QueueState } from '#contract/queue.ts'
import type { App } from '#server/app.ts'
import { errorReport } from '#server/db/tables/report.ts'
import { queueClaim } from '#server/db/tables/queue.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let anna: ACaller
let jan: ACaller
let teacher: ACaller
let pupil: ACaller
/** Reports of errors, the oldest first. */
let reports: number[] = []

beforeAll(async () => {
  app = await anApp(database())
  const origin = await listening(app)
  const { db } = database()
  anna = await aCaller(db, origin, 'ADMIN')
  jan = await aCaller(db, origin, 'ADMIN')
  teacher = await aCaller(db, origin, 'TEACHER')
  pupil = await aCaller(db, origin)
})
beforeEach(async () => {
  const { db } = database()
  await db.delete(queueClaim)
  await db.delete(errorReport)
  const homeworkId = await aHomework(db, { authorId: teacher.id, title: 'Suma kątów' })
  const parts = ['QUESTION', 'ANSWER'] as const
  reports = []
  for (const [place, reporterId] of [anna.id, jan.id, pupil.id].entries()) {
    const values = {
      homeworkId,
      part: parts[place % 2] ?? 'QUESTION',
      reporterId,
      text: 'Tu jest błąd.',
      createdAt: new Date(Date.UTC(2026, 0, place + 1)),
    }
    const [row] = await db.insert(errorReport).values(values).returning({ id: errorReport.id })
    if (row) reports.push(row.id)
  }
})
afterAll(() => app.server.close())

const take = (who: ACaller, id: number | undefined, over?: boolean) =>
  who.call('PUT', `/queue/ERROR/${id}`, { ...(over !== undefined && { over }) })
const release = (who: ACaller, id: number | undefined) => who.call('DELETE', `/queue/ERROR/${id}`)
const decide = (who: ACaller, id: number | undefined) => who.call('PUT', `/report/${id}`, { state: 'MENDED' })

async function next(who: ACaller, body: { left?: number | undefined; skipped?: (number | undefined)[] } = {}, queue = 'ERROR') {
  const reply = await who.call('POST', `/queue/${queue}/next`, body)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return ((await reply.json()) as { item: { id: number; path: string } | null }).item // the contract's shape
}

async function queue(name: QueueState['queue']): Promise<QueueState | undefined> {
  const { results } = (await (await anna.call('GET', '/queue')).json()) as { results: QueueState[] }
  return results.find((state) => state.queue === name)
}

const holders = async () => (await queue('ERROR'))?.claims.map(({ itemId, holder }) => [itemId, holder.id])

/** Lets all leases run out. */
const pass = () =>
  database()
    .db.update(queueClaim)
    .set({ until: sql`now() - interval '1 second'` })

test('each queue says how much waits and since when, and who works on what', async () => {
  expect(await queue('ERROR')).toMatchObject({ count: 3, oldestAt: '2026-01-01T00:00:00.000Z', claims: [] })
  await take(anna, reports[1])
  expect((await queue('ERROR'))?.claims).toEqual([
    expect.objectContaining({
      itemId: reports[1],
      title: 'Suma kątów',
      path: `/admin/reports#zgloszenie-${reports[1]}`,
      holder: expect.objectContaining({ id: anna.id }),
    }),
  ])
  await decide(anna, reports[1])
  expect(await queue('ERROR')).toMatchObject({ count: 2, claims: [] })
})

test('next gives each admin the oldest that nobody else has, then what was left undecided', async () => {
  expect((await next(anna))?.id).toBe(reports[0])
  expect((await next(jan))?.id).toBe(reports[1])
  expect((await next(anna, { left: reports[0], skipped: [reports[0]] }))?.id).toBe(reports[2])
  // The one that Anna left is free again.
  expect(await holders()).toEqual([
    [reports[1], jan.id],
    [reports[2], anna.id],
  ])
  expect((await next(jan, { left: reports[1], skipped: [reports[1]] }))?.id).toBe(reports[0])
  expect((await next(jan, { left: reports[0], skipped: [reports[1], reports[0]] }))?.id).toBe(reports[1])
  await decide(anna, reports[0])
  expect(await next(jan, { left: reports[1] })).toBeNull()
})

test('of two admins who take the next at once each has another', async () => {
  const given = await Promise.all([next(anna), next(jan)])
  expect(new Set(given.map((item) => item?.id))).toEqual(new Set([reports[0], reports[1]]))
})

test('what somebody has stays theirs until they let it go, their page is gone, or it is taken over', async () => {
  expect(await (await take(anna, reports[0])).json()).toMatchObject({ isOwn: true, holder: { id: anna.id } })
  expect(await (await take(jan, reports[0])).json()).toMatchObject({ isOwn: false, holder: { id: anna.id } })
  await release(jan, reports[0])
  expect(await holders()).toEqual([[reports[0], anna.id]])
  await release(anna, reports[0])
  expect(await holders()).toEqual([])
  await take(anna, reports[0])
  await pass()
  expect(await holders()).toEqual([])
  expect(await (await take(jan, reports[0])).json()).toMatchObject({ isOwn: true })
  expect(await (await take(anna, reports[0], true)).json()).toMatchObject({ isOwn: true })
  // Jan's page learns it when it renews.
  expect(await (await take(jan, reports[0])).json()).toMatchObject({ isOwn: false, holder: { id: anna.id } })
})

test('a lease that is renewed goes on from its beginning; one that ran out begins anew', async () => {
  const begun = async () => (await queue('ERROR'))?.claims[0]?.since
  await take(anna, reports[0])
  await database()
    .db.update(queueClaim)
    .set({ createdAt: new Date('2026-02-01') })
  await take(anna, reports[0])
  expect(await begun()).toBe('2026-02-01T00:00:00.000Z')
  await pass()
  await take(anna, reports[0])
  expect(await begun()).not.toBe('2026-02-01T00:00:00.000Z')
})

test('a claim locks nobody out: another decides, and the first is told that it is decided', async () => {
  await take(anna, reports[0])
  expect((await decide(jan, reports[0])).status).toBe(200)
  expect(await holders()).toEqual([])
  expect((await decide(anna, reports[0])).status).toBe(409)
  expect((await take(anna, reports[0])).status).toBe(404)
})

test('a teacher whom an admin has taken is theirs until she is decided about, whatever page is open', async () => {
  const { db } = database()
  await db
    .update(teacherVerification)
    .set({ status: 'PENDING', decidedAt: null, decidedById: null })
    .where(eq(teacherVerification.userId, teacher.id))
  expect((await next(jan, {}, 'TEACHER'))?.path).toBe(`/admin/verifications#nauczyciel-${teacher.id}`)
  await pass()
  expect((await anna.call('PUT', `/admin/verification/${teacher.id}/take`, { from: null })).status).toBe(200)
  expect((await queue('TEACHER'))?.claims).toEqual([
    expect.objectContaining({ holder: expect.objectContaining({ id: anna.id }), until: null }),
  ])
  expect(await next(jan, {}, 'TEACHER')).toBeNull()
})

test('tasks under review, reported comments and what is asked about the editor wait too, until they are answered', async () => {
  const { db } = database()
  const task = await aHomework(db, { authorId: teacher.id, status: 'UNDER_REVIEW' })
  expect(await next(anna, {}, 'REVIEW')).toMatchObject({ id: task, path: expect.stringMatching(/^\/admin\/homeworks\//) })
  const asked = (await (await pupil.call('POST', '/comment', { entity: 'EDITOR', message: '<p>Nie działa.</p>' })).json()) as { id: number }
  expect(await queue('EDITOR')).toMatchObject({ count: 1 })
  await teacher.call('POST', `/comment/${asked.id}/report`, { reason: 'Nieprawda' })
  expect(await next(jan, {}, 'COMMENT')).toEqual({ id: asked.id, path: `/admin/reports?list=comments#wpis-${asked.id}` })
  await jan.call('PUT', `/comment/${asked.id}/reported`, { decision: 'KEEP' })
  expect(await queue('COMMENT')).toMatchObject({ count: 0, oldestAt: null, claims: [] })
  await anna.call('POST', `/comment/${asked.id}/answer`, { message: '<p>Już działa.</p>' })
  expect(await queue('EDITOR')).toMatchObject({ count: 0 })
})

test('queues are for admins alone', async () => {
  for (const who of [teacher, pupil]) {
    expect((await who.call('GET', '/queue')).status).toBe(403)
    expect((await take(who, reports[0])).status).toBe(403)
    expect((await who.call('POST', '/queue/ERROR/next', {})).status).toBe(403)
  }
  expect((await anna.call('POST', '/queue/NOTHING/next', {})).status).toBe(400)
})
