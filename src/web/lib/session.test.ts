import { beforeEach, expect, test } from 'vitest'
import { logout, MOST_DEVICES, refreshToken } from '#contract/auth.ts'
import { createSession, KEPT_DEVICES, LOGOUT, REFRESH, type Session } from '#web/lib/session.ts'
import { memoryStorage } from '#web/lib/testing/memory-storage.ts'

const OLD = { token: 'old', refreshToken: 'refresh-1', sessionId: 'session-1' }
const NEW = { token: 'new', refreshToken: 'refresh-2', sessionId: 'session-1' }

type Sent = { url: string; token: string | null; body: string | null }

let stored: Map<string, string>
let sent: Sent[]
let told: boolean[]
let refreshReply: () => Promise<Response>

/** A server that takes the new token alone. */
function startSession(): Session {
  const session = createSession({
    fetch: async (input, init) => {
      const token = new Headers(init?.headers).get('authorization')
      const url = typeof input === 'string' ? input : ''
      sent.push({ url, token, body: typeof init?.body === 'string' ? init.body : null })
      if (url === '/api/auth/refresh-token') return refreshReply()
      return new Response('{}', { status: token === 'Bearer new' ? 200 : 401 })
    },
    storage: () => memoryStorage(stored),
    exclusively: (task) => task(),
  })
  session.onChange((isSignedIn) => told.push(isSignedIn))
  return session
}

const refreshes = () => sent.filter(({ url }) => url === '/api/auth/refresh-token')

beforeEach(() => {
  stored = new Map(Object.entries(OLD))
  sent = []
  told = []
  refreshReply = async () => Response.json(NEW)
})

test('ten calls refused at once share one refresh and are sent again in their order', async () => {
  const session = startSession()
  const urls = Array.from({ length: 10 }, (_, index) => `/api/call/${index}`)
  const replies = await Promise.all(urls.map((url) => session.fetch(url, {})))
  expect(replies.map(({ status }) => status)).toEqual(urls.map(() => 200))
  expect(refreshes()).toEqual([{ url: '/api/auth/refresh-token', token: null, body: '{"refreshToken":"refresh-1"}' }])
  expect(sent.filter(({ token }) => token === 'Bearer new').map(({ url }) => url)).toEqual(urls)
  expect(session.tokens()).toEqual(NEW)
  expect(told).toEqual([])
})

test('a call made while a refresh is under way waits for it', async () => {
  const reply = Promise.withResolvers<Response>()
  refreshReply = () => reply.promise
  const session = startSession()
  const first = session.fetch('/api/first', {})
  await expect.poll(() => refreshes().length).toBe(1)
  const second = session.fetch('/api/second', {})
  reply.resolve(Response.json(NEW))
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
  expect(sent.filter(({ url }) => url === '/api/second')).toEqual([{ url: '/api/second', token: 'Bearer new', body: null }])
})

test('a refused refresh signs out once, and every waiting call gets its own refusal', async () => {
  refreshReply = async () => new Response('{}', { status: 401 })
  const session = startSession()
  const replies = await Promise.all([1, 2, 3].map((number) => session.fetch(`/api/call/${number}`, {})))
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(refreshes()).toHaveLength(1)
  expect(stored.size).toBe(0)
  expect(told).toEqual([false])
})

test.each([400, 403, 404, 408, 413, 429, 500, 502, 503, 504])(
  'a refresh answered %i keeps the session, and every call that waited fails with that answer',
  async (status) => {
    const session = startSession()
    refreshReply = async () => Response.json({ error: 'UNAVAILABLE' }, { status, headers: { 'retry-after': '5' } })
    const replies = await Promise.all([session.fetch('/api/one', {}), session.fetch('/api/two', {})])
    for (const reply of replies) {
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([status, '5'])
      expect(await reply.json()).toEqual({ error: 'UNAVAILABLE' })
    }
    expect(refreshes()).toHaveLength(1)
    expect([session.tokens(), told]).toEqual([OLD, []])

    // The next call tries again, and goes on as if nothing had been.
    refreshReply = async () => Response.json(NEW)
    expect((await session.fetch('/api/call', {})).status).toBe(200)
    expect([session.tokens(), told]).toEqual([NEW, []])
  },
)

test('who is shut out learns why, be it from a call or from the live connection; elsewhere there is nothing to say', async () => {
  const refusal = (message: string[]) => async () => Response.json({ error: 'UNAUTHENTICATED', message }, { status: 401 })
  const reasons: (string | null)[] = []
  for (const [message, sign] of [
    [['Zaloguj się.', 'To konto jest zablokowane.'], 'call'],
    [['Zaloguj się.', 'To konto jest zablokowane.'], 'event'],
    [['Zaloguj się.'], 'event'],
  ] as const) {
    stored = new Map(Object.entries(OLD))
    refreshReply = refusal([...message])
    const session = startSession()
    session.onChange((_, reason) => reasons.push(reason))
    if (sign === 'call') await session.fetch('/api/call', {})
    else session.isOver(OLD.sessionId)
    await expect.poll(() => stored.size).toBe(0)
  }
  expect(reasons).toEqual(['To konto jest zablokowane.', 'To konto jest zablokowane.', null])
})

