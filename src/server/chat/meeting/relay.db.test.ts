// @module-tag long
import { createHmac } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'
import { anApp } from '#server/testing/an-app.ts'
import { askRelay, type Credentials } from '#server/testing/ask-relay.ts'
import { hasCoturn, startCoturn } from '#server/testing/start-coturn.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const SECRET = 'a-secret-that-coturn-knows'
let origin = ''
let relay: Awaited<ReturnType<typeof startCoturn>>

beforeAll(async () => {
  if (!hasCoturn) return
  relay = await startCoturn(SECRET)
  const app = await anApp(database(), { TURN_URL: relay.url, TURN_SECRET: SECRET })
  origin = await listening(app)
  return () => app.server.close()
})
afterAll(() => (hasCoturn ? relay.stop() : undefined))

async function someone(role: Role = 'TEACHER'): Promise<ACaller> {
  const caller = await aCaller(database().db, origin, role)
  await database().db.update(teacherVerification).set({ status: 'APPROVED' })
  return caller
}

type Taken = { iceServers: (Credentials & { urls: string[] })[] }

const takeSeat = (caller: ACaller, token: string): Promise<Response> =>
  caller.call('POST', `/chat/meeting/${token}/seat`, { peerId: crypto.randomUUID() })

async function credentialsOf(caller: ACaller, token: string): Promise<Credentials> {
  const reply = await takeSeat(caller, token)
  expect(reply.status).toBe(200)
  const [server] = ((await reply.json()) as Taken).iceServers
  expect(server?.urls).toEqual([relay.url])
  return { username: server?.username ?? '', credential: server?.credential ?? '' }
}

const signed = (username: string, secret = SECRET): Credentials => ({
  username,
  credential: createHmac('sha1', secret).update(username).digest('base64'),
})
const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

test.skipIf(!hasCoturn)('a guest who was let in sends over coturn; before that they get no credentials', async () => {
  const [host, guest] = [await someone(), await someone()]
  const roomId = await aChatRoom(database().db, [host.id, (await someone()).id], { isGroup: true })
  const opened = await host.call('POST', `/chat/${roomId}/meeting-message`, { name: 'Lekcja' })
  const { meeting } = (await opened.json()) as { meeting: { token: string } }

  const knock = () => guest.call('POST', `/chat/meeting/${meeting.token}/knock`, {})
  const replies = [await takeSeat(guest, meeting.token), await knock(), await guest.call('GET', `/chat/meeting/${meeting.token}`)]
  replies.push(await takeSeat(guest, meeting.token))
  expect(replies.map(({ status }) => status)).toEqual([404, 200, 200, 403])
  for (const reply of replies) expect(await reply.text()).not.toMatch(/turn:|credential/)

  await host.call('PUT', `/chat/meeting/${meeting.token}/guest`, { userId: guest.id, decision: 'ADMIT' })
  const credentials = await credentialsOf(guest, meeting.token)
  const place = await askRelay(relay.port, credentials)
  if (!place || 'error' in place) throw new Error(`The relay refuses the guest: ${place?.error}`)
  const other = createSocket('udp4').bind(0, '127.0.0.1')
  await once(other, 'listening')
  const heard = once(other, 'message') as Promise<[Buffer]> // what the event gives
  await place.sendTo(other.address().port, 'Dzień dobry')
  expect((await heard)[0].toString()).toBe('Dzień dobry')
  place.close()
  other.close()
})

test.skipIf(!hasCoturn)(
  'coturn refuses credentials that are expired, of another secret, or changed into those of another person',
  async () => {
    const host = await someone()
    const roomId = await aChatRoom(database().db, [host.id, (await someone()).id], { isGroup: true })
    const opened = await host.call('POST', `/chat/${roomId}/meeting-message`, { name: 'Lekcja' })
    const { meeting } = (await opened.json()) as { meeting: { token: string } }
    const { username, credential } = await credentialsOf(host, meeting.token)
    const mine = `${secondsFromNow(60)}:${host.id}`
    const wrong = {
      expired: signed(`${secondsFromNow(-60)}:${host.id}`),
      'of another secret': signed(mine, 'a guess'),
      'of another person': { username: `${username}0`, credential },
      longer: { username: username.replace(/^\d+/, String(secondsFromNow(90_000))), credential },
    }
    const refusals = await Promise.all(
      Object.entries(wrong).map(async ([name, credentials]) => [name, await askRelay(relay.port, credentials)] as const),
    )
    expect(Object.fromEntries(refusals)).toEqual({
      expired: { error: 401 },
      'of another secret': { error: 401 },
      'of another person': { error: 401 },
      longer: { error: 401 },
    })
    // The same ones that the product could have made are taken.
    const place = await askRelay(relay.port, signed(mine))
    expect(place).not.toHaveProperty('error')
    if (place && 'close' in place) place.close()
  },
)
