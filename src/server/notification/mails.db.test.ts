// @module-tag long
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { notification } from '#server/db/tables/notification.ts'
import { job, outbox } from '#server/db/tables/platform.ts'
import { user } from '#server/db/tables/user.ts'
import { type News, notify } from '#server/notification/index.ts'
import { countUnread } from '#server/notification/list-notifications.ts'
import { oweDailyMails } from '#server/notification/owe-daily-mails.ts'
import { readAll } from '#server/notification/read-notifications.ts'
import { notificationMails } from '#server/notification/send-mails.ts'
import { listSettings, saveSetting } from '#server/notification/settings.ts'
import { unsubscribeLinks } from '#server/notification/unsubscribe-links.ts'
import { startJobs } from '#server/platform/jobs/index.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let author: { id: number; role: 'TEACHER'; email: string }
let pupil = 0
const sent: Mail[] = []
/** The mail server is away while this is true. */
let isAway = false

beforeAll(async () => {
  app = await anApp(database())
  return () => app.server.close()
})
beforeEach(async () => {
  const { db } = database()
  for (const table of [notification, outbox, job]) await db.delete(table)
  author = { ...(await anAccount(db, { role: 'TEACHER', displayName: 'Ola' })), role: 'TEACHER' }
  pupil = (await aUser(db, { role: 'USER' })).id
  sent.length = 0
  isAway = false
})

const news = (change: Partial<News> = {}): News => ({
  kind: 'QUESTION',
  userIds: [author.id],
  actorId: pupil,
  entity: 'HOMEWORK',
  entityId: 7,
  path: '/homeworks/ulamki#comment-7',
  ...change,
})

/** Does the work with mails that is queued. Returns how many tries failed. */
async function work(): Promise<number> {
  const { db } = database()
  let failed = 0
  const links = unsubscribeLinks(app.keyOf)
  const mailer = {
    send: (mail: Mail) => {
      if (isAway) return Promise.reject(new Error('connection refused'))
      sent.push(mail)
      return Promise.resolve()
    },
  }
  const running = startJobs(
    db,
    { jobs: notificationMails({ db, mailer, origin: () => 'https://wizards.example', links }) },
    { log: pino({ level: 'silent' }), pollMs: 10, onEnd: (_, outcome) => outcome !== 'done' && (failed += 1) },
  )
  while ((await db.$count(job)) > failed) await new Promise((resolve) => setTimeout(resolve, 5))
  await running.stop()
  return failed
}

test('a mail that is wanted at once goes out once, until what it tells of was read', async () => {
  const { db } = database()
  const entityId = await aHomework(db, { authorId: author.id })
  await notify(db, news({ entityId }))
  await notify(db, news({ entityId, actorId: (await aUser(db, { role: 'USER' })).id }))
  await work()
  expect(sent).toHaveLength(1)
  const [mail] = sent
  expect(mail).toMatchObject({ to: author.email, subject: 'Pytanie pod Twoim zadaniem' })
  expect(mail?.text).toContain('2\u00a0osoby zadały pytanie pod zadaniem „')
  expect(mail?.text).toContain('https://wizards.example/homeworks/ulamki#comment-7')
  await readAll(db, author.id)
  await notify(db, news({ entityId }))
  await work()
  expect(sent).toHaveLength(2)
})

test('a mail server that is away is tried again, and nothing is lost', async () => {
  const { db } = database()
  isAway = true
  await notify(db, news())
  expect(await work()).toBe(1)
  expect(sent).toEqual([])
  isAway = false
  await db.update(job).set({ dueAt: new Date(0) })
  await work()
  expect(sent).toHaveLength(1)
})

test('nobody is mailed of what they have read meanwhile, who was blocked meanwhile, nor what they have switched off meanwhile', async () => {
  const { db } = database()
  await notify(db, news())
  await readAll(db, author.id)
  await notify(db, news({ kind: 'MENTION' }))
  await saveSetting(db, author, { kind: 'MENTION', inProduct: true, mail: 'NONE' })
  const other = await anAccount(db)
  await notify(db, news({ kind: 'MENTION', userIds: [other.id] }))
  await db.update(user).set({ blockedAt: new Date(), blockReason: 'spam' }).where(eq(user.id, other.id))
  await work()
  expect(sent).toEqual([])
})

test('somebody who wants mails alone gets each of them, and sees nothing in the product', async () => {
  const { db } = database()
  await saveSetting(db, author, { kind: 'QUESTION', inProduct: false, mail: 'AT_ONCE' })
  for (const _ of [1, 2]) {
    await notify(db, news())
    await work()
  }
  expect(sent).toHaveLength(2)
  expect(await db.$count(notification, eq(notification.isShown, true))).toBe(0)
})

