// @module-tag long
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import type { SessionTokens } from '#contract/auth.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import { job, outbox } from '#server/db/tables/platform.ts'
import { onlineSocket, realtimeNode } from '#server/db/tables/presence.ts'
import { user } from '#server/db/tables/user.ts'
import { startJobs } from '#server/platform/jobs/index.ts'
import { presenceHandlers } from '#server/presence/index.ts'
import { closeSocket, dropDeadNodes, openSocket, reconcileSockets } from '#server/presence/sockets.ts'
import { aClient, type Client, closeClients } from '#server/testing/a-client.ts'
import { aUser } from '#server/testing/a-user.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin: string
let stopJobs: () => Promise<void>

beforeAll(async () => {
  app = await anApp(database())
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const jobs = startJobs(
    database().db,
    { listeners: presenceHandlers({ db: database().db, realtime: app.realtime }) },
    { log: app.server.log },
  )
  app.onWrite(jobs.wake)
  stopJobs = jobs.stop
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))
afterEach(closeClients)
afterAll(async () => {
  await stopJobs()
  await app.server.close()
})

async function signIn(email: string): Promise<SessionTokens> {
  const reply = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } })
  expect(reply.statusCode).toBe(200)
  return reply.json<SessionTokens>()
}

async function online(token: string): Promise<number[]> {
  const reply = await app.server.inject({ url: '/api/user/online', headers: { authorization: `Bearer ${token}` } })
  return reply.json<{ results: { id: number }[] }>().results.map(({ id }) => id)
}

/** Counts the events that are still to be heard. */
const owed = async (db: Db): Promise<number> => (await db.$count(outbox)) + (await db.$count(job, eq(job.isScheduled, false)))

const hears = (client: Client, event: string, payload: unknown) => eventually(() => expect(client.heard).toContainEqual([event, payload]))

test('a person is online from the first socket to the last, and everybody is told once', async () => {
  const { db } = database()
  const [watcher, person] = [await anAccount(db), await anAccount(db)]
  const tokens = await signIn(watcher.email)
  const watching = await aClient(origin, tokens)
  await hears(watching, 'userOnline', { userId: watcher.id, isBusy: false, isInMeeting: false })
  const personTokens = await signIn(person.email)
  const tabs = [await aClient(origin, personTokens), await aClient(origin, personTokens)]
  await hears(watching, 'userOnline', { userId: person.id, isBusy: false, isInMeeting: false })
  await eventually(async () => expect(await online(tokens.token)).toEqual([watcher.id, person.id].toSorted((one, two) => one - two)))
  tabs[0]?.socket.disconnect()
  tabs[1]?.socket.disconnect()
  await hears(watching, 'userOffline', { userId: person.id })
  expect(await online(tokens.token)).toEqual([watcher.id])
  expect(watching.heard.filter(([, payload]) => new RegExp(`"userId":${person.id}[,}]`).test(JSON.stringify(payload)))).toEqual([
    ['userOnline', { userId: person.id, isBusy: false, isInMeeting: false }],
    ['userOffline', { userId: person.id }],
  ])
  const [row] = await db.select({ lastOnlineAt: user.lastOnlineAt }).from(user).where(eq(user.id, person.id))
  expect(Date.now() - (row?.lastOnlineAt?.getTime() ?? 0)).toBeLessThan(60_000)
})

