// @module-tag long
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/http/endpoint.ts'
import type { Role, Subject } from '#contract/enums.ts'
import { type getUser as getUserEndpoint, type listUsers as listUsersEndpoint, USER_SORTS } from '#contract/user/user-list.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { studentTeacher } from '#server/db/tables/lecture.ts'
import { user } from '#server/db/tables/user.ts'
import { saveRatings } from '#server/rating/index.ts'
import { ensureSubscription } from '#server/subscription/index.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getStats } from '#server/user/people/get-stats.ts'
import { getUser } from '#server/user/people/get-user.ts'
import { listSelectableUsers } from '#server/user/people/list-selectable-users.ts'
import { listUsers } from '#server/user/people/list-users.ts'

const database = useTestDatabase()
const ids: Record<string, number> = {}

const viewer = (name: string, role: Role): Viewer & { id: number; role: Role } => ({ id: idOf(name), role, hasActiveSubscription: false })

function idOf(name: string): number {
  const found = ids[name]
  if (found === undefined) throw new Error(name)
  return found
}

const nameOf = (id: number): string => Object.entries(ids).find(([, value]) => value === id)?.[0] ?? String(id)

/** Ada and Ćma teach, Bob is blocked, Duch is gone; Ola is Ada's pupil, Ula has only asked, Jan knows nobody. */
beforeAll(async () => {
  const { db } = database()
  const add = async (name: string, role: Role, values: Partial<typeof user.$inferInsert> = {}): Promise<void> => {
    const { id } = await aUser(db, { username: name, displayName: `${name} ${role}`, role })
    ids[name] = id
    await db
      .update(user)
      .set({ email: `${name}@example.pl`, createdAt: new Date(2026, 0, id), ...values })
      .where(eq(user.id, id))
  }
  await add('Ćma', 'TEACHER', { phoneNumber: '600100201', birthDate: '1990-01-01' })
  await add('Ada', 'TEACHER', { phoneNumber: '600100200', birthDate: '1990-01-01', isPhoneNumberPublic: true })
  await add('Bob', 'TEACHER', { blockedAt: new Date() })
  await add('Duch', 'TEACHER', { deletedAt: new Date() })
  await add('Mała', 'TEACHER', { phoneNumber: '600100202', birthDate: '2015-01-01', isPhoneNumberPublic: true })
  await add('Szef', 'ADMIN')
  await add('Ola', 'USER', { phoneNumber: '600100203', isPhoneNumberPublic: true })
  await ensureSubscription(db, idOf('Ola'), new Date('2099-01-01'))
  await add('Ula', 'USER')
  await add('Jan', 'USER')
  await db.insert(studentTeacher).values([
    { studentId: idOf('Ola'), teacherId: idOf('Ada'), status: 'ACCEPTED' },
    { studentId: idOf('Ula'), teacherId: idOf('Ada'), status: 'PENDING' },
    { studentId: idOf('Jan'), teacherId: idOf('Ada'), status: 'ENDED' },
  ])
})

async function found(who: Viewer, query: Partial<Parameters<typeof listUsers>[2]> = {}): Promise<string[]> {
  const { results } = await listUsers(database().db, who, { page: 1, pageSize: 50, ...query })
  return results.map(({ id }) => nameOf(id))
}

test('who publishes is found by everybody, a pupil by themselves, their teacher and ADMIN, a deleted account by nobody', async () => {
  const publishing = ['Szef', 'Mała', 'Ada', 'Ćma']
  expect(await found(anonymous)).toEqual(publishing)
  expect(await found(viewer('Jan', 'USER'))).toEqual(['Jan', ...publishing])
  expect(await found(viewer('Ada', 'TEACHER'))).toEqual(['Ola', ...publishing])
  expect(await found(viewer('Ćma', 'TEACHER'))).toEqual(publishing)
  expect(await found(viewer('Szef', 'ADMIN'))).toEqual(['Jan', 'Ula', 'Ola', 'Szef', 'Mała', 'Bob', 'Ada', 'Ćma'])
})

test('people are found by any of the subjects they teach', async () => {
  const { db } = database()
  await db
    .update(user)
    .set({ subjects: ['MATHS', 'PHYSICS'] })
    .where(eq(user.id, ids['Ada'] ?? 0))
  await db
    .update(user)
    .set({ subjects: ['MUSIC'] })
    .where(eq(user.id, ids['Ćma'] ?? 0))
  const who = async (...subjects: Subject[]): Promise<number[]> => {
    const { results, total } = await listUsers(db, anonymous, { page: 1, pageSize: 50, subjects, sort: 'createdAt:ASC' })
    expect(total).toBe(results.length)
    return results.map(({ id }) => id).toSorted((one, two) => one - two)
  }
  expect(await who('PHYSICS')).toEqual([ids['Ada']])
  expect(await who('PHYSICS', 'MUSIC')).toEqual([ids['Ada'], ids['Ćma']].toSorted((one, two) => Number(one) - Number(two)))
  expect(await who('GERMAN')).toEqual([])
})

