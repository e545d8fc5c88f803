import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardData } from '#contract/board.ts'
import type { ErrorCode } from '#contract/http/errors.ts'
import { createBoard } from '#web/board/state/create-board.ts'
import { memoryStorage } from '#web/lib/testing/memory-storage.ts'

type Sent = { items: { id: string; page: number; base: number; data: BoardData | null }[] }

const stroke = (x: number): BoardData => ({ kind: 'stroke', x, y: 0, color: 'ink', width: 4, points: 'AAAA' })
const [a, b, c, bad] = ['a', 'b', 'c', 'd'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`) as [
  string,
  string,
  string,
  string,
]
const draw = (id: string, x = 1) => ({ id, page: 1, data: stroke(x) })
const stops: (() => void)[] = []

/** A device's storage, and a server that answers each saving as `answer` says: with a refusal, or null where it stores. */
function aDevice(answer: (ids: string[]) => ErrorCode | null) {
  const stored = new Map<string, string>()
  const saved: string[][] = []
  let rev = 0
  vi.stubGlobal('localStorage', memoryStorage(stored))
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ items: [], lastRev: rev, isComplete: true, mayDraw: true, name: '', people: [] })
    const { items } = JSON.parse(body as string) as Sent // sent by the board
    const error = answer(items.map(({ id }) => id))
    if (error !== null) return Response.json({ error, message: ['Nie'] }, { status: 500 })
    saved.push(items.map(({ id }) => id))
    return Response.json({ items: items.map(({ base: _, ...item }) => ({ ...item, rev: ++rev, authorId: 1, url: null })), lastRev: rev })
  })
  const openTab = () => {
    const board = createBoard(7, 1)
    stops.push(board.start())
    return board
  }
  return { stored, saved, openTab }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const)(
  'what is drawn while the server says %s waits on the device, one thing or many, and is sent then',
  async (error) => {
    let isOpen = false
    const device = aDevice(() => (isOpen ? null : error))
    const board = device.openTab()
    board.act([draw(a)])
    await vi.advanceTimersByTimeAsync(1_000)
    board.act([draw(b), draw(c)])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(board.state().shown.map(({ id }) => id)).toEqual([a, b, c])
    const again = createBoard(7, 1)
    expect([...again.state().log.pending.keys()]).toEqual([a, b, c])
    isOpen = true
    await vi.advanceTimersByTimeAsync(20_000)
    expect([device.saved, device.stored.size, board.state().refusal]).toEqual([[[a, b, c]], 0, null])
  },
)

test('what the server refuses is given up alone, and a failure in between gives up nothing', async () => {
  let failures = 1
  const device = aDevice((ids) => {
    if (ids.includes(bad)) return 'VALIDATION'
    return ids.includes(b) && ids.length === 1 && failures-- > 0 ? 'INTERNAL' : null
  })
  const board = device.openTab()
  board.act([draw(a), draw(b), draw(bad), draw(c)])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(device.saved.flat().toSorted()).toEqual([a, b, c])
  expect([board.state().refusal, device.stored.size]).toEqual(['Nie', 0])
})

test('of two tabs neither loses what the other one keeps', async () => {
  const device = aDevice(() => 'UNAVAILABLE')
  const [one, other] = [device.openTab(), device.openTab()]
  one.act([draw(a)])
  await vi.advanceTimersByTimeAsync(5)
  other.act([draw(b)])
  await vi.advanceTimersByTimeAsync(5)
  one.act([draw(c)])
  expect([...createBoard(7, 1).state().log.pending.keys()]).toEqual([a, b, c])
  // Another board, and the same one of somebody else, are none of it.
  for (const board of [createBoard(71, 1), createBoard(7, 11)]) expect(board.state().log.pending.size).toBe(0)
})

test('a thing that another tab has changed since is kept when the first one is stored', async () => {
  let isOpen = false
  const device = aDevice(() => (isOpen ? null : 'UNAVAILABLE'))
  const one = device.openTab()
  one.act([draw(a)])
  await vi.advanceTimersByTimeAsync(5)
  const other = createBoard(7, 1)
  other.act([draw(a, 900)])
  isOpen = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect([one.state().log.pending.size, createBoard(7, 1).find(a)?.data]).toEqual([0, stroke(900)])
})