test('who is busy is shown so: in the list, at once to everybody, and again at the next connection', async () => {
  const { db } = database()
  const [watcher, person] = [await anAccount(db), await anAccount(db)]
  const tokens = await signIn(watcher.email)
  const watching = await aClient(origin, tokens)
  const own = await signIn(person.email)
  const say = (isBusy: unknown, token = own.token) =>
    app.server.inject({ method: 'PUT', url: '/api/user/busy', headers: { authorization: `Bearer ${token}` }, payload: { isBusy } })
  const news = () =>
    watching.heard.filter(([event, payload]) => event === 'userOnline' && JSON.stringify(payload).includes(`:${person.id},`))

  // Offline, there is nothing to tell.
  expect((await say(true)).statusCode).toBe(200)
  await eventually(async () => expect(await owed(db)).toBe(0))
  const tab = await aClient(origin, own)
  await hears(watching, 'userOnline', { userId: person.id, isBusy: true, isInMeeting: false })
  expect(news()).toHaveLength(1)
  const list = await app.server.inject({ url: '/api/user/online', headers: { authorization: `Bearer ${tokens.token}` } })
  expect(list.json()).toEqual({
    results: expect.arrayContaining([
      { id: person.id, isBusy: true, isInMeeting: false },
      { id: watcher.id, isBusy: false, isInMeeting: false },
    ]) as unknown,
  })
  const me = await app.server.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${own.token}` } })
  expect(me.json()).toMatchObject({ isBusy: true })

  // The same again is no news.
  expect((await say(true)).statusCode).toBe(200)
  expect((await say(false)).statusCode).toBe(200)
  await hears(watching, 'userOnline', { userId: person.id, isBusy: false, isInMeeting: false })
  expect(news()).toHaveLength(2)
  tab.socket.disconnect()

  expect((await say('yes')).statusCode).toBe(400)
  expect((await app.server.inject({ method: 'PUT', url: '/api/user/busy', payload: { isBusy: true } })).statusCode).toBe(401)
})

test('the list is for people who are signed in', async () => {
  expect((await app.server.inject('/api/user/online')).statusCode).toBe(401)
})

test('a tab that signed out is told so, is cut, and hears nothing more; another device of the person does', async () => {
  const { email, id } = await anAccount(database().db)
  const [here, there] = [await signIn(email), await signIn(email)]
  const [signedOut, other] = [await aClient(origin, here), await aClient(origin, there)]
  await app.server.inject({ method: 'POST', url: '/api/auth/logout', payload: { refreshToken: here.refreshToken } })
  expect(await signedOut.ended).toBe('io server disconnect')
  const heardAtTheEnd = signedOut.heard.length
  expect(signedOut.heard.at(-1)).toEqual(['logout', { sessionId: here.sessionId }])
  app.realtime.tell({ userId: id }, 'subscriptionActivated', { endsAt: '2030-01-01T00:00:00.000Z' })
  await hears(other, 'subscriptionActivated', { endsAt: '2030-01-01T00:00:00.000Z' })
  expect(signedOut.heard).toHaveLength(heardAtTheEnd)
  expect(await (await aClient(origin, here)).ended).toBe('UNAUTHENTICATED')
})

test('a changed password cuts the sockets of the other sessions alone', async () => {
  const { email } = await anAccount(database().db)
  const [here, there] = [await signIn(email), await signIn(email)]
  const [kept, cut] = [await aClient(origin, here), await aClient(origin, there)]
  await app.server.inject({
    method: 'PUT',
    url: '/api/user/change-password',
    headers: { authorization: `Bearer ${here.token}` },
    payload: { currentPassword: PASSWORD, newPassword: { password: 'nowe-haslo', passwordConfirmation: 'nowe-haslo' } },
  })
  expect(await cut.ended).toBe('io server disconnect')
  expect(kept.socket.connected).toBe(true)
})

test('of sockets that open and close at the same moment exactly one is the first and one the last', async () => {
  const { db } = database()
  const { id: userId } = await aUser(db)
  const nodeId = randomUUID()
  await db.insert(realtimeNode).values({ id: nodeId })
  const ids = Array.from({ length: 10 }, () => randomUUID())
  const first = await Promise.all(ids.map((id) => openSocket(db, { id, userId, nodeId })))
  expect(first.filter(Boolean)).toHaveLength(1)
  const last = await Promise.all(ids.map((id) => closeSocket(db, id)))
  expect(last.flat()).toEqual([userId])
})

test('a process that died counts for nothing, and of several that notice one is told who went with it', async () => {
  const { db } = database()
  const [gone, elsewhere] = [await aUser(db), await aUser(db)]
  const [dead, alive] = [randomUUID(), randomUUID()]
  await db.insert(realtimeNode).values([{ id: dead }, { id: alive }])
  for (const { id: userId } of [gone, elsewhere]) await openSocket(db, { id: randomUUID(), userId, nodeId: dead })
  await openSocket(db, { id: randomUUID(), userId: elsewhere.id, nodeId: alive })
  const { token } = await signIn((await anAccount(db)).email)
  expect(await online(token)).toEqual(expect.arrayContaining([gone.id, elsewhere.id]))
  await db.execute(sql`update realtime_node set seen_at = now() - interval '31 seconds' where id = ${dead}`)
  expect(await online(token)).not.toContain(gone.id)
  expect((await Promise.all([dropDeadNodes(db), dropDeadNodes(db), dropDeadNodes(db)])).flat()).toEqual([gone.id])
  expect(await online(token)).toContain(elsewhere.id)
  expect(await db.select().from(onlineSocket).where(eq(onlineSocket.nodeId, dead))).toEqual([])
})

test('what an outage kept from being written is put right: who went is offline, who came is online, and the others hear nothing', async () => {
  const { db } = database()
  const [stayed, went, came, halfGone] = [await aUser(db), await aUser(db), await aUser(db), await aUser(db)]
  const nodeId = randomUUID()
  await db.insert(realtimeNode).values({ id: nodeId })
  const sockets = [stayed, went, halfGone, halfGone].map(({ id: userId }) => ({ id: randomUUID(), userId, nodeId }))
  for (const socket of sockets) await openSocket(db, socket)
  const [ofStayed, , ofHalfGone] = sockets
  const open = [ofStayed, ofHalfGone, { id: randomUUID(), userId: came.id }].flatMap((socket) => socket ?? [])
  expect(await reconcileSockets(db, nodeId, open)).toEqual({ came: [came.id], went: [went.id] })
  expect(await reconcileSockets(db, nodeId, open)).toEqual({ came: [], went: [] })
  const { token } = await signIn((await anAccount(db)).email)
  const everybody = await online(token)
  for (const { id } of [stayed, came, halfGone]) expect(everybody).toContain(id)
  expect(everybody).not.toContain(went.id)
})