test.each(['AT_ONCE', 'NONE'] as const)(
  'whoever chooses mails alone while one piece is unread is mailed of each from then on, whatever was chosen before: %s',
  async (before) => {
    const { db } = database()
    await saveSetting(db, author, { kind: 'QUESTION', inProduct: true, mail: before })
    await notify(db, news())
    await work()
    const already = sent.length
    await saveSetting(db, author, { kind: 'QUESTION', inProduct: false, mail: 'AT_ONCE' })
    for (const _ of [1, 2]) {
      await notify(db, news())
      await work()
    }
    expect(sent.length - already).toBe(2)
    expect(await countUnread(db, author.id)).toBe(0)
  },
)

test('what waits for the mail of a day is in it, also for whoever chooses mails alone meanwhile', async () => {
  const { db } = database()
  await notify(db, news({ kind: 'RATING' }))
  await saveSetting(db, author, { kind: 'RATING', inProduct: false, mail: 'DAILY' })
  for (const [actorId, day] of [
    [(await aUser(db, { role: 'USER' })).id, '2030-07-01'],
    [pupil, '2030-07-02'],
  ] as const) {
    await notify(db, news({ kind: 'RATING', actorId }))
    await oweDailyMails(db, new Date(`${day}T05:05:00Z`))
    await work()
  }
  expect(sent.map(({ text }) => /• .*/.exec(text)?.[0])).toEqual(['• 2\u00a0osoby oceniły zadanie.', '• Ktoś ocenił zadanie.'])
})

test('the daily mail goes out in the morning of Poland, one a day, with all that is unread', async () => {
  const { db } = database()
  await notify(db, news({ kind: 'RATING' }))
  await notify(db, news({ kind: 'COMMENT' }))
  // A quarter to seven in Warsaw, in summer.
  await oweDailyMails(db, new Date('2030-07-01T04:45:00Z'))
  await work()
  expect(sent).toEqual([])
  await oweDailyMails(db, new Date('2030-07-01T05:05:00Z'))
  await notify(db, news({ kind: 'RATING', entityId: 8 }))
  await oweDailyMails(db, new Date('2030-07-01T09:00:00Z'))
  await work()
  expect(sent.map(({ subject }) => subject)).toEqual(['Masz 2\u00a0nowe powiadomienia'])
  expect(sent[0]?.text).toContain('• Ktoś ocenił zadanie.')
  await oweDailyMails(db, new Date('2030-07-02T05:05:00Z'))
  await work()
  expect(sent.map(({ subject }) => subject)).toEqual(['Masz 2\u00a0nowe powiadomienia', 'Masz 1\u00a0nowe powiadomienie'])
})

test('a mail program switches a kind off by the link in the mail alone, a person by the page; a link that isn’t ours does nothing', async () => {
  const { db } = database()
  const settingOf = async (kind: string) => (await listSettings(db, author)).find((setting) => setting.kind === kind)
  await notify(db, news())
  await work()
  const { pathname } = new URL(sent[0]?.unsubscribeUrl ?? '')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (url: string, payload: string) => app.server.inject({ method: 'POST', url, headers: form, payload })
  expect((await post(pathname.replace('QUESTION', 'MENTION'), 'List-Unsubscribe=One-Click')).statusCode).toBe(404)
  expect((await post(pathname, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect((await post(pathname, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await settingOf('QUESTION')).toEqual({ kind: 'QUESTION', inProduct: true, mail: 'NONE' })
  expect(await settingOf('MENTION')).toMatchObject({ mail: 'AT_ONCE' })

  const token = unsubscribeLinks(app.keyOf).tokenOf({ userId: author.id, what: 'DAILY' })
  const byForm = await post(`/api/notification/unsubscribe/${token}`, '')
  expect([byForm.statusCode, byForm.headers['location']]).toEqual([303, `/unsubscribe?token=${token}&done=true`])
  expect(await settingOf('RATING')).toMatchObject({ inProduct: true, mail: 'NONE' })
  expect(await settingOf('MENTION')).toMatchObject({ mail: 'AT_ONCE' })
  const byCall = (body: object) => app.server.inject({ method: 'POST', url: '/api/notification/unsubscribe', payload: body })
  expect((await byCall({ token })).statusCode).toBe(200)
  expect((await byCall({ token: `${author.id}.RATING.x` })).statusCode).toBe(404)
  expect((await byCall({})).statusCode).toBe(400)
})
