// @module-tag long
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Favorite, FavoriteWithHomeworks, Keeping, SharedFavorite } from '#contract/favorite.ts'
import type { HomeworkList } from '#contract/homework/homework.ts'
import type { App } from '#server/app.ts'
import { favorite } from '#server/db/tables/favorite.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { indexHomework } from '#server/homework/index.ts'
import { ensureSubscription } from '#server/subscription/index.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let pupil: ACaller
let poor: ACaller
let other: ACaller
let teacher: ACaller
let admin: ACaller
/** Four public tasks, the last one of the teacher; and a private one of theirs. */
let tasks: [number, number, number, number]
let secret = 0

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  const { db } = database()
  pupil = await premium('USER')
  other = await premium('USER')
  poor = await aCaller(db, origin, 'USER')
  teacher = await premium('TEACHER')
  admin = await aCaller(db, origin, 'ADMIN')
  tasks = [
    await aHomework(db, { title: 'Zadanie a' }),
    await aHomework(db, { title: 'Zadanie b' }),
    await aHomework(db, { title: 'Zadanie c' }),
    await aHomework(db, { title: 'Zadanie nauczycielki', authorId: teacher.id }),
  ]
  secret = await aHomework(db, { status: 'PRIVATE', authorId: teacher.id })
})
beforeEach(() => database().db.delete(favorite))

async function premium(role: 'USER' | 'TEACHER'): Promise<ACaller> {
  const caller = await aCaller(database().db, origin, role)
  await ensureSubscription(database().db, caller.id, new Date('2099-01-01'))
  return caller
}

async function get<Reply>(caller: ACaller, path: string): Promise<Reply> {
  const reply = await caller.call('GET', path)
  expect(reply.status, path).toBe(200)
  return (await reply.json()) as Reply // the contract's shape, which the reply was cut to
}

async function made(caller: ACaller, name = 'Na sprawdzian', description = ''): Promise<Favorite> {
  const reply = await caller.call('POST', '/favorite', { name, description })
  expect(reply.status).toBe(200)
  return (await reply.json()) as Favorite // the contract's shape
}

type Asked = [caller: ACaller, method: string, path: string, body?: object]
const statusOf = async (...[caller, method, path, body]: Asked): Promise<number> => (await caller.call(method, path, body)).status
const statuses = (...calls: Asked[]): Promise<number[]> => Promise.all(calls.map((call) => statusOf(...call)))
const idsOf = ({ homeworks }: { homeworks: { id: number }[] }): number[] => homeworks.map(({ id }) => id)
const kindsOf = async (caller: ACaller, id: number): Promise<string[]> =>
  (await get<{ results: Keeping[] }>(caller, `/favorite/target?type=HOMEWORK&id=${id}`)).results.flatMap(({ favorites }) =>
    favorites.map(({ kind }) => kind),
  )
const addAll = async (caller: ACaller, listId: number, ids: readonly number[]): Promise<void> => {
  for (const id of ids) expect(await statusOf(caller, 'POST', `/favorite/${listId}/homework`, { id })).toBe(200)
}

test('a list is made, named anew, found, filled, put in order and deleted by its owner', async () => {
  const [a, b, c] = tasks
  const list = await made(pupil, ' Na sprawdzian ', 'Do piątku')
  expect(list).toMatchObject({ name: 'Na sprawdzian', description: 'Do piątku', kind: 'CUSTOM', count: 0, shareToken: null })
  await addAll(pupil, list.id, [a, b, c, b])
  const filled = await get<FavoriteWithHomeworks>(pupil, `/favorite/${list.id}`)
  expect([idsOf(filled), filled.count, filled.pageCount, filled.order.map(({ id }) => id)]).toEqual([[a, b, c], 3, 1, [a, b, c]])
  expect(filled.homeworks[0]).toMatchObject({ title: 'Zadanie a' })
  expect(filled.homeworks[0]?.description).toContain('katex')

  expect(await statusOf(pupil, 'PUT', '/favorite/reorder-homeworks', { favoriteId: list.id, homeworks: [c, c, 999_999, a] })).toBe(200)
  expect(idsOf(await get(pupil, `/favorite/${list.id}`))).toEqual([c, a, b])
  expect(await statusOf(pupil, 'DELETE', `/favorite/${list.id}/homework`, { id: a })).toBe(200)
  expect(await statusOf(pupil, 'DELETE', `/favorite/${list.id}/homework`, { id: a })).toBe(200)
  expect(idsOf(await get(pupil, `/favorite/${list.id}?pdf=true`))).toEqual([c, b])
  expect(idsOf(await get(pupil, `/favorite/${list.id}?page=2`))).toEqual([])

  const renamed = await pupil.call('PUT', `/favorite/${list.id}`, { name: 'Powtórka', description: '' })
  expect(await renamed.json()).toMatchObject({ id: list.id, name: 'Powtórka', description: '', count: 2 })
  expect(await statusOf(pupil, 'DELETE', `/favorite/${list.id}`)).toBe(200)
  expect(await statusOf(pupil, 'GET', `/favorite/${list.id}`)).toBe(404)
  expect(await statusOf(pupil, 'DELETE', `/favorite/${list.id}`)).toBe(404)
})