test('one person is there for the same people as in the list', async () => {
  for (const who of [anonymous, viewer('Jan', 'USER'), viewer('Ada', 'TEACHER'), viewer('Ćma', 'TEACHER'), viewer('Szef', 'ADMIN')]) {
    const seen: string[] = []
    for (const [name, id] of Object.entries(ids)) {
      const reply = await getUser(database().db, who, id).catch((error: Error & { status?: number }) => error.status)
      if (typeof reply === 'object') seen.push(name)
      else expect(reply, name).toBe(404)
    }
    expect(seen.toSorted()).toEqual((await found(who)).toSorted())
  }
})

test('a phone number is told to people signed in where an adult teacher shows it, else to its owner and ADMIN', async () => {
  const phones = async (who: Viewer): Promise<(string | null)[]> => {
    const { results } = await listUsers(database().db, who, { page: 1, pageSize: 50 })
    return ['Ada', 'Ćma', 'Mała', 'Ola'].map((name) => results.find(({ id }) => id === ids[name])?.phoneNumber ?? null)
  }
  expect(await phones(anonymous)).toEqual([null, null, null, null])
  expect(await phones(viewer('Jan', 'USER'))).toEqual(['600100200', null, null, null])
  expect(await phones(viewer('Ćma', 'TEACHER'))).toEqual(['600100200', '600100201', null, null])
  // A pupil's number stays hidden from the teacher, too.
  expect(await phones(viewer('Ada', 'TEACHER'))).toEqual(['600100200', null, null, null])
  expect(await phones(viewer('Szef', 'ADMIN'))).toEqual(['600100200', '600100201', '600100202', '600100203'])
})

test('what a person keeps to themselves is there for them and ADMIN alone', async () => {
  const keys = [
    'email',
    'birthDate',
    'phoneNumberPublic',
    'hasActiveSubscription',
    'subscriptionEndsAt',
    'personalData',
    'company',
    'paymentMethods',
  ]
  const told = async (who: Viewer, name: string): Promise<string[]> => {
    const reply: Output<typeof getUserEndpoint> = await getUser(database().db, who, idOf(name))
    return keys.filter((key) => key in reply)
  }
  expect(await told(anonymous, 'Ada')).toEqual([])
  expect(await told(viewer('Ćma', 'TEACHER'), 'Ada')).toEqual([])
  expect(await told(viewer('Ada', 'TEACHER'), 'Ola')).toEqual([])
  expect(await told(viewer('Ola', 'USER'), 'Ola')).toEqual(keys)
  expect(await told(viewer('Szef', 'ADMIN'), 'Ola')).toEqual(keys)
})

test('Premium is each person’s own', async () => {
  const isPremium = async (name: string) => (await getUser(database().db, viewer('Szef', 'ADMIN'), idOf(name))).hasActiveSubscription
  expect(await isPremium('Ola')).toBe(true)
  expect(await isPremium('Ula')).toBe(false)
  expect((await getUser(database().db, viewer('Szef', 'ADMIN'), idOf('Ola'))).subscriptionEndsAt).toEqual(new Date('2099-01-01'))
})

test('search looks in names and logins, for ADMIN also in addresses; signs of patterns mean themselves', async () => {
  expect(await found(anonymous, { search: 'ćM' })).toEqual(['Ćma'])
  expect(await found(anonymous, { search: 'cma' })).toEqual(['Ćma'])
  expect(await found(anonymous, { search: 'ada@example' })).toEqual([])
  expect(await found(viewer('Szef', 'ADMIN'), { search: 'ADA@example' })).toEqual(['Ada'])
  for (const search of ['%', '_', '\\']) expect(await found(anonymous, { search })).toEqual([])
  expect(await found(viewer('Szef', 'ADMIN'), { role: 'USER' })).toEqual(['Jan', 'Ula', 'Ola'])
})

test('orders: by time both ways, and by the rating of public tasks, more ratings first among equals', async () => {
  const { db } = database()
  const [first, second, other] = await Promise.all(['Ada', 'Ada', 'Ćma'].map((name) => aHomework(db, { authorId: idOf(name) })))
  const secret = await aHomework(db, { authorId: idOf('Mała'), status: 'PRIVATE' })
  await saveRatings(
    db,
    [
      [first, 'Ola', 10],
      [first, 'Ula', 8],
      [second, 'Ola', 9],
      [other, 'Jan', 9],
      [secret, 'Jan', 10],
    ].map(([homeworkId, name, halfStars]) => ({
      homeworkId: Number(homeworkId),
      userId: idOf(String(name)),
      halfStars: Number(halfStars),
      comment: '',
    })),
  )
  expect(await found(anonymous, { sort: 'createdAt:ASC' })).toEqual(['Ćma', 'Ada', 'Mała', 'Szef'])
  expect(await found(anonymous, { sort: 'rating:DESC' })).toEqual(['Ada', 'Ćma', 'Szef', 'Mała'])
  const reply: Output<typeof listUsersEndpoint> = await listUsers(db, anonymous, { page: 1, pageSize: 1, sort: 'rating:DESC' })
  expect(reply).toMatchObject({ total: 4, pageCount: 4 })
  expect(reply.results[0]?.rating).toEqual({
    rating: 4.5,
    count: 3,
    homeworkRating: 4.5,
    homeworkCount: 3,
    courseRating: 0,
    courseCount: 0,
    lectureRating: 0,
    lectureCount: 0,
  })
  expect(USER_SORTS).toEqual(['createdAt:DESC', 'createdAt:ASC', 'rating:DESC'])
})