test('an end that is told of a session other than the one held, or that the server does not confirm, changes nothing', async () => {
  const session = startSession()
  session.isOver('another session')
  refreshReply = async () => new Response('{}', { status: 503 })
  session.isOver(OLD.sessionId)
  await expect.poll(() => refreshes().length).toBe(1)
  await session.fetch('/api/call', {})
  expect([session.tokens(), told]).toEqual([OLD, []])
})

test.each([
  { reply: 'renews the tokens', status: 200 },
  { reply: 'says that the session is over', status: 401 },
])('a refresh that $reply after somebody has left changes nothing, also not for who signed in meanwhile', async ({ status }) => {
  const next = { token: 'of another', refreshToken: 'refresh-of-another', sessionId: 'session-2' }
  for (const signsIn of [false, true]) {
    stored = new Map(Object.entries(OLD))
    sent = []
    const reply = Promise.withResolvers<Response>()
    refreshReply = () => reply.promise
    const session = startSession()
    const call = session.fetch('/api/call', {})
    await expect.poll(() => refreshes().length).toBe(1)
    const waiting = session.fetch('/api/waiting', {})
    session.leave()
    if (signsIn) session.begin({ ...next, device: 'mine' })
    told = []
    reply.resolve(Response.json(NEW, { status }))
    expect([(await call).status, (await waiting).status]).toEqual([401, 401])
    expect([session.tokens(), told]).toEqual([signsIn ? next : null, []])
    expect(sent.filter(({ url }) => url === '/api/call')).toHaveLength(1)
    expect(sent.filter(({ url }) => url === '/api/waiting')).toEqual([{ url: '/api/waiting', token: null, body: null }])
  }
})

test('a refresh without an answer keeps the session; the call fails as any call without an answer', async () => {
  const session = startSession()
  refreshReply = () => Promise.reject(new TypeError('offline'))
  await expect(session.fetch('/api/call', {})).rejects.toThrow('offline')
  expect([session.tokens(), told]).toEqual([OLD, []])
})

test('a call refused for a token that another tab has renewed is sent again without a refresh', async () => {
  const session = startSession()
  const call = session.fetch('/api/call', {})
  for (const [key, value] of Object.entries(NEW)) stored.set(key, value)
  expect((await call).status).toBe(200)
  expect(refreshes()).toEqual([])
})

test('a call that is refused with the new token, too, is not tried a third time', async () => {
  refreshReply = async () => Response.json({ ...NEW, token: 'also refused' })
  const session = startSession()
  expect((await session.fetch('/api/call', {})).status).toBe(401)
  expect(sent.filter(({ url }) => url === '/api/call')).toHaveLength(2)
})

test('an anonymous call carries no token and starts no refresh', async () => {
  stored.clear()
  expect((await startSession().fetch('/api/call', {})).status).toBe(401)
  expect(sent).toEqual([{ url: '/api/call', token: null, body: null }])
})

test('signing in and out is told once each, and out leaves nothing behind but the mark of the device', () => {
  stored.clear()
  const session = startSession()
  session.begin({ ...OLD, device: 'mine' })
  expect(session.tokens()).toEqual(OLD)
  session.leave()
  session.leave()
  expect([...stored]).toEqual([['devices', 'mine']])
  expect(told).toEqual([true, false])
  expect(sent).toEqual([{ url: '/api/auth/logout', token: null, body: '{"refreshToken":"refresh-1"}' }])
})

test('a browser is the device of the five people who signed in last, each once', () => {
  const session = startSession()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) session.begin({ ...OLD, device: name })
  expect(session.devices()).toEqual(['c', 'f', 'e', 'd', 'b'])
  expect(KEPT_DEVICES).toBe(MOST_DEVICES)
})

test('another tab tells of signing in and out, but not of renewed tokens', () => {
  const session = startSession()
  session.changedElsewhere({ key: 'token', oldValue: 'old', newValue: 'new' })
  expect(told).toEqual([])
  session.changedElsewhere({ key: 'sessionId', oldValue: 'session-1', newValue: null })
  session.changedElsewhere({ key: 'sessionId', oldValue: null, newValue: 'session-2' })
  stored.clear()
  session.changedElsewhere({ key: null, oldValue: null, newValue: null })
  expect(told).toEqual([false, true, false])
})

test('the operations it calls by hand are those of the contract', () => {
  expect([REFRESH, LOGOUT]).toEqual([refreshToken, logout].map(({ method, path }) => ({ method, path })))
})
