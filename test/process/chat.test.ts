import type { Output } from '#contract/http/endpoint.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ChatMessage,
  deleteChatMessage,
  listChatMessages,
  reactToChatMessage,
  togglePinnedChatMessage,
  updateChatMessage,
} from '#contract/chat/chat-message.ts'
import type { Database } from '#server/db/db.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { chatMessage, chatRoom } from '#server/db/tables/chat.ts'
import { seededRandom } from '#server/generate/random.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { eventually } from '#server/testing/eventually.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import { seed } from '#server/testing/sample.ts'
import { aDevice, type Device, lineOf, openTab, type Tab } from './chat-tab.ts'
import { emptyFolder, type Running, runProduct, started } from './run-product.ts'
import { startRedis } from './run-redis.ts'

const SECRET = 'dwa procesy czatu maja jeden i ten sam sekret'
const PEOPLE = 3
/** Random acts of the first part. */
const ACTS = 150
/** Messages that somebody sends at once, beside their tabs, while a server goes away. */
const STORM = 24

let cluster: Awaited<ReturnType<typeof startCluster>>
let redis: Awaited<ReturnType<typeof startRedis>>
let database: Database

beforeAll(async () => {
  cluster = await startCluster()
  redis = await startRedis()
})
afterAll(async () => {
  await database?.close()
  await redis?.stop()
  cluster?.stop()
})

const aNode = (DATA_DIR: string): Running =>
  runProduct('main.ts', { DATA_DIR, DATABASE_URL: cluster.url, REDIS_URL: redis.url, AUTH_SECRET: SECRET })
const documentOf = (text: string) => ({ type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const outgoing = (roomId: number, text: string) => ({
  ...{ clientId: randomUUID(), roomId, threadMessageId: null, document: documentOf(text), files: [], replyTo: null },
})
/** Limits count persons, and a few stand for many here. */
const forgetLimits = () => database.db.execute(sql`delete from rate_limit`)

async function signedInDevice(origin: string): Promise<Device> {
  const { id, email } = await anAccount(database.db)
  const body = JSON.stringify({ email, password: PASSWORD })
  const reply = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return aDevice(id, ((await reply.json()) as { token: string }).token) // the contract's shape
}

/** All messages of the room, the oldest first, as a server gives them. */
async function allOf(tab: Tab, roomId: number): Promise<ChatMessage[]> {
  const all: ChatMessage[] = []
  for (let after: number | undefined = 0; after !== undefined;) {
    const { results, hasNewer }: Output<typeof listChatMessages> = await tab.call(listChatMessages, {
      params: { id: roomId },
      query: { after, sort: 'createdAt:ASC', pageSize: 50 },
    })
    all.push(...results)
    after = hasNewer ? results.at(-1)?.seq : undefined
  }
  return all
}

/** Waits until nothing waits to be sent and every tab shows what the server has. */
async function expectAllEqual(tabs: readonly Tab[], roomId: number): Promise<ChatMessage[]> {
  await eventually(async () => {
    await forgetLimits()
    for (const { outbox } of tabs) await outbox.wake()
    expect(tabs.flatMap(({ outbox }) => outbox.state().waiting.map(({ refusal }) => refusal))).toEqual([])
  })
  for (const { reader } of tabs) while (reader.state().log.hasOlder) await reader.older()
  return eventually(async () => {
    const [first] = tabs
    if (!first) throw new Error('Nobody is there')
    const wanted = await allOf(first, roomId)
    expect(wanted.map(({ seq }) => seq)).toEqual(wanted.map((_, at) => at + 1))
    for (const tab of tabs) expect(tab.messages().map(lineOf), `SEED=${seed}`).toEqual(wanted.map(lineOf))
    return wanted
  })
}

test('two processes: whatever is done in tabs whose lines are cut, and when one process is killed, nothing is lost or there twice, and all show the same', async () => {
  const shared = emptyFolder()
  const first = aNode(shared)
  const one = await started(first)
  const two = await started(aNode(shared))
  database = await openPostgres(cluster.url, 4)
  const devices = await Promise.all(Array.from({ length: PEOPLE }, () => signedInDevice(one)))
  const roomId = await aChatRoom(
    database.db,
    devices.map(({ userId }) => userId),
    { isGroup: true },
  )
  // Each has a tab at either process, and both tabs send what waits on the device.
  const onLost = ({ reach }: { reach: (origin: string) => void }): void => void setTimeout(() => reach(two), 30)
  const tabs: Tab[] = []
  for (const device of devices) for (const at of [one, two]) tabs.push(await openTab(device, roomId, { at, onLost }))

  await actAtRandom(devices, roomId, [one, two])
  for (const [at, tab] of tabs.entries()) if (tab.isCut()) tab.reach(at % 2 === 0 ? one : two)
  const before = await expectAllEqual(tabs, roomId)
  expect(before.length).toBeGreaterThan(ACTS / 5)

  // Killed in the middle: what it had acknowledged is there, and the rest is sent again.
  await forgetLimits()
  const texts: string[] = []
  const sending = devices.flatMap((device, person) =>
    Array.from({ length: 8 }, async (_, number) => {
      await pause(number * 25)
      texts.push(`kolejka ${person} ${number}`)
      await device.tabs[number % 2]?.outbox.add(outgoing(roomId, `kolejka ${person} ${number}`))
    }),
  )
  const storm = await stormOf(one, devices[0]?.token ?? '', roomId, () => first.child.kill('SIGKILL'))
  await Promise.all(sending)
  expect(storm.acknowledged.size).toBeGreaterThan(0)
  expect(storm.acknowledged.size).toBeLessThan(STORM)
  for (const clientId of storm.clientIds) {
    // The outboxes go on sending by themselves meanwhile, and all count for one person.
    await forgetLimits()
    expect(await post(two, devices[0]?.token ?? '', roomId, clientId)).toBe(200)
  }
  const after = await expectAllEqual(tabs, roomId)
  const added = after.slice(before.length)
  const ids = added.map(({ clientId }) => clientId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(added).toHaveLength(STORM + texts.length)
  for (const clientId of storm.clientIds) expect(ids).toContain(clientId)
  for (const text of texts) expect(added.filter(({ message }) => message.includes(`${text}<`))).toHaveLength(1)
  for (const tab of tabs) tab.close()
}, 240_000)

test('a process that is told to stop stores or refuses what it has taken, and nothing that it acknowledged is missing', async () => {
  const node = aNode(emptyFolder())
  const origin = await started(node)
  database ??= await openPostgres(cluster.url, 4)
  const device = await signedInDevice(origin)
  const other = await anAccount(database.db)
  const roomId = await aChatRoom(database.db, [device.userId, other.id], { isGroup: true })
  await forgetLimits()
  const { acknowledged } = await stormOf(origin, device.token, roomId, () => node.child.kill('SIGTERM'))
  expect(await node.ended).toMatchObject({ code: 0, errors: '' })
  const stored = await database.db.select().from(chatMessage).where(eq(chatMessage.roomId, roomId)).orderBy(asc(chatMessage.seq))
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, at) => at + 1))
  const ids = new Set<string>(stored.map(({ clientId }) => clientId))
  expect([...acknowledged].filter((clientId) => !ids.has(clientId))).toEqual([])
  expect(await database.db.select().from(chatRoom).where(eq(chatRoom.id, roomId))).toMatchObject([
    { lastSeq: stored.length, lastRev: stored.length },
  ])
}, 120_000)

