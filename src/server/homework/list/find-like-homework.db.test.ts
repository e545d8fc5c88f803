// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLikeHomework as endpoint, LIKE_MAX_LENGTH, type LikeHomework } from '#contract/homework/homework-like.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { App } from '#server/app.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { callEndpoint } from '#server/platform/http/call-endpoint.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let author: Viewer
let pupil: Viewer
let ladder = 0

beforeAll(async () => {
  const { db } = database()
  author = { id: (await aUser(db)).id, role: 'TEACHER', hasActiveSubscription: false }
  pupil = { id: (await aUser(db, { role: 'USER' })).id, role: 'USER', hasActiveSubscription: false }
  const authorId = author.id ?? 0
  ladder = await aHomework(db, {
    authorId,
    title: 'Drabina przy ścianie',
    slug: 'drabina',
    description:
      'Drabina o długości $5$ m stoi oparta o ścianę budynku. Jej koniec znajduje się $3$ m od ściany. Jak wysoko sięga drabina?',
  })
  await aHomework(db, { authorId, title: 'Ściana', slug: 'sciana', description: 'Malarz pomalował ścianę budynku w $3$ godziny.' })
  await aHomework(db, { authorId, title: 'Rower', slug: 'rower', description: 'Rowerzysta jechał $3$ godziny ze stałą prędkością.' })
  await aHomework(db, { authorId, title: 'Logarytm', slug: 'logarytm', description: 'Oblicz $\\log_4 8$.' })
  await aHomework(db, {
    authorId,
    title: 'Tajna drabina',
    slug: 'tajna',
    status: 'PRIVATE',
    description: 'Drabina stoi oparta o ścianę budynku. Jak wysoko sięga drabina?',
  })
  app = await anApp(database())
})
afterAll(() => app.server.close())

async function like(text: string, viewer: Viewer = anonymous): Promise<string[]> {
  const route = app.routes.get(endpoint.name)
  if (!route) throw new Error(endpoint.name)
  const { results } = (await callEndpoint(route, { db: database().db, viewer, log: app.server.log }, { body: { text } })) as {
    results: LikeHomework[]
  } // the reply of this very operation
  return results.map(({ slug }) => slug)
}

/** The text of a picture after reading: signs lost, words misread, formulas torn. */
const MISREAD =
  'Zad. 4.  Drab1na o dlugosci 5m stol oparta 0 scianę budynku. |ej kon1ec znajdule się 3 m od sciany. Jak wysoko slęga drabina? \\/x2'

test('a text with misread words, letters without their marks and torn formulas finds its task first', async () => {
  expect((await like(MISREAD))[0]).toBe('drabina')
})

test('a task that shares one word is not like a text', async () => {
  expect(await like('Rowerzysta zjadł obiad')).toEqual([])
  expect(await like('')).toEqual([])
  expect(await like('hipopotam żyrafa')).toEqual([])
})

test('a formula without words is looked for as it is typed', async () => {
  expect(await like('log_4 8')).toEqual(['logarytm'])
})

test('nobody is told of tasks that they may not see or have hidden', async () => {
  const { db } = database()
  expect(await like(MISREAD)).not.toContain('tajna')
  expect(await like(MISREAD, author)).toContain('tajna')
  expect(await like(MISREAD, pupil)).toContain('drabina')
  const [list] = await db
    .insert(favorite)
    .values({ ownerId: pupil.id ?? 0, name: 'Ukryte', kind: 'HIDDEN' })
    .returning({ id: favorite.id })
  await db.insert(favoriteHomework).values({ favoriteId: list?.id ?? 0, homeworkId: ladder })
  expect(await like(MISREAD, pupil)).not.toContain('drabina')
})

test('the question is told as it is read, and a text that is too long is refused', async () => {
  const ask = (text: unknown) => app.server.inject({ method: 'POST', url: '/api/homework/like', payload: { text } })
  const reply = await ask('Drabina oparta o ścianę budynku')
  expect(reply.json<{ results: LikeHomework[] }>().results[0]).toEqual({
    id: ladder,
    slug: 'drabina',
    title: 'Drabina przy ścianie',
    language: 'pl',
    level: expect.any(String),
    excerpt: 'Drabina o długości 5 m stoi oparta o ścianę budynku. Jej koniec znajduje się 3 m od ściany. Jak wysoko sięga drabina?',
  })
  expect((await ask('a'.repeat(LIKE_MAX_LENGTH + 1))).statusCode).toBe(400)
  expect((await ask(7)).statusCode).toBe(400)
})
