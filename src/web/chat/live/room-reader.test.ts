import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import { AppError } from '#contract/http/errors.ts'
import { createReader } from '#web/chat/live/room-reader.ts'

/** A message as far as reading looks at it. */
const message = (seq: number, rev = seq): ChatMessage =>
  ({ id: seq, seq, rev, threadMessageId: null, clientId: `${seq}` }) as unknown as ChatMessage

/** A room of the server, in which things happen and which can be out of reach. */
function aRoom(count: number) {
  const room = {
    messages: Array.from({ length: count }, (_, at) => message(at + 1)),
    isAway: false,
    asked: [] as string[],
    write(): ChatMessage {
      const next = message(room.messages.length + 1, Math.max(...room.messages.map(({ rev }) => rev), 0) + 1)
      room.messages.push(next)
      return next
    },
  }
  const reach = (what: string): void => {
    room.asked.push(what)
    if (room.isAway) throw new AppError('UNAVAILABLE', 'Brak połączenia')
  }
  const reader = createReader(null, {
    async list({ before = Infinity, after = 0, around }) {
      reach('list')
      const at = room.messages.findIndex(({ id }) => id === around)
      if (around !== undefined && at === -1) throw new AppError('NOT_FOUND', 'Message not found!')
      const fitting = room.messages.filter(({ seq }) => seq < before && seq > after)
      const results =
        around !== undefined ? room.messages.slice(Math.max(0, at - 2), at + 3) : after > 0 ? fitting.slice(0, 5) : fitting.slice(-5)
      const seqs = results.map(({ seq }) => seq)
      return { results, hasOlder: Math.min(...seqs) > 1, hasNewer: Math.max(...seqs) < room.messages.length }
    },
    async changes(after) {
      reach('changes')
      const results = room.messages.filter(({ rev }) => rev > after)
      return { results, lastRev: Math.max(after, ...results.map(({ rev }) => rev)), isComplete: true }
    },
  })
  return { room, reader, seqs: () => reader.state().log.messages.map(({ seq }) => seq) }
}

test('what was missed while the connection was away is fetched, once and in order', async () => {
  const { room, reader, seqs } = aRoom(3)
  await reader.open()
  room.write()
  room.write()
  room.messages[0] = { ...message(1), rev: 6 }
  await reader.catchUp()
  reader.take(room.messages[4] ?? message(0))
  expect([seqs(), reader.state().log.messages[0]?.rev]).toEqual([[1, 2, 3, 4, 5], 6])
})

test('a message that comes ahead of another has it fetched', async () => {
  const { room, reader, seqs } = aRoom(1)
  await reader.open()
  room.write()
  reader.take(room.write())
  expect(seqs()).toEqual([1])
  await expect.poll(() => seqs()).toEqual([1, 2, 3])
  expect(room.asked).toEqual(['list', 'changes'])
})

test('older and newer ones join what stands around a message, with what was told on the way', async () => {
  const { room, reader, seqs } = aRoom(12)
  await reader.open(6, 12)
  expect(seqs()).toEqual([4, 5, 6, 7, 8])
  await reader.older()
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const reading = reader.newer()
  reader.take(room.write())
  await reading
  expect(seqs()).toEqual(Array.from({ length: 13 }, (_, at) => at + 1))
})

test('a message that isn’t there leaves what is shown', async () => {
  const { reader, seqs } = aRoom(3)
  await reader.open()
  await expect(reader.open(99)).rejects.toThrow('Message not found!')
  expect([seqs(), reader.state().failure]).toEqual([[1, 2, 3], null])
})

test('an outage is waited out', async () => {
  const { room, reader, seqs } = aRoom(2)
  room.isAway = true
  const opening = reader.open()
  await expect.poll(() => reader.state().isOutOfReach).toBe(true)
  room.isAway = false
  await opening
  expect([seqs(), reader.state().isOutOfReach]).toEqual([[1, 2], false])
})