/** People write, change, remove, pin, react, lose their lines and come back at either process, each at any of their tabs. */
async function actAtRandom(devices: readonly Device[], roomId: number, origins: readonly string[]): Promise<void> {
  const random = seededRandom(seed)
  const dice = (sides: number): number => random.whole(0, sides - 1)
  const under: Promise<unknown>[] = []
  for (let act = 0; act < ACTS; act += 1) {
    if (act % 20 === 0) await forgetLimits()
    const device = random.pick(devices)
    const tab = random.pick(device.tabs)
    const own = tab.messages().filter(({ author, isRemoved }) => author?.id === device.userId && !isRemoved)
    const [any, mine] = [tab.messages().at(-1 - dice(5)), own.at(-1 - dice(3))]
    const kind = dice(12)
    const ofMessage = (message: ChatMessage) => ({ params: { id: message.id } })
    /** Somebody who is cut off, or whose message is gone meanwhile, is told so; nothing has changed then. */
    const tell = (reply: Promise<ChatMessage>): void =>
      void under.push(reply.then((message) => tab.reader.take(message)).catch(() => undefined))
    if (kind < 6) under.push(tab.outbox.add(outgoing(roomId, `nr ${act}`)))
    else if (kind === 6 && mine) tell(tab.call(updateChatMessage, { ...ofMessage(mine), body: { message: `<p>zmiana ${act}</p>` } }))
    else if (kind === 7 && mine) tell(tab.call(deleteChatMessage, ofMessage(mine)))
    else if (kind === 8 && any) tell(tab.call(togglePinnedChatMessage, { ...ofMessage(any), body: { isPinned: dice(2) === 0 } }))
    else if (kind === 9 && any)
      tell(tab.call(reactToChatMessage, { ...ofMessage(any), body: { emoji: random.pick(['👍', '🎉']), isSet: dice(3) > 0 } }))
    else if (tab.isCut()) tab.reach(random.pick(origins))
    else if (kind === 10) tab.cut()
    await pause(dice(15))
  }
  await Promise.all(under)
}

async function post(origin: string, token: string, roomId: number, clientId: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ clientId, message: `<p>burza ${clientId}</p>` })
  const reply = await fetch(`${origin}/api/chat/${roomId}/message`, { method: 'POST', headers, body }).catch(() => null)
  if (reply === null) return 0
  return reply.text().then(
    () => reply.status,
    () => 0,
  )
}

/** Sends many at once, and has something done as soon as a quarter of them is acknowledged. */
async function stormOf(origin: string, token: string, roomId: number, inTheMiddle: () => void) {
  const clientIds = Array.from({ length: STORM }, () => randomUUID())
  const acknowledged = new Set<string>()
  const waiting = [...clientIds]
  let isDone = false
  const one = async (): Promise<void> => {
    for (let clientId = waiting.shift(); clientId !== undefined; clientId = waiting.shift()) {
      if ((await post(origin, token, roomId, clientId)) === 200) acknowledged.add(clientId)
      if (isDone || acknowledged.size < STORM / 4) continue
      isDone = true
      inTheMiddle()
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return { clientIds, acknowledged }
}
