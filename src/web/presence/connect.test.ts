import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#web/presence/connect.ts'
import { memoryStorage } from '#web/lib/testing/memory-storage.ts'

/** The library's socket as far as we use it, without a network. */
class FakeSocket extends EventEmitter {
  io = Object.assign(new EventEmitter(), { _readyState: 'open' })
  connect = vi.fn()
  disconnect = vi.fn()
  onAny = vi.fn()
}

const library = vi.hoisted(() => ({ io: vi.fn() }))
vi.mock('socket.io-client', () => library)

let socket: FakeSocket
let reads: number
let stop: () => void
let stored: Map<string, string>

/** Lets replies that are there already be handled. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  socket = new FakeSocket()
  library.io.mockReturnValue(socket)
  reads = 0
  stored = new Map([
    ['token', 'access'],
    ['refreshToken', 'refresh'],
    ['sessionId', 'session'],
  ])
  vi.stubGlobal('localStorage', memoryStorage(stored))
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/user/online') reads += 1
    // The server refuses to renew a session that it has ended.
    if (url === '/api/auth/refresh-token') return Response.json({ error: 'UNAUTHENTICATED', message: ['Sesja wygasła.'] }, { status: 401 })
    return Response.json({ results: [{ id: 1, isBusy: false, isInMeeting: false }] })
  })
  stop = connect()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reads who is online at every connection, whenever it is lost, and every 300000 ms', async () => {
  socket.emit('connect')
  await settle()
  expect(reads).toBe(1)
  socket.emit('disconnect', 'transport close')
  await settle()
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(299_999)
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toBe(3)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(reads).toBe(4)
  stop()
  await vi.advanceTimersByTimeAsync(900_000)
  expect(reads).toBe(4)
})

test('comes again by itself when the server has cut it, ever more slowly when it is refused', async () => {
  socket.emit('disconnect', 'io server disconnect')
  await vi.advanceTimersByTimeAsync(500)
  expect(socket.connect).toHaveBeenCalledTimes(1)
  socket.emit('connect_error', new Error('UNAUTHENTICATED'))
  await vi.advanceTimersByTimeAsync(999)
  expect(socket.connect).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(socket.connect).toHaveBeenCalledTimes(2)
  // A network that is away is the library's own affair.
  socket.emit('connect_error', new Error('websocket error'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.connect).toHaveBeenCalledTimes(2)
})

test('a session that the server ended ends here once its refusal says so, but not one that began meanwhile', async () => {
  socket.emit('logout', { sessionId: 'the one before' })
  expect(stored.get('refreshToken')).toBe('refresh')
  socket.emit('logout', { sessionId: 'session' })
  await settle()
  expect(stored.size).toBe(0)
})

test('nobody who has signed out comes again', async () => {
  stored.clear()
  socket.emit('disconnect', 'io server disconnect')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(socket.connect).not.toHaveBeenCalled()
})

test('a connection that is just being made is let in before it is closed', () => {
  socket.io._readyState = 'opening'
  stop()
  expect(socket.disconnect).not.toHaveBeenCalled()
  socket.io.emit('open')
  expect(socket.disconnect).toHaveBeenCalledTimes(1)
})