test('lists come ten a page, the built-in ones first, found without Polish letters and left out when asked', async () => {
  for (let number = 1; number <= 10; number++) await made(pupil, `Żółta ${number}`)
  type Page = { results: Favorite[]; nextPage: number | null }
  const first = await get<Page>(pupil, '/favorite')
  expect(first.results.map(({ name }) => name).slice(0, 3)).toEqual(['Ukryte', 'Rozwiązane', 'Żółta 10'])
  expect([first.results.length, first.nextPage]).toEqual([10, 2])
  const second = await get<Page>(pupil, '/favorite?page=2')
  expect([second.results.map(({ name }) => name), second.nextPage]).toEqual([['Żółta 2', 'Żółta 1'], null])
  const own = await get<Page>(pupil, '/favorite?omitHiddenList=true&omitSolvedList=true')
  expect([own.results.every(({ kind }) => kind === 'CUSTOM'), own.results.length, own.nextPage]).toEqual([true, 10, null])
  expect((await get<Page>(pupil, '/favorite?search=ZOLTA 1')).results.map(({ name }) => name)).toEqual(['Żółta 10', 'Żółta 1'])
  expect((await get<Page>(teacher, '/favorite')).results.map(({ name }) => name)).toEqual(['Ukryte'])
  expect((await get<Page>(other, '/favorite?omitHiddenList=true')).results.map(({ name }) => name)).toEqual(['Rozwiązane'])
})

test('a task is hidden and solved however often one presses, and shown again only when that is asked for', async () => {
  const [a, b] = tasks
  const hide = (body: object): Asked => [pupil, 'PUT', '/favorite/homework/hide', body]
  const solve = (body: object): Asked => [pupil, 'PUT', '/favorite/homework/solved', body]
  expect(await statuses(hide({ id: a }), hide({ id: a }), hide({ id: a, isHidden: true }), solve({ id: a }), solve({ id: a }))).toEqual(
    Array.from({ length: 5 }, () => 200),
  )
  await statusOf(...hide({ id: b }))
  expect(await kindsOf(pupil, a)).toEqual(expect.arrayContaining(['HIDDEN', 'SOLVED']))
  expect(await database().db.$count(favorite, eq(favorite.ownerId, pupil.id))).toBe(2)
  const hidden = await get<FavoriteWithHomeworks>(pupil, '/favorite/hidden')
  expect([hidden.name, idsOf(hidden), hidden.order]).toEqual(['Ukryte', [b, a], []])
  const solved = await get<FavoriteWithHomeworks>(pupil, '/favorite/solved')
  expect([solved.name, idsOf(solved)]).toEqual(['Rozwiązane', [a]])
  expect(idsOf(await get(pupil, `/favorite/${hidden.id}`))).toEqual([b, a])
  expect(await statuses(hide({ id: a, isHidden: false }), hide({ id: a, isHidden: false }))).toEqual([200, 200])
  expect(await kindsOf(pupil, a)).toEqual(['SOLVED'])
  expect(await kindsOf(other, a)).toEqual([])
})

test('several tasks are asked for at once', async () => {
  const [a, b] = tasks
  const list = await made(pupil)
  await addAll(pupil, list.id, [b])
  const { results } = await get<{ results: Keeping[] }>(pupil, `/favorite/target?id=${a}&id=${b}`)
  expect(results).toEqual([
    { id: a, favorites: [] },
    { id: b, favorites: [{ id: list.id, kind: 'CUSTOM', name: 'Na sprawdzian' }] },
  ])
})

test('without Premium nothing is kept, and what was kept is still read and let go', async () => {
  const [a] = tasks
  const list = await made(pupil)
  await addAll(pupil, list.id, [a])
  await statusOf(pupil, 'PUT', '/favorite/homework/hide', { id: a })
  await database().db.update(favorite).set({ ownerId: poor.id }).where(eq(favorite.ownerId, pupil.id))
  for (const [method, path, body] of [
    ['POST', '/favorite', { name: 'Nowa' }],
    ['POST', `/favorite/${list.id}/homework`, { id: tasks[1] }],
    ['PUT', '/favorite/homework/hide', { id: tasks[1] }],
    ['PUT', '/favorite/homework/solved', { id: tasks[1] }],
  ] as const) {
    const reply = await poor.call(method, path, body)
    expect([reply.status, ((await reply.json()) as { message: string[] }).message], path).toEqual([403, ['Funkcja Premium']])
  }
  expect(idsOf(await get(poor, `/favorite/${list.id}`))).toEqual([a])
  expect(
    await statuses(
      [poor, 'PUT', '/favorite/homework/hide', { id: a, isHidden: false }],
      [poor, 'PUT', '/favorite/homework/solved', { id: a, isSolved: false }],
      [poor, 'DELETE', `/favorite/${list.id}/homework`, { id: a }],
      [poor, 'PUT', `/favorite/${list.id}`, { name: 'Stara' }],
    ),
  ).toEqual([200, 200, 200, 200])
  expect(await kindsOf(poor, a)).toEqual([])
})

