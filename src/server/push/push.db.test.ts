// @module-tag long
import { and, eq, like, sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatRoom } from '#contract/chat/chat.ts'
import type { AlertChoices, PushDevice } from '#contract/push.ts'
import { DEFAULT_ALERTS } from '#contract/push.ts'
import { pushRecords } from '#server/push/personal-records.ts'
import { owePushes } from '#server/chat/push/owe-pushes.ts'
import { chatPushes } from '#server/chat/push/push-to-device.ts'
import type { App } from '#server/app.ts'
import { chatBlock, chatMember } from '#server/db/tables/chat.ts'
import { job } from '#server/db/tables/platform.ts'
import { pushDevice } from '#server/db/tables/push.ts'
import { type JobHandler, startJobs } from '#server/platform/jobs/index.ts'
import { pushSender, pushServices } from '#server/push/index.ts'
import { type ACaller, aCaller, listening, signIn } from '#server/testing/a-caller.ts'
import { aChatMessage, aChatRoom } from '#server/testing/a-chat-room.ts'
import { anApp } from '#server/testing/an-app.ts'
import { doOwedWork } from '#server/testing/do-owed-work.ts'
import { aPushPeer, type PushPeer } from '#server/testing/peers/push-peer.ts'
import { user } from '#server/db/tables/user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let peer: PushPeer
let pushes: JobHandler
/** Noon in Poland, in winter. */
const NOON = new Date('2026-11-25T11:00:00Z')
const NIGHT = new Date('2026-11-25T22:00:00Z')
let now = NOON

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database())
  origin = await listening(app)
  peer = await aPushPeer()
  const someone = await aCaller(db, origin)
  peer.publicKey = (await alerts(someone)).publicKey
  const { vapid } = pushServices(app.platform)
  pushes = chatPushes(db, pushSender({ db, post: peer.post, vapid, log: pino({ level: 'silent' }) }), () => now)
  return async () => {
    peer.close()
    await app.server.close()
  }
})
beforeEach(async () => {
  now = NOON
  peer.received.length = 0
  peer.answers.length = 0
  await database().db.execute(sql`delete from rate_limit`)
  await database().db.execute(sql`delete from push_device`)
  await database().db.delete(job).where(like(job.name, 'chat.push'))
})

const alerts = async (caller: ACaller) =>
  (await (await caller.call('GET', '/push')).json()) as { publicKey: string; choices: AlertChoices; devices: PushDevice[] }

/** Adds a browser to somebody's, as the page does. */
async function addBrowser(caller: ACaller, subscription = peer.subscribe()): Promise<{ id: number; endpoint: string }> {
  const reply = await caller.call('POST', '/push/device', subscription)
  expect(reply.status, await reply.clone().text()).toBe(200)
  await doOwedWork(database().db, { listeners: app.listeners, jobs: [] })
  return { id: ((await reply.json()) as PushDevice).id, endpoint: subscription.endpoint }
}

