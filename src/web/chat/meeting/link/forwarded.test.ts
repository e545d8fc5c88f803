import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createForwarded } from './forwarded.ts'

/** Rooms of the library as far as a connection that can't be made needs them. */
const library = vi.hoisted(() => ({ connect: vi.fn<() => Promise<void>>(), disconnect: vi.fn<() => Promise<void>>() }))
vi.mock('livekit-client', () => ({
  Room: class {
    state = 'disconnected'
    connect = library.connect
    disconnect = library.disconnect
    on = vi.fn<() => void>()
  },
  ConnectionState: { Connected: 'connected', Disconnected: 'disconnected' },
  DisconnectReason: {},
  RoomEvent: {},
  Track: { Source: {} },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SERVER = { url: 'ws://127.0.0.1:1', token: 'klucz' }
const TRACKS = { microphone: null, camera: null, screen: null }

/** A connection that takes the seat again when it is lost, and the moments at which it did so, in seconds. */
function aConnection() {
  const begun = Date.now()
  const lostAt: number[] = []
  const forwarded = createForwarded({
    tracks: () => TRACKS,
    onChange: () => undefined,
    onLost() {
      lostAt.push((Date.now() - begun) / 1000)
      void forwarded.connect(SERVER)
    },
  })
  return { forwarded, lostAt }
}

test('a server that is away is asked ever more seldom, half a minute apart at most', async () => {
  library.connect.mockRejectedValue(new Error('away'))
  const { forwarded, lostAt } = aConnection()
  await forwarded.connect(SERVER)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(lostAt).toEqual([2, 6, 14, 30, 60, 90, 120])
  expect(forwarded.isLost()).toBe(true)
})

test('after a connection that came about it begins anew', async () => {
  library.connect.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce()
  const { forwarded, lostAt } = aConnection()
  await forwarded.connect(SERVER)
  await vi.advanceTimersByTimeAsync(6_000)
  library.connect.mockRejectedValue(new Error('away'))
  await forwarded.connect(SERVER)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(lostAt).toEqual([2, 6, 8])
})

test('whoever has left asks no more', async () => {
  library.connect.mockRejectedValue(new Error('away'))
  library.disconnect.mockResolvedValue()
  const { forwarded, lostAt } = aConnection()
  await forwarded.connect(SERVER)
  forwarded.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lostAt).toEqual([])
})