test('pickers offer others by the Polish alphabet, by role, and skip those who are linked already', async () => {
  const offered = async (who: Viewer & { id: number }, query: Partial<Parameters<typeof listSelectableUsers>[2]> = {}) => {
    const { results } = await listSelectableUsers(database().db, who, { page: 1, pageSize: 10, roles: [], ...query })
    return results.map(({ id }) => nameOf(id))
  }
  expect(await offered(viewer('Jan', 'USER'))).toEqual(['Ada', 'Ćma', 'Mała', 'Szef'])
  expect(await offered(viewer('Jan', 'USER'), { roles: ['TEACHER'], search: 'm' })).toEqual(['Ćma', 'Mała'])
  expect(await offered(viewer('Ada', 'TEACHER'))).toEqual(['Ćma', 'Mała', 'Ola', 'Szef'])
  expect(await offered(viewer('Ada', 'TEACHER'), { skipStudentTeachers: true })).toEqual(['Ćma', 'Mała', 'Szef'])
  expect(await offered(viewer('Ola', 'USER'), { skipStudentTeachers: true })).toEqual(['Ćma', 'Mała', 'Szef'])
  expect(await offered(viewer('Ula', 'USER'), { skipStudentTeachers: true })).toEqual(['Ćma', 'Mała', 'Szef'])
  // An ended link may begin anew.
  expect(await offered(viewer('Jan', 'USER'), { skipStudentTeachers: true })).toEqual(['Ada', 'Ćma', 'Mała', 'Szef'])
})

test('figures are those of the rows, by role', async () => {
  const { db } = database()
  const [list] = await db
    .insert(favorite)
    .values([
      { ownerId: idOf('Ola'), name: 'Rozwiązane', kind: 'SOLVED' as const },
      { ownerId: idOf('Ola'), name: 'Ukryte', kind: 'HIDDEN' as const },
      { ownerId: idOf('Ola'), name: 'Moja' },
      { ownerId: idOf('Jan'), name: 'Cudza' },
    ])
    .returning({ id: favorite.id })
  for (let count = 0; count < 2; count++)
    await db.insert(favoriteHomework).values({ favoriteId: list?.id ?? 0, homeworkId: await aHomework(db, { authorId: idOf('Szef') }) })
  await aHomework(db, { authorId: idOf('Ada'), status: 'PRIVATE' })
  expect(await getStats(db, viewer('Ola', 'USER'))).toEqual({
    role: 'USER',
    listCount: 1,
    solvedCount: 2,
    hiddenCount: 0,
    ratingCount: 2,
  })
  expect(await getStats(db, viewer('Ada', 'TEACHER'))).toEqual({
    role: 'TEACHER',
    homeworkCount: 3,
    publicHomeworkCount: 2,
    homeworkUnderReviewCount: 0,
    ratingsCount: 3,
    ratingsAvg: 4.5,
    studentCount: 1,
    waiting: expect.objectContaining({ privateCount: 1, rejectedCount: 0, isProfileComplete: false }),
  })
  await db
    .update(user)
    .set({ createdAt: new Date() })
    .where(eq(user.id, idOf('Jan')))
  await db
    .update(user)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(user.id, idOf('Ada')))
  expect(await getStats(db, viewer('Szef', 'ADMIN'))).toEqual({
    role: 'ADMIN',
    userCount: 8,
    teacherCount: 4,
    premiumCount: 1,
    newUserCount: 1,
    publicHomeworkCount: 5,
    homeworkUnderReviewCount: 0,
  })
})

test('when a person was here last is told to people signed in who find them, in the list and alone; to others it is not', async () => {
  const { db } = database()
  const lastOnlineAt = new Date('2026-03-04T05:06:07Z')
  await db
    .update(user)
    .set({ lastOnlineAt })
    .where(eq(user.id, idOf('Ada')))
  const inList = async (by: Viewer) => {
    const { results } = await listUsers(db, by, { page: 1, pageSize: 50, subjects: [] })
    return results.find(({ id }) => id === idOf('Ada'))?.lastOnline
  }
  for (const by of [viewer('Ola', 'USER'), viewer('Szef', 'ADMIN'), viewer('Ada', 'TEACHER')])
    expect([await inList(by), (await getUser(db, by, idOf('Ada'))).lastOnline]).toEqual([lastOnlineAt, lastOnlineAt])
  expect([await inList(anonymous), (await getUser(db, anonymous, idOf('Ada'))).lastOnline]).toEqual([null, null])
  expect((await getUser(db, viewer('Szef', 'ADMIN'), idOf('Jan'))).lastOnline).toBeNull()
})
