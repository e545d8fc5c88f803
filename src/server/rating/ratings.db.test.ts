// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RatingList } from '#contract/rating.ts'
import type { App } from '#server/app.ts'
import { readDataVersion } from '#server/db/data-version.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { notification } from '#server/db/tables/notification.ts'
import { outbox, rateLimit } from '#server/db/tables/platform.ts'
import { rating, ratingReply } from '#server/db/tables/rating.ts'
import { saveRatings } from '#server/rating/index.ts'
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
  task = await aHomework(db, { authorId: author.id })
})
afterAll(() => app.server.close())

const rate = (who: ACaller, stars: number, review: unknown = null, id = task): Promise<Response> =>
  who.call('PUT', '/rating', { entity: 'HOMEWORK', entityId: id, rating: stars, review })

async function read(who: ACaller, query = ''): Promise<RatingList> {
  const reply = await who.call('GET', `/rating/HOMEWORK/${task}${query}`)
  expect(reply.status).toBe(200)
  return (await reply.json()) as RatingList // the contract's shape
}

async function card(): Promise<{ ratingsAvg: number; ratingsCount: number }> {
  const reply = await app.server.inject({ url: `/api/homework/${task}` })
  return reply.json()
}

test('a rating counts on the task, in the search and for kept pages; a second one of the same person replaces it', async () => {
  const { db } = database()
  const before = await readDataVersion(db)
  expect(await (await rate(pupil, 4.5, '<p>Jasne, <b>dziękuję</b>: $x^2$</p>')).json()).toMatchObject({
    average: 4.5,
    count: 1,
    isAuthor: false,
    own: { rating: 4.5, review: { type: 'doc' } },
  })
  await rate(other, 1)
  expect(await card()).toMatchObject({ ratingsAvg: 2.75, ratingsCount: 2 })
  await rate(other, 4)
  expect(await card()).toMatchObject({ ratingsAvg: 4.25, ratingsCount: 2 })
  const found = await app.server.inject({ url: `/api/homework?minRating=4&authorId=${author.id}` })
  expect(found.json<{ results: { id: number }[] }>().results.map(({ id }) => id)).toContain(task)
  expect((await readDataVersion(db)).homework).toBeGreaterThan(before.homework)
  expect(await db.$count(outbox, sql`${outbox.topic} = 'homework.changed' and (${outbox.payload}->>'homeworkId')::int = ${task}`)).not.toBe(
    0,
  )
})

test('reviews come by pages, the newest first; names of pupils go to those who find them', async () => {
  await rate(pupil, 4.5, '<p>Pierwsza</p>')
  await rate(other, 3)
  await rate(admin, 5, '<p>Druga</p>')
  const seen = await read(other, '?pageSize=10')
  expect(seen).toMatchObject({ total: 2, average: 4.17, count: 3, own: { rating: 3, review: null } })
  expect(seen.results.map(({ review, author: who, rating: stars }) => [review, who === null, stars])).toEqual([
    ['<p>Druga</p>', false, 5],
    ['<p>Pierwsza</p>', true, 4.5],
  ])
  expect((await read(pupil)).results[1]).toMatchObject({ isOwn: true, isDeletable: true, author: { id: pupil.id } })
  // A review of the library came as plain text.
  await saveRatings(database().db, [{ userId: other.id, homeworkId: task, halfStars: 2, comment: '1 < 2\nTak.' }])
  expect((await read(other)).results.map(({ review }) => review)).toContain('<p>1 &lt; 2</p><p>Tak.</p>')
  expect((await read(other)).own?.review).toMatchObject({ content: [{ content: [{ text: '1 < 2' }] }, {}] })
  expect(await read(other, '?page=2&pageSize=10')).toMatchObject({ results: [], pageCount: 1, count: 3 })
})

test('whole and half stars alone, words of at most 256 characters, of a public task of somebody else', async () => {
  for (const stars of [0, 0.4, 1.25, 5.5, '4', null]) expect((await rate(pupil, stars as number)).status, String(stars)).toBe(400)
  expect((await rate(pupil, 4, `<p>${'a'.repeat(256)}</p>`)).status).toBe(200)
  const long = await rate(pupil, 4, `<p>${'a'.repeat(257)}</p>`)
  expect([long.status, Object.keys(((await long.json()) as { fields: object }).fields)]).toEqual([400, ['review']])
  expect((await rate(pupil, 4, '<p> </p>')).status).toBe(400)
  expect((await rate(author, 5)).status).toBe(403)
  const { db } = database()
  const draft = await aHomework(db, { authorId: author.id, status: 'PRIVATE' })
  expect((await rate(pupil, 5, null, draft)).status).toBe(404)
  expect((await rate(admin, 5, null, draft)).status).toBe(403)
  expect((await pupil.call('GET', `/rating/HOMEWORK/${draft}`)).status).toBe(404)
  expect((await app.server.inject({ method: 'PUT', url: '/api/rating', payload: {} })).statusCode).toBe(401)
  expect(await db.$count(rating)).toBe(1)
})

