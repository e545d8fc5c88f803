// @module-tag long
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { saveRatings } from '#server/rating/index.ts'
import { listReviews } from '#server/rating/list-reviews.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0

beforeAll(async () => {
  const { db } = database()
  for (const [name, role] of [
    ['Ada', 'TEACHER'],
    ['Jan', 'USER'],
    ['Ola', 'USER'],
    ['Zły', 'USER'],
    ['Ćma', 'TEACHER'],
    ['Szef', 'ADMIN'],
  ] as const)
    ids[name] = (await aUser(db, { displayName: name, role })).id
  const open = await aHomework(db, { authorId: id('Ada'), title: 'Jawne', slug: 'jawne' })
  const other = await aHomework(db, { authorId: id('Ada'), title: 'Drugie', slug: 'drugie' })
  const draft = await aHomework(db, { authorId: id('Ada'), title: 'Szkic', status: 'PRIVATE' })
  const others = await aHomework(db, { authorId: id('Ćma'), title: 'Cudze' })
  const rate = (name: string, homeworkId: number, halfStars: number, comment: string) =>
    saveRatings(db, [{ userId: id(name), homeworkId, halfStars, comment }])
  await rate('Jan', open, 9, 'Jasne.\nDziękuję!')
  await rate('Ola', open, 10, '')
  await rate('Ćma', other, 7, 'Dobre <b>zadanie</b>.')
  await rate('Zły', open, 1, 'Obelga')
  await rate('Jan', draft, 2, 'Szkic')
  await rate('Jan', others, 2, 'Cudze')
  await db.execute(sql`update "user" set blocked_at = now() where id = ${id('Zły')}`)
})

const viewer = (name: string, role: Viewer['role']): Viewer => ({ id: id(name), role, hasActiveSubscription: false })
const reviewsOf = (who: Viewer, name = 'Ada', page = 1, pageSize = 10) => listReviews(database().db, who, id(name), { page, pageSize })

test('words about public tasks, the newest first: not of people who are blocked, not about drafts, not stars alone', async () => {
  expect(await reviewsOf(anonymous)).toEqual({
    results: [
      {
        id: expect.any(Number) as number,
        author: expect.objectContaining({ displayName: 'Ćma', role: 'TEACHER' }) as object,
        rating: 3.5,
        comment: 'Dobre <b>zadanie</b>.',
        homework: { slug: 'drugie', title: 'Drugie' },
        createdAt: expect.any(Date) as Date,
      },
      expect.objectContaining({ author: null, rating: 4.5, comment: 'Jasne.\nDziękuję!', homework: { slug: 'jawne', title: 'Jawne' } }),
    ],
    total: 2,
    page: 1,
    pageSize: 10,
    pageCount: 1,
  })
  const second = await reviewsOf(anonymous, 'Ada', 2, 1)
  expect(second).toMatchObject({ total: 2, page: 2, pageCount: 2, results: [{ rating: 4.5 }] })
})

test('a pupil who wrote is named to those who find them alone', async () => {
  for (const [who, name] of [
    [viewer('Jan', 'USER'), 'Jan'],
    [viewer('Szef', 'ADMIN'), 'Jan'],
    [viewer('Ola', 'USER'), undefined],
    [viewer('Ada', 'TEACHER'), undefined],
  ] as const)
    expect((await reviewsOf(who)).results[1]?.author?.displayName).toBe(name)
})

test('whoever is not found has no reviews either', async () => {
  await expect(reviewsOf(anonymous, 'Jan')).rejects.toMatchObject({ status: 404 })
  await expect(reviewsOf(viewer('Szef', 'ADMIN'), 'nobody')).rejects.toMatchObject({ status: 404 })
  expect((await reviewsOf(viewer('Jan', 'USER'), 'Jan')).results).toEqual([])
})