test('a teacher keeps lists of their own tasks alone and solves none; ADMIN needs no subscription', async () => {
  const [a, , , own] = tasks
  const list = await made(teacher)
  expect(
    await statuses(
      [teacher, 'POST', `/favorite/${list.id}/homework`, { id: own }],
      [teacher, 'POST', `/favorite/${list.id}/homework`, { id: secret }],
      [teacher, 'POST', `/favorite/${list.id}/homework`, { id: a }],
      [teacher, 'PUT', '/favorite/homework/solved', { id: own }],
      [teacher, 'GET', '/favorite/solved'],
      [teacher, 'PUT', '/favorite/homework/hide', { id: a }],
      [admin, 'PUT', '/favorite/homework/solved', { id: a }],
      [admin, 'PUT', '/favorite/homework/hide', { id: secret }],
    ),
  ).toEqual([200, 200, 403, 403, 403, 200, 200, 200])
})

test("somebody else's list is not there, a built-in one is not changed, a task that isn't seen is not kept", async () => {
  const [a] = tasks
  const { id } = await made(pupil)
  for (const stranger of [other, admin])
    expect(
      await statuses(
        [stranger, 'GET', `/favorite/${id}`],
        [stranger, 'PUT', `/favorite/${id}`, { name: 'Cudza' }],
        [stranger, 'PUT', `/favorite/${id}/share`, { isShared: true }],
        [stranger, 'POST', `/favorite/${id}/homework`, { id: a }],
        [stranger, 'DELETE', `/favorite/${id}/homework`, { id: a }],
        [stranger, 'PUT', '/favorite/reorder-homeworks', { favoriteId: id, homeworks: [a] }],
        [stranger, 'DELETE', `/favorite/${id}`],
      ),
    ).toEqual(Array.from({ length: 7 }, () => 404))
  const hidden = await get<FavoriteWithHomeworks>(pupil, '/favorite/hidden')
  expect(
    await statuses(
      [pupil, 'PUT', `/favorite/${hidden.id}`, { name: 'Inna' }],
      [pupil, 'PUT', `/favorite/${hidden.id}/share`, { isShared: true }],
      [pupil, 'POST', `/favorite/${hidden.id}/homework`, { id: a }],
      [pupil, 'DELETE', `/favorite/${hidden.id}/homework`, { id: a }],
      [pupil, 'PUT', '/favorite/reorder-homeworks', { favoriteId: hidden.id, homeworks: [a] }],
      [pupil, 'DELETE', `/favorite/${hidden.id}`],
    ),
  ).toEqual(Array.from({ length: 6 }, () => 403))
  expect(
    await statuses(
      [pupil, 'POST', `/favorite/${id}/homework`, { id: secret }],
      [pupil, 'PUT', '/favorite/homework/hide', { id: secret }],
      [pupil, 'PUT', '/favorite/homework/solved', { id: 999_999 }],
    ),
  ).toEqual([404, 404, 404])
})

test('what is wrong is refused at its field', async () => {
  const refused: [body: object, field: string, message: string][] = [
    [{ name: 'x' }, 'name', 'Minimum 2 znaki'],
    [{ name: '' }, 'name', 'Wymagane pole'],
    [{ name: 'x'.repeat(257) }, 'name', 'Maksimum 256 znaków'],
    [{ name: 'Lista', description: 'x'.repeat(1025) }, 'description', 'Maksimum 1024 znaki'],
  ]
  for (const [body, field, message] of refused) {
    const reply = await pupil.call('POST', '/favorite', body)
    expect([reply.status, ((await reply.json()) as { fields: Record<string, string> }).fields[field]]).toEqual([400, message])
  }
  expect(await statusOf(pupil, 'POST', '/favorite', { name: 'Lista', ownerId: other.id })).toBe(400)
  await made(pupil, 'x'.repeat(256), 'x'.repeat(1024))
  expect(
    await statuses(
      [pupil, 'PUT', '/favorite/reorder-homeworks', { homeworks: [1] }],
      [pupil, 'PUT', '/favorite/homework/hide', { id: 'x' }],
      [pupil, 'GET', '/favorite?pageSize=9'],
      [pupil, 'GET', '/favorite/target?type=EXAM&id=1'],
    ),
  ).toEqual([400, 400, 400, 400])
})