/** Owes what is due, and sends what may be sent now. */
async function push(): Promise<void> {
  const { db } = database()
  await owePushes(db, null, now)
  const running = startJobs(db, { listeners: [], jobs: [pushes] }, { log: pino({ level: 'silent' }), onEnd: () => undefined, pollMs: 10 })
  const isWaiting = and(eq(job.name, pushes.name), sql`${job.dueAt} <= now()`)
  while ((await db.$count(job, isWaiting)) > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await running.stop()
}

/** The same person in one browser more. */
async function inAnotherSession({ id }: ACaller): ReturnType<typeof signIn> {
  const [row] = await database().db.select({ email: user.email }).from(user).where(eq(user.id, id))
  return signIn(origin, { id, email: row?.email ?? '' })
}

const shown = (): unknown[] => peer.received.map(({ notice }) => notice)

/** A teacher and a pupil in a room of two; the pupil has a browser for notifications. */
async function aTalk() {
  const { db } = database()
  const [teacher, pupil] = [await aCaller(db, origin, 'TEACHER'), await aCaller(db, origin)]
  const roomId = await aChatRoom(db, [teacher.id, pupil.id])
  return { db, teacher, pupil, roomId, browser: await addBrowser(pupil) }
}

test('a message comes encrypted to each browser of a person who hasn’t read it, says nothing of its words, and comes once', async () => {
  const { db, teacher, pupil, roomId, browser } = await aTalk()
  const second = await addBrowser(await inAnotherSession(pupil))
  const id = await aChatMessage(db, roomId, teacher.id, 'Tajne słowa')
  await push()
  await push()
  expect(peer.received.map(({ endpoint }) => endpoint).toSorted()).toEqual([browser.endpoint, second.endpoint].toSorted())
  const path = `/chat?chatRoomId=${roomId}&messageId=${id}`
  expect(shown()[0]).toEqual({ title: expect.stringMatching(/^Konto /), body: 'Nowa wiadomość', tag: `chat-${roomId}`, rev: 1, path })
  expect(JSON.stringify(shown())).not.toContain('Tajne')
  expect(peer.received[0]?.headers).toMatchObject({
    topic: `chat-${roomId}`,
    ttl: '86400',
    urgency: 'normal',
    'content-encoding': 'aes128gcm',
  })
  // The next ones are one notification, which leads to the first of them.
  peer.received.length = 0
  const next = await aChatMessage(db, roomId, teacher.id)
  await aChatMessage(db, roomId, teacher.id)
  await Promise.all([owePushes(db, [roomId], now), owePushes(db, null, now), owePushes(db, [roomId], now)])
  await push()
  expect(peer.received).toHaveLength(2)
  expect(shown()[0]).toMatchObject({ body: '2\u00a0nowe wiadomości', rev: 3, path: `/chat?chatRoomId=${roomId}&messageId=${next}` })
})

test('whoever wishes it reads the beginning of the message, in a group with its author', async () => {
  const { db, teacher, pupil } = await aTalk()
  expect((await pupil.call('PUT', '/push/choices', { ...DEFAULT_ALERTS, showsText: true })).status).toBe(200)
  const group = await aChatRoom(db, [teacher.id, pupil.id], { isGroup: true, name: 'Klasa 3b' })
  await aChatMessage(db, group, teacher.id, 'Jutro sprawdzian')
  await push()
  expect(shown()).toEqual([expect.objectContaining({ title: 'Klasa 3b', body: expect.stringMatching(/^Konto \d+: Jutro sprawdzian$/) })])
})

test('nothing is sent of what was read, muted, written by oneself or by whom one has blocked, nor to whoever was removed', async () => {
  const { db, teacher, pupil, roomId } = await aTalk()
  const group = await aChatRoom(db, [teacher.id, pupil.id], { isGroup: true })
  const [mine] = [and(eq(chatMember.userId, pupil.id), eq(chatMember.roomId, group))]
  await aChatMessage(db, roomId, pupil.id)
  await aChatMessage(db, roomId, teacher.id)
  await pupil.call('PUT', `/chat/${roomId}/read-last`, {})
  await aChatMessage(db, group, teacher.id)
  await db.update(chatMember).set({ isMuted: true }).where(mine)
  await push()
  expect(shown()).toEqual([])
  await db.update(chatMember).set({ isMuted: false }).where(mine)
  await push()
  expect(shown()).toEqual([])
  await aChatMessage(db, group, teacher.id)
  await db.insert(chatBlock).values({ blockerId: pupil.id, blockedId: teacher.id })
  await push()
  await db.delete(chatBlock)
  // Removed between the moment in which it was owed and that in which it is sent.
  await aChatMessage(db, group, teacher.id)
  await owePushes(db, [group], now)
  await db.update(chatMember).set({ leftAt: new Date(), untilSeq: 1, untilRev: 1 }).where(mine)
  await push()
  expect(shown()).toEqual([])
})

test('whoever was taken into a group anew is told of its threads from then on, and of no earlier one', async () => {
  const { db, teacher, pupil } = await aTalk()
  const group = await aChatRoom(db, [teacher.id, pupil.id], { isGroup: true })
  const say = async (caller: ACaller, more: object = {}): Promise<number> => {
    const reply = await caller.call('POST', `/chat/${group}/message`, { message: '<p>x</p>', ...more })
    return ((await reply.json()) as { id: number }).id
  }
  const thread = async (): Promise<number> => {
    const threadMessageId = await say(teacher)
    await say(pupil, { threadMessageId })
    return threadMessageId
  }
  const old = await thread()
  for (const usersIds of [[], [pupil.id]]) expect((await teacher.call('PUT', `/chat/${group}`, { usersIds })).status).toBe(200)
  await say(teacher, { threadMessageId: old })
  await push()
  expect(shown()).toEqual([])
  const rooms = async (): Promise<unknown> => ((await (await pupil.call('GET', `/chat/${group}`)).json()) as ChatRoom).unreadThreads
  const count = async (): Promise<unknown> => (await pupil.call('GET', '/chat/unread/count')).json()
  expect([await rooms(), await count()]).toEqual([[], { count: 0 }])
  const fresh = await thread()
  await pupil.call('PUT', `/chat/${group}/read-last`, {})
  await push()
  expect(shown()).toEqual([])
  await say(teacher, { threadMessageId: fresh })
  await push()
  expect(shown()).toMatchObject([{ path: `/chat?chatRoomId=${group}&threadMessageId=${fresh}` }])
  expect([await rooms(), await count()]).toEqual([[fresh], { count: 1 }])
})

test('at night nothing is sent, and in the morning one notification tells of what is still unread', async () => {
  const { db, teacher, roomId } = await aTalk()
  now = NIGHT
  await aChatMessage(db, roomId, teacher.id)
  await aChatMessage(db, roomId, teacher.id)
  await push()
  expect(shown()).toEqual([])
  now = NOON
  await push()
  expect(shown()).toEqual([expect.objectContaining({ body: '2\u00a0nowe wiadomości' })])
})

test('a failing push service is asked again, a browser that is gone is forgotten', async () => {
  const { db, teacher, pupil, roomId } = await aTalk()
  await aChatMessage(db, roomId, teacher.id)
  peer.answers.push(503)
  await push()
  expect([shown(), (await alerts(pupil)).devices]).toMatchObject([[], [{ isCurrent: true, sentAt: null }]])
  await db.update(job).set({ dueAt: sql`now()` })
  await push()
  expect(shown()).toHaveLength(1)
  expect((await alerts(pupil)).devices[0]?.sentAt).not.toBeNull()
  await aChatMessage(db, roomId, teacher.id)
  peer.answers.push(410)
  await push()
  expect((await alerts(pupil)).devices).toEqual([])
})

test('a browser belongs to a session: with it, by its owner or by the next who signs in there it ends; nobody else finds it', async () => {
  const { db, teacher, pupil, roomId, browser } = await aTalk()
  expect((await teacher.call('DELETE', `/push/device/${browser.id}`)).status).toBe(404)
  const other = await inAnotherSession(pupil)
  const second = await addBrowser(other)
  expect((await alerts(other)).devices.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [second.id, true],
    [browser.id, false],
  ])
  expect((await other.call('DELETE', `/auth/sessions/${other.sessionId}`)).status).toBe(200)
  await aChatMessage(db, roomId, teacher.id)
  await push()
  expect(peer.received.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint])
  await doOwedWork(db, { listeners: app.listeners, jobs: [] })
  expect(await db.$count(pushDevice, eq(pushDevice.id, second.id))).toBe(0)
  // Somebody else signs in on the same browser.
  await addBrowser(teacher, { ...peer.subscribe(), endpoint: browser.endpoint })
  expect([(await alerts(pupil)).devices, (await alerts(teacher)).devices]).toMatchObject([[], [{ isCurrent: true }]])
  expect((await teacher.call('DELETE', `/push/device/${(await alerts(teacher)).devices[0]?.id ?? 0}`)).status).toBe(200)
  expect((await alerts(teacher)).devices).toEqual([])
})

