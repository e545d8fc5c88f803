import * as z from 'zod/mini'
import { useCallback, useSyncExternalStore } from 'react'
import { chatMessage, type ChatMessage } from '#contract/chat/chat-message.ts'
import type { ChatMessageNews } from '#contract/chat/chat-news.ts'
import { readChanges, readMessages } from '#web/chat/api.ts'
import { createReader, type ReaderState, type RoomReader } from '#web/chat/live/room-reader.ts'
import { session } from '#web/lib/session.ts'

/** Streams that are kept true while the chat is open; opened again they are there at once. */
const MOST_KEPT = 12

type Kept = { roomId: number; reader: RoomReader }

const kept = new Map<string, Kept>()
const nameOf = (roomId: number, stream: number | null): string => `${roomId}/${stream ?? ''}`

// Nothing that one person was shown is left for the next one.
session.onChange(() => kept.clear())

/** The reader of a room, or of a thread in it. */
export function readerOf(roomId: number, stream: number | null = null): RoomReader {
  const name = nameOf(roomId, stream)
  const known = kept.get(name)
  const reader =
    known?.reader ??
    createReader(stream, {
      list: (query) => readMessages(roomId, { ...query, ...(stream !== null && { threadMessageId: stream }) }),
      changes: (after) => readChanges(roomId, after),
    })
  // The one that was used last is the last in the map.
  kept.delete(name)
  kept.set(name, { roomId, reader })
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest)
  return reader
}

const readersIn = (roomId: number): RoomReader[] => [...kept.values()].flatMap((one) => (one.roomId === roomId ? [one.reader] : []))

/** Puts a message, as it is now, at its place wherever it is shown. */
export function placeMessage(message: ChatMessage): void {
  for (const reader of readersIn(message.roomId)) reader.take(message)
}

/** Places what an event tells; what it doesn't carry is read. */
export function placeNews({ roomId, rev, message }: ChatMessageNews): ChatMessage | null {
  const readers = readersIn(roomId)
  const read = message === null ? null : z.decode(chatMessage, message)
  for (const reader of readers) {
    if (read === null) reader.hear(rev)
    else reader.take(read)
  }
  return read
}

/** Reads what was missed while the connection was away. */
export function catchUpAll(): void {
  for (const { reader } of kept.values()) void reader.catchUp()
}

/** Forgets a room that is gone, or that nothing may be shown of any more. */
export function forgetRoom(roomId: number): void {
  for (const [name, one] of kept) if (one.roomId === roomId) kept.delete(name)
}

/** Returns what is known of a stream, kept true. */
export function useReader(reader: RoomReader): ReaderState {
  const subscribe = useCallback((listener: () => void) => reader.subscribe(listener), [reader])
  return useSyncExternalStore(subscribe, reader.state, reader.state)
}