test('people who rate at the same moment all count, and one who presses twice counts once', async () => {
  const { db } = database()
  const reviewers = [pupil, other, admin]
  const replies = await Promise.all([...reviewers, ...reviewers].map((who, index) => rate(who, (index % 3) + 1, '<p>Tak</p>')))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(await card()).toEqual(expect.objectContaining({ ratingsAvg: 2, ratingsCount: 3 }))
  expect(await db.$count(rating, eq(rating.homeworkId, task))).toBe(3)
})

test('the author replies, changes the reply and takes it away; nobody else does', async () => {
  await rate(pupil, 2, '<p>Za krótko</p>')
  await rate(other, 2)
  const { db } = database()
  const [review] = (await read(author)).results
  const reply = (who: ACaller, words: unknown, id = review?.id): Promise<Response> =>
    who.call('PUT', `/rating/${id}/reply`, { reply: words })
  expect((await reply(author, '<p>Dopisałam krok.</p>')).status).toBe(200)
  expect((await read(author)).results[0]?.reply).toMatchObject({ html: '<p>Dopisałam krok.</p>', document: { type: 'doc' } })
  expect((await read(pupil)).results[0]?.reply).toMatchObject({ html: '<p>Dopisałam krok.</p>', document: null })
  await Promise.all([reply(author, '<p>Już jest.</p>'), reply(author, '<p>Już jest.</p>')])
  expect((await read(pupil)).results[0]?.reply?.html).toBe('<p>Już jest.</p>')
  // Each is told of what the other did, and of an edit nobody.
  await rate(pupil, 3, '<p>Za krótko.</p>')
  expect(await db.select({ userId: notification.userId, kind: notification.kind, path: notification.path }).from(notification)).toEqual([
    { userId: author.id, kind: 'RATING', path: expect.stringContaining(`#opinia-${review?.id}`) as string },
    { userId: pupil.id, kind: 'RATING_REPLY', path: expect.stringContaining(`#opinia-${review?.id}`) as string },
  ])
  for (const stranger of [pupil, other, admin]) expect((await reply(stranger, '<p>Ja też</p>')).status).toBe(404)
  const wordless = await db.select({ id: rating.id }).from(rating).where(eq(rating.userId, other.id))
  expect((await reply(author, '<p>Czemu?</p>', wordless[0]?.id)).status).toBe(404)
  expect((await reply(author, `<p>${'a'.repeat(257)}</p>`)).status).toBe(400)
  await reply(author, null)
  expect((await read(pupil)).results[0]?.reply).toBeNull()
  // It goes with the words that it answers.
  await reply(author, '<p>Dziękuję.</p>')
  await rate(pupil, 5)
  expect(await db.$count(ratingReply)).toBe(0)
})

test('one’s own rating is taken back, once; an ADMIN takes any away, which is written down', async () => {
  const { db } = database()
  const own = ((await (await rate(pupil, 4)).json()) as RatingList).own?.id
  const others = ((await (await rate(other, 1, '<p>Obelga</p>')).json()) as RatingList).own?.id
  expect((await pupil.call('DELETE', `/rating/${others}`)).status).toBe(404)
  expect((await author.call('DELETE', `/rating/${others}`)).status).toBe(404)
  const twice = await Promise.all([pupil.call('DELETE', `/rating/${own}`), pupil.call('DELETE', `/rating/${own}`)])
  expect(twice.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 404])
  expect((await admin.call('DELETE', `/rating/${others}`)).status).toBe(200)
  expect(await card()).toMatchObject({ ratingsAvg: 0, ratingsCount: 0 })
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.action, 'rating.deleted'))
  expect(entries).toEqual([
    expect.objectContaining({ actorId: admin.id, subjectId: other.id, details: { ratingId: others, homeworkId: task } }),
  ])
})
