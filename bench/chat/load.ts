import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openRawSocket, type RawSocket } from './raw-socket.ts'

/**
 * Runs as a process of its own and stands for the browsers of a room: sockets that listen, and people who write by POST. Told what to
 * do by messages of its parent (`chat-load.ts`).
 */
export type LoadOrder =
  | { do: 'connect'; origin: string; auths: object[] }
  | {
      do: 'send'
      /** Rooms that are written in by turns, each by its people. */
      rooms: { url: string; authorizations: string[] }[]
      /** Sockets that hear of each message. */
      audience: number
      text: string
      seconds: number
      /** So many wait for their reply at once; or, in their place, so many are sent a second. */
      inFlight: number
      perSecond: number | null
      fields: object
    }
  | { do: 'close' }

export type LoadReport = {
  sent: number
  refused: number
  seconds: number
  /** Deliveries that came, that were missing at the end, and that came out of order at their socket. */
  delivered: number
  lost: number
  twice: number
  disordered: number
  /** From sending to each delivery, ms; and to the reply. */
  p50: number
  p95: number
  replyP95: number
  bytes: number
}

/** Late deliveries come within this time, or are lost. */
const LATE_MS = 10_000
const STEP_MS = 0.25
const STEPS = 80_000

const sockets: RawSocket[] = []
/** When each message was sent, by its client id, and how often it came. */
const sentAt = new Map<string, { at: number; came: number }>()
const lastSeq: number[] = []
let counted = newCounts()

function newCounts() {
  return { delivered: 0, twice: 0, disordered: 0, bytes: 0, waits: new Uint32Array(STEPS), replies: new Uint32Array(STEPS) }
}

const CLIENT_ID = Buffer.from('"clientId":"')
const SEQ = Buffer.from('"seq":')

/** Reads as little of a packet as it can; one packet may tell of several messages. */
function hear(index: number, packet: Buffer): void {
  const now = performance.now()
  counted.bytes += packet.length
  // The head of the news has the numbers; the message in it repeats them.
  for (let from = packet.indexOf(CLIENT_ID), last = ''; from !== -1; from = packet.indexOf(CLIENT_ID, from + 12)) {
    const clientId = packet.toString('latin1', from + 12, from + 48)
    if (clientId === last) continue
    last = clientId
    const message = sentAt.get(clientId)
    if (!message) continue
    message.came += 1
    counted.delivered += 1
    const step = Math.min(STEPS - 1, Math.floor((now - message.at) / STEP_MS))
    counted.waits[step] = (counted.waits[step] ?? 0) + 1
    const place = packet.lastIndexOf(SEQ, from)
    if (place === -1) continue
    const seq = Number.parseInt(packet.toString('latin1', place + 6, place + 18), 10)
    if (seq <= (lastSeq[index] ?? 0)) counted.disordered += 1
    lastSeq[index] = seq
  }
}

function percentileOf(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [step, count] of counts.entries()) {
    seen += count
    if (seen >= share * total && total > 0) return (step + 1) * STEP_MS
  }
  return 0
}

async function connectAll({ origin, auths }: Extract<LoadOrder, { do: 'connect' }>): Promise<number> {
  const AT_ONCE = 20
  // Sockets of another server stand beside them.
  const first = sockets.length
  for (let from = 0; from < auths.length; from += AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        auths
          .slice(from, from + AT_ONCE)
          .map((auth, at) => openRawSocket(origin, { namespace: '/events', auth }, (packet) => hear(first + from + at, packet))),
      )),
    )
  return sockets.length
}

async function sendAll(order: Extract<LoadOrder, { do: 'send' }>): Promise<LoadReport> {
  const { rooms, audience, text, seconds, inFlight, perSecond, fields } = order
  counted = newCounts()
  sentAt.clear()
  const agent = new Agent({ keepAlive: true, maxSockets: Math.max(inFlight, 64) })
  let [sent, refused, turn] = [0, 0, 0]
  const started = performance.now()
  const end = started + seconds * 1000
  const sendOne = async (): Promise<void> => {
    const clientId = randomUUID()
    const at = performance.now()
    sentAt.set(clientId, { at, came: 0 })
    turn += 1
    const body = JSON.stringify({ ...fields, clientId, message: `<p>${text} ${turn}</p>` })
    const { url = '', authorizations = [] } = rooms[turn % rooms.length] ?? {}
    const authorization = authorizations[Math.floor(turn / rooms.length) % authorizations.length] ?? ''
    const status = await post(url, { agent, authorization, body })
    if (status === 200) {
      sent += 1
      const step = Math.min(STEPS - 1, Math.floor((performance.now() - at) / STEP_MS))
      counted.replies[step] = (counted.replies[step] ?? 0) + 1
    } else {
      refused += 1
      sentAt.delete(clientId)
    }
  }
  if (perSecond === null)
    await Promise.all(
      Array.from({ length: inFlight }, async () => {
        while (performance.now() < end) await sendOne()
      }),
    )
  else {
    const under: Promise<void>[] = []
    for (let count = 0; performance.now() < end; count += 1) {
      const due = started + (count * 1000) / perSecond
      if (due > performance.now()) await pause(due - performance.now())
      under.push(sendOne())
    }
    await Promise.all(under)
  }
  const wanted = sent * audience
  const late = performance.now() + LATE_MS
  while (counted.delivered < wanted && performance.now() < late) await pause(5)
  const tookSeconds = (performance.now() - started) / 1000
  agent.destroy()
  const came = [...sentAt.values()].map((message) => message.came)
  return {
    sent,
    refused,
    seconds: tookSeconds,
    delivered: counted.delivered,
    lost: came.reduce((sum, count) => sum + Math.max(0, audience - count), 0),
    twice: came.reduce((sum, count) => sum + Math.max(0, count - audience), 0),
    disordered: counted.disordered,
    p50: percentileOf(counted.waits, 0.5),
    p95: percentileOf(counted.waits, 0.95),
    replyP95: percentileOf(counted.replies, 0.95),
    bytes: counted.bytes,
  }
}

function post(url: string, { agent, authorization, body }: { agent: Agent; authorization: string; body: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization, 'content-length': Buffer.byteLength(body) }
    const sending = request(url, { method: 'POST', agent, headers }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode ?? 0))
      reply.once('error', reject)
    })
    sending.once('error', reject)
    sending.end(body)
  })
}

process.on('message', (order: LoadOrder) => {
  const answer = async (): Promise<unknown> => {
    if (order.do === 'connect') return connectAll(order)
    if (order.do === 'send') return sendAll(order)
    for (const socket of sockets.splice(0)) socket.close()
    lastSeq.length = 0
    return null
  }
  answer().then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
