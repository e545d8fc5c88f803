// @module-tag long
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { notification } from '#server/db/tables/notification.ts'
import { job, outbox } from '#server/db/tables/platform.ts'
import { user } from '#server/db/tables/user.ts'
import { forgetOldNotifications } from '#server/notification/forget-old.ts'
import { forgetNotifications, type News, notify, notifyAdmins, settleNotifications } from '#server/notification/index.ts'
import { countUnread, listNotifications } from '#server/notification/list-notifications.ts'
import { notificationRecords } from '#server/notification/personal-records.ts'
import { readAll, readOne } from '#server/notification/read-notifications.ts'
import { listSettings, saveSetting } from '#server/notification/settings.ts'
import { notificationText } from '#contract/text/notification-texts.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { saveRole } from '#server/user/index.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let db: Db
let author: { id: number; role: 'TEACHER'; hasActiveSubscription: false }
let pupils: number[]
let task: { id: number; title: string }

beforeEach(async () => {
  ;({ db } = database())
  await db.delete(notification)
  await db.delete(outbox)
  await db.delete(job)
  author = { id: (await aUser(db)).id, role: 'TEACHER', hasActiveSubscription: false }
  pupils = []
  for (let count = 0; count < 3; count += 1) pupils.push((await aUser(db, { role: 'USER' })).id)
  task = { id: await aHomework(db, { authorId: author.id, title: 'Ułamki' }), title: 'Ułamki' }
})

const page = { page: 1, pageSize: 10 }
const list = (unread?: boolean) => listNotifications(db, author, { ...page, unread })
const texts = async (): Promise<string[]> => (await list()).results.map(notificationText)
const rating = (actorId: number | null, change: Partial<News> = {}): News => ({
  kind: 'RATING',
  userIds: [author.id],
  actorId,
  entity: 'HOMEWORK',
  entityId: task.id,
  path: '/homeworks/ulamki#ratings',
  ...change,
})
const pupil = (place: number): number => pupils[place] ?? 0

test('what several people do with one thing is one piece of news, which moves to the top, until it is read', async () => {
  await notify(db, rating(pupil(0)))
  await notify(db, rating(pupil(0), { kind: 'COMMENT' }))
  expect(await texts()).toEqual(['Ktoś dodał komentarz pod zadaniem „Ułamki”.', 'Ktoś ocenił zadanie „Ułamki”.'])
  await notify(db, rating(pupil(1)))
  await notify(db, rating(pupil(1)))
  expect((await texts())[0]).toBe('2\u00a0osoby oceniły zadanie „Ułamki”.')
  const [first] = (await list()).results
  await readOne(db, author.id, first?.id ?? 0)
  await readOne(db, author.id, first?.id ?? 0)
  await notify(db, rating(pupil(2)))
  expect(await texts()).toEqual([
    'Ktoś ocenił zadanie „Ułamki”.',
    '2\u00a0osoby oceniły zadanie „Ułamki”.',
    'Ktoś dodał komentarz pod zadaniem „Ułamki”.',
  ])
  expect((await list(true)).total).toBe(2)
  expect(await countUnread(db, author.id)).toBe(2)
  await readAll(db, author.id)
  expect(await countUnread(db, author.id)).toBe(0)
})

test('many at once lose nobody and make no second row', async () => {
  const people = [...pupils]
  for (let count = 0; count < 7; count += 1) people.push((await aUser(db, { role: 'USER' })).id)
  const other = await aUser(db)
  await Promise.all(
    people.map((actorId, place) =>
      db.transaction((tx) => notify(tx, rating(actorId, { userIds: place % 2 === 0 ? [author.id, other.id] : [other.id, author.id] }))),
    ),
  )
  expect(await texts()).toEqual(['10\u00a0osób oceniło zadanie „Ułamki”.'])
})