test('an address inside, by http, or with keys that are none is refused, and nothing is called there', async () => {
  const { pupil } = await aTalk()
  const good = peer.subscribe()
  for (const bad of [
    { ...good, endpoint: 'http://push.example/send' },
    { ...good, endpoint: 'javascript:1' },
    { ...good, keys: { ...good.keys, p256dh: 'A'.repeat(87) } },
    { ...good, keys: { ...good.keys, auth: 'x' } },
  ])
    expect((await pupil.call('POST', '/push/device', bad)).status, JSON.stringify(bad)).toBe(400)
  // The platform's own way out: only the open internet, by its usual port.
  for (const address of [
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://1.1.1.1:8443/',
    'http://1.1.1.1/',
  ])
    await expect(app.postPublic(address, {}, Buffer.from('x')), address).rejects.toThrow()
})

test('choices are kept as they were made; hours that are no night are refused', async () => {
  const pupil = await aCaller(database().db, origin)
  expect((await alerts(pupil)).choices).toEqual(DEFAULT_ALERTS)
  const wanted = { quiet: null, showsText: true, inBrowser: true, inTitle: false, hasSound: true }
  expect((await pupil.call('PUT', '/push/choices', wanted)).status).toBe(200)
  expect((await alerts(pupil)).choices).toEqual(wanted)
  expect((await pupil.call('PUT', '/push/choices', { ...wanted, quiet: { from: 7, to: 7 } })).status).toBe(400)
  expect((await pupil.call('PUT', '/push/choices', { ...wanted, quiet: { from: 7, to: 24 } })).status).toBe(400)
  await database().db.transaction((tx) => pushRecords.forget(tx, pupil.id))
  expect((await alerts(pupil)).choices).toEqual(DEFAULT_ALERTS)
})
