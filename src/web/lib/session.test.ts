import { beforeEach, expect, test } from 'vitest'
import { logout, refreshToken } from '#contract/auth.ts'
import { createSession, LOGOUT, REFRESH, type Session } from '#web/lib/session.ts'

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
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
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

test('a refresh without an answer, or put off, keeps the session for later', async () => {
  const session = startSession()
  for (const reply of [() => Promise.reject(new TypeError('offline')), async () => new Response('{}', { status: 429 })]) {
    refreshReply = reply
    expect((await session.fetch('/api/call', {})).status).toBe(401)
    expect(session.tokens()).toEqual(OLD)
  }
  expect(told).toEqual([])
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

test('signing in and out is told once each, and out leaves nothing behind', () => {
  stored.clear()
  const session = startSession()
  session.begin(OLD)
  expect(session.tokens()).toEqual(OLD)
  session.leave()
  session.leave()
  expect(stored.size).toBe(0)
  expect(told).toEqual([true, false])
  expect(sent).toEqual([{ url: '/api/auth/logout', token: null, body: '{"refreshToken":"refresh-1"}' }])
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