test('nobody is told of their own doing, when blocked, deleted or switched off, nor of what was rolled back', async () => {
  await notify(db, rating(author.id))
  await saveSetting(db, author, { kind: 'RATING', inProduct: false, mail: 'NONE' })
  await notify(db, rating(pupil(0)))
  await db
    .update(user)
    .set({ blockedAt: new Date(), blockReason: 'spam' })
    .where(eq(user.id, pupil(1)))
  await db
    .update(user)
    .set({ deletedAt: new Date() })
    .where(eq(user.id, pupil(2)))
  await notify(db, rating(pupil(0), { kind: 'MENTION', userIds: [pupil(1), pupil(2)] }))
  await db
    .transaction(async (tx) => {
      await notify(tx, rating(pupil(0), { kind: 'COMMENT' }))
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await db.$count(notification)).toBe(0)
  expect(await db.$count(outbox)).toBe(0)
})

test('a pupil is named to nobody but an admin, somebody who publishes is', async () => {
  const admin = await aUser(db, { role: 'ADMIN', displayName: 'Ada Adamska' })
  await notify(db, rating(pupil(0), { userIds: [author.id, admin.id] }))
  expect(await texts()).toEqual(['Ktoś ocenił zadanie „Ułamki”.'])
  const [seen] = (await listNotifications(db, { id: admin.id, role: 'ADMIN', hasActiveSubscription: false }, { ...page })).results
  expect(seen?.actors.map(({ id }) => id)).toEqual([pupil(0)])
  await notify(db, rating(admin.id, { kind: 'COMMENT_ANSWER', entity: 'EDITOR', entityId: null }))
  expect((await texts())[0]).toBe('Ada Adamska: odpowiedź na Twój komentarz w\u00a0dokumentacji edytora.')
})

test('the name of a task that the reader may not see any more is left out, and its page is no longer where the news lead', async () => {
  const hidden = await aHomework(db, { title: 'Tajne', status: 'PRIVATE' })
  await notify(db, rating(pupil(0), { entityId: hidden }))
  expect(await texts()).toEqual(['Ktoś ocenił zadanie.'])
  const path = async () => (await list()).results[0]?.path
  expect(await path()).toBe('/account/notifications')
  await db.update(homework).set({ status: 'PUBLIC' }).where(eq(homework.id, hidden))
  expect(await path()).toBe('/homeworks/ulamki#ratings')
  await notify(db, rating(pupil(0), { kind: 'CHECK_DONE', entityId: 999_999, path: '/account/checks/7' }))
  expect(await path()).toBe('/account/checks/7')
})

test('what was dealt with is read for everybody, and news of what is gone go', async () => {
  const admins = [(await aUser(db, { role: 'ADMIN' })).id, (await aUser(db, { role: 'ADMIN' })).id]
  const review = { kind: 'HOMEWORK_TO_REVIEW', actorId: author.id, entity: 'HOMEWORK', entityId: task.id, path: '/admin' } as const
  await notifyAdmins(db, review)
  expect(await Promise.all(admins.map((id) => countUnread(db, id)))).toEqual([1, 1])
  await settleNotifications(db, review)
  expect(await Promise.all(admins.map((id) => countUnread(db, id)))).toEqual([0, 0])
  await notify(db, rating(pupil(0)))
  await forgetNotifications(db, { entity: 'HOMEWORK', entityId: task.id })
  expect(await db.$count(notification, eq(notification.entityId, task.id))).toBe(0)
})

test('settings are those of the role, chosen ones hold, others are refused', async () => {
  const reader = { id: pupil(0), role: 'USER' } as const
  expect((await listSettings(db, reader)).map(({ kind }) => kind)).toEqual([
    'RATING_REPLY',
    'COMMENT_ANSWER',
    'MENTION',
    'ERROR_REPORT_DECIDED',
    'CONCEPT_DECIDED',
    'PRACTICE_VIEWER',
    'EXAM_MARKED',
    'CHECK_DONE',
    'CHECK_GIVEN_BACK',
  ])
  await saveSetting(db, reader, { kind: 'MENTION', inProduct: true, mail: 'NONE' })
  await saveSetting(db, reader, { kind: 'MENTION', inProduct: false, mail: 'DAILY' })
  expect(await listSettings(db, reader)).toContainEqual({ kind: 'MENTION', inProduct: false, mail: 'DAILY' })
  await expect(saveSetting(db, reader, { kind: 'RATING', inProduct: true, mail: 'NONE' })).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(saveSetting(db, author, { kind: 'TEACHER_VERIFIED', inProduct: true, mail: 'DAILY' })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
})

test('with a role goes the news that it alone gets: what is unread is over, nothing more comes, and the rest stays', async () => {
  const changed = { ...(await aUser(db, { role: 'ADMIN' })), role: 'USER' } as const
  const others = await aUser(db, { role: 'ADMIN' })
  const reported = { actorId: pupil(0), entity: 'HOMEWORK', path: '/admin' } as const
  await notifyAdmins(db, { ...reported, kind: 'COMMENT_REPORTED', entityId: 1 })
  await notify(db, rating(pupil(0), { kind: 'MENTION', userIds: [changed.id] }))
  expect([await countUnread(db, changed.id), await countUnread(db, others.id)]).toEqual([2, 1])
  await saveRole(db, changed.id, changed.role, others.id)
  expect([await countUnread(db, changed.id), await countUnread(db, others.id)]).toEqual([1, 1])
  for (const kind of ['RATING', 'MESSAGE_REPORTED', 'COMMENT_ANSWER'] as const)
    await notify(db, rating(pupil(0), { kind, userIds: [changed.id] }))
  const reader = { ...changed, hasActiveSubscription: false } as const
  const { results } = await listNotifications(db, reader, { ...page, unread: true })
  expect(results.map(({ kind }) => kind)).toEqual(['COMMENT_ANSWER', 'MENTION'])
})

test('somebody else’s is not found', async () => {
  await notify(db, rating(pupil(0)))
  const [first] = (await list()).results
  await expect(readOne(db, pupil(0), first?.id ?? 0)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await list()).results[0]?.isRead).toBe(false)
})

test('what was read half a year ago goes, what is unread stays', async () => {
  const long = new Date(Date.now() - 181 * 86_400_000)
  await notify(db, rating(pupil(0)))
  await db.update(notification).set({ readAt: long, updatedAt: long })
  await notify(db, rating(pupil(1)))
  await db.update(notification).set({ updatedAt: long })
  await forgetOldNotifications(db)
  expect((await list()).results.map(({ isRead }) => isRead)).toEqual([false])
})

test('a person’s deletion takes what they were told and leaves no trace of them with others', async () => {
  await notify(db, rating(pupil(0)))
  await notify(db, rating(author.id, { kind: 'RATING_REPLY', userIds: [pupil(0)] }))
  await saveSetting(db, { id: pupil(0), role: 'USER' }, { kind: 'MENTION', inProduct: true, mail: 'NONE' })
  expect(await notificationRecords.read(db, pupil(0))).toMatchObject({
    settings: [{ kind: 'MENTION', inProduct: true, mail: 'NONE' }],
    received: [{ kind: 'RATING_REPLY', readAt: null }],
  })
  await notificationRecords.forget(db, pupil(0))
  expect(await notificationRecords.read(db, pupil(0))).toEqual({ settings: [], received: [] })
  expect(await texts()).toEqual(['Ktoś ocenił zadanie „Ułamki”.'])
})
