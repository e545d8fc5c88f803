import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { Outgoing } from '#web/chat/live/outbox-store.ts'
import { type Row, rowsOf } from '#web/chat/room/rows.ts'

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 24, 10, minutes))
const message = (seq: number, authorId: number, minutes: number, more: Partial<ChatMessage> = {}): ChatMessage =>
  ({ id: seq, seq, clientId: `c${seq}`, author: { id: authorId }, createdAt: at(minutes), replyTo: null, ...more }) as ChatMessage // as much as rows need
const waits = (clientId: string, minutes: number): Outgoing => ({ clientId, at: at(minutes).getTime(), replyTo: null }) as Outgoing

const said = (rows: Row[]) => rows.flatMap((row) => (row.kind === 'beginning' ? [] : [row]))

const shown = { waiting: [], hasOlder: true, hasNewer: false, viewerId: 1, newAfter: null }

test('messages of one person within five minutes stand under one name, a new day begins anew', () => {
  const tomorrow = { ...message(5, 2, 0), createdAt: new Date(at(9).getTime() + 86_400_000) }
  const rows = rowsOf({ ...shown, messages: [message(1, 2, 0), message(2, 2, 4), message(3, 1, 5), message(4, 2, 6), tomorrow] })
  expect(said(rows).map(({ isFirst, day }) => [isFirst, day !== null])).toEqual([
    [true, true],
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ])
})

test('what waits stands at the end and keeps its key when it is stored', () => {
  const before = rowsOf({ ...shown, messages: [message(1, 2, 0)], waiting: [waits('c2', 1), waits('c3', 1)] })
  const after = rowsOf({ ...shown, messages: [message(1, 2, 0), message(2, 1, 1)], waiting: [waits('c2', 1), waits('c3', 1)] })
  expect(before.map(({ key, kind }) => [key, kind])).toEqual([
    ['2:c1', 'message'],
    ['1:c2', 'waiting'],
    ['1:c3', 'waiting'],
  ])
  expect(after.map(({ key, kind }) => [key, kind])).toEqual([
    ['2:c1', 'message'],
    ['1:c2', 'message'],
    ['1:c3', 'waiting'],
  ])
})

test('the first message of all stands below the beginning', () => {
  expect(rowsOf({ ...shown, messages: [message(1, 2, 0)], hasOlder: false }).map(({ kind }) => kind)).toEqual(['beginning', 'message'])
})

test('nothing waits in sight while the end of the room is elsewhere', () => {
  expect(rowsOf({ ...shown, messages: [message(1, 2, 0)], waiting: [waits('a', 1)], hasNewer: true })).toHaveLength(1)
})

test('the line of what is new stands above the first message of somebody else', () => {
  const rows = rowsOf({ ...shown, messages: [message(1, 2, 0), message(2, 1, 1), message(3, 2, 2), message(4, 2, 3)], newAfter: 1 })
  expect(said(rows).map(({ isFirstNew }) => isFirstNew)).toEqual([false, false, true, false])
})
