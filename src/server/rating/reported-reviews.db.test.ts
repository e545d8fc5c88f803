// @module-tag long
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RatingList } from '#contract/rating.ts'
import type { ReportedWords } from '#contract/reported-words.ts'
import type { App } from '#server/app.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { notification } from '#server/db/tables/notification.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { rating, ratingReport } from '#server/db/tables/rating.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let author: ACaller
let pupil: ACaller
let other: ACaller
let admin: ACaller
let task = 0
let review = 0

beforeAll(async () => {
  app = await anApp(database())
  const origin = await listening(app)
  const { db } = database()
  author = await aCaller(db, origin, 'TEACHER')
  pupil = await aCaller(db, origin)
  other = await aCaller(db, origin)
  admin = await aCaller(db, origin, 'ADMIN')
})
beforeEach(async () => {
  const { db } = database()
  await db.delete(rating)
  await db.delete(notification)
  await db.delete(rateLimit)
  await db.delete(auditEntry)
  task = await aHomework(db, { authorId: author.id, title: 'Suma' })
  review = await rate(pupil, '<p>Obelga</p>')
})
afterAll(() => app.server.close())

async function rate(who: ACaller, words: string | null, homeworkId = task): Promise<number> {
  const reply = await who.call('PUT', '/rating', { entity: 'HOMEWORK', entityId: homeworkId, rating: 1, review: words })
  return ((await reply.json()) as RatingList).own?.id ?? 0
}
const report = (who: ACaller, id = review, reason: unknown = 'To jest obelga.'): Promise<Response> =>
  who.call('POST', `/rating/${id}/report`, { reason })
const decide = (decision: string): Promise<Response> => admin.call('PUT', `/rating/${review}/reported`, { decision })
const reported = async (): Promise<ReportedWords[]> =>
  ((await (await admin.call('GET', '/rating/reported')).json()) as { results: ReportedWords[] }).results
const counted = async (): Promise<number> =>
  ((await (await admin.call('GET', '/report')).json()) as { counts: { reviews: number } }).counts.reviews
const isReportedFor = async (who: ACaller): Promise<boolean | undefined> =>
  ((await (await who.call('GET', `/rating/HOMEWORK/${task}`)).json()) as RatingList).results[0]?.isReported

test('a review is reported once a person; the author of the task may, the writer may not; admins are told', async () => {
  for (const reason of ['', '  a ', 'a'.repeat(501), 5]) expect((await report(other, review, reason)).status).toBe(400)
  const replies = await Promise.all([report(other), report(other), report(author, review, 'Nieprawda')])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await report(pupil)).status).toBe(404)
  expect(await reported()).toEqual([
    expect.objectContaining({
      id: review,
      message: '<p>Obelga</p>',
      author: expect.objectContaining({ id: pupil.id }) as object,
      homework: { id: task, title: 'Suma' },
      path: expect.stringMatching(`#opinia-${review}$`) as string,
      reports: [expect.anything(), expect.anything()],
    }),
  ])
  expect(await counted()).toBe(1)
  expect([await isReportedFor(other), await isReportedFor(author), await isReportedFor(pupil)]).toEqual([true, true, false])
  const told = await database()
    .db.select({ userId: notification.userId })
    .from(notification)
    .where(eq(notification.kind, 'REVIEW_REPORTED'))
  expect(told).toEqual([{ userId: admin.id }])
  for (const stranger of [other, author]) expect((await stranger.call('GET', '/rating/reported')).status).toBe(403)
})

test('stars without words, and reviews of tasks that are not seen, are not reported', async () => {
  const wordless = await rate(other, null)
  expect((await report(author, wordless)).status).toBe(404)
  const { db } = database()
  const hidden = await aHomework(db, { authorId: author.id, status: 'PRIVATE' })
  const [row] = await db
    .insert(rating)
    .values({ userId: pupil.id, homeworkId: hidden, halfStars: 2, comment: 'Obelga' })
    .returning({ id: rating.id })
  expect([(await report(other, row?.id)).status, (await report(author, row?.id)).status]).toEqual([404, 200])
})

test('of two admins who decide at once one does; kept words stay and may be reported again, removed ones go with their stars', async () => {
  const { db } = database()
  await report(other)
  expect((await decide('MAYBE')).status).toBe(400)
  const keeping = await Promise.all([decide('KEEP'), decide('KEEP')])
  expect(keeping.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 404])
  expect([await reported(), await isReportedFor(other), await db.$count(rating)]).toEqual([[], false, 1])
  await report(other, review, 'Nadal obelga')
  // The writer takes it back at the same moment: each ends, and it is gone.
  const [removed, withdrawn] = await Promise.all([decide('REMOVE'), pupil.call('DELETE', `/rating/${review}`)])
  expect([removed.status, withdrawn.status].toSorted((one, next) => one - next)).toEqual([200, 404])
  expect([await reported(), await db.$count(rating), await db.$count(ratingReport)]).toEqual([[], 0, 0])
  const actions = (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, pupil.id))).map(({ action }) => action)
  expect(actions).toContain('rating.kept')
})

test('reports go with the words that they are about', async () => {
  await report(other)
  await rate(pupil, null)
  expect([await reported(), await counted(), await database().db.$count(ratingReport)]).toEqual([[], 0, 0])
})
