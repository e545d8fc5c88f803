import { useSyncExternalStore } from 'react'
import { TYPING_MS } from '#contract/chat/chat-limits.ts'
import { chatLiveRoom, sayStoppedTyping, sayTyping } from '#contract/chat/chat-live.ts'
import { sayLive } from '#web/lib/live-events.ts'

/** While somebody types on, it is said again so often. */
const SAID_EVERY_MS = 3_000

/** People who type, by room, each with the timer after which they don't any more. */
const typing = new Map<number, Map<number, ReturnType<typeof setTimeout>>>()
const listeners = new Set<() => void>()
let shown = new Map<number, readonly number[]>()
const NOBODY: readonly number[] = []

function tell(roomId: number): void {
  shown = new Map(shown).set(roomId, [...(typing.get(roomId)?.keys() ?? [])])
  for (const listener of listeners) listener()
}

/** Hears that somebody types in a room. */
export function showTyping(roomId: number, userId: number): void {
  const people = typing.get(roomId) ?? new Map<number, ReturnType<typeof setTimeout>>()
  typing.set(roomId, people)
  clearTimeout(people.get(userId))
  people.set(
    userId,
    setTimeout(() => hideTyping(roomId, userId), TYPING_MS),
  )
  tell(roomId)
}

/** Hears that somebody has stopped, or sent what they typed. */
export function hideTyping(roomId: number, userId: number): void {
  const people = typing.get(roomId)
  clearTimeout(people?.get(userId))
  if (people?.delete(userId)) tell(roomId)
}

/** Ids of the people who type in a room now. */
export function useTyping(roomId: number): readonly number[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => shown.get(roomId) ?? NOBODY,
    () => NOBODY,
  )
}

/** Says of the person at this device that they type in a room, no more often than it has to be, and when they have stopped. */
export function typist(roomId: number): { type: () => void; stop: () => void } {
  let saidAt = 0
  const room = chatLiveRoom(roomId)
  return {
    type() {
      if (Date.now() - saidAt < SAID_EVERY_MS) return
      saidAt = Date.now()
      void sayLive(sayTyping, room, {})
    },
    stop() {
      if (saidAt !== 0) void sayLive(sayStoppedTyping, room, {})
      saidAt = 0
    },
  }
}