test('whoever has the link reads a shared list, without what they may not see, until it is turned off', async () => {
  const { db } = database()
  const [a, b, , own] = tasks
  const list = await made(teacher, 'Dla 2b')
  await addAll(teacher, list.id, [own, secret])
  const share = async (isShared: boolean): Promise<string | null> => {
    const reply = await teacher.call('PUT', `/favorite/${list.id}/share`, { isShared })
    return ((await reply.json()) as { shareToken: string | null }).shareToken
  }
  const token = await share(true)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await share(true)).toBe(token)
  const read = async (by: string): Promise<{ status: number; list: SharedFavorite }> => {
    const reply = await app.server.inject(`/api/favorite/shared/${by}`)
    return { status: reply.statusCode, list: reply.json() }
  }
  const { list: shown } = await read(token ?? '')
  expect([shown.name, idsOf(shown), shown.count, shown.owner?.id]).toEqual(['Dla 2b', [own], 1, teacher.id])
  expect(JSON.stringify(shown)).not.toContain(token)
  expect(idsOf(await get(teacher, `/favorite/shared/${token}`))).toEqual([own, secret])
  await db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, teacher.id))
  expect(await statusOf(pupil, 'GET', `/favorite/shared/${token}`)).toBe(404)
  await db.update(user).set({ blockedAt: null }).where(eq(user.id, teacher.id))
  expect(await share(false)).toBeNull()
  expect((await read(token ?? '')).status).toBe(404)
  expect(await share(true)).not.toBe(token)

  // A pupil's name is nobody's business, and what is changed shows at once.
  const pupils = await made(pupil)
  await addAll(pupil, pupils.id, [a])
  const reply = await pupil.call('PUT', `/favorite/${pupils.id}/share`, { isShared: true })
  const { shareToken } = (await reply.json()) as { shareToken: string } // the contract's shape
  expect((await read(shareToken)).list).toMatchObject({ owner: null, count: 1 })
  await addAll(pupil, pupils.id, [b])
  expect(idsOf((await read(shareToken)).list)).toEqual([a, b])
  await statusOf(pupil, 'DELETE', `/favorite/${pupils.id}`)
  expect((await read(shareToken)).status).toBe(404)
})

test('hidden and solved tasks are left out of results, total, facets, the random task and suggestions of their owner alone', async () => {
  const [a, b, c, own] = tasks
  const { db } = database()
  await db.update(homework).set({ level: 'UNIVERSITY' }).where(eq(homework.id, c))
  await indexHomework(db, [c])
  await statusOf(pupil, 'PUT', '/favorite/homework/hide', { id: a })
  await statusOf(pupil, 'PUT', '/favorite/homework/hide', { id: c })
  await statusOf(pupil, 'PUT', '/favorite/homework/solved', { id: b })
  const list = async (caller: ACaller, query: string) => {
    const { results, total, facets } = await get<HomeworkList>(caller, `/homework?search=zadanie&sort=createdAt:ASC&${query}`)
    return { ids: results.map(({ id }) => id), total, levels: facets.levels.map(({ value, count }) => [value, count]) }
  }
  const levels = [
    ['HIGH_SCHOOL', 3],
    ['UNIVERSITY', 1],
  ]
  const everything = { ids: [a, b, c, own], total: 4, levels }
  expect(await list(pupil, '')).toEqual(everything)
  expect(await list(pupil, 'hideHidden=true')).toEqual({ ids: [b, own], total: 2, levels: [['HIGH_SCHOOL', 2]] })
  expect(await list(pupil, 'hideHidden=true&hideSolved=true')).toEqual({ ids: [own], total: 1, levels: [['HIGH_SCHOOL', 1]] })
  expect(await list(other, 'hideHidden=true&hideSolved=true')).toEqual(everything)
  const drawn = await get<{ slug: string }>(pupil, '/homework/random?search=zadanie&hideHidden=true&hideSolved=true')
  expect(drawn.slug).toBe((await db.select().from(homework).where(eq(homework.id, own)))[0]?.slug)
  type Suggested = { homework: { id: number }[]; homeworkTotal: number }
  const suggested = await get<Suggested>(pupil, '/search?search=zadanie')
  expect([new Set(suggested.homework.map(({ id }) => id)), suggested.homeworkTotal]).toEqual([new Set([b, own]), 2])
  expect((await get<Suggested>(other, '/search?search=zadanie')).homeworkTotal).toBe(4)
  // Nothing that is suggested where nothing fits counts what is hidden.
  const { nothingFound } = await get<HomeworkList>(pupil, '/homework?search=zadanie&levels=UNIVERSITY&hideHidden=true')
  expect(nothingFound?.withoutFilters).toEqual([{ filter: 'levels', count: 2 }])
})
