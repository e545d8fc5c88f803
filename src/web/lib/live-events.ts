import type * as z from 'zod/mini'
import type { RealtimeEvent, RealtimePayload, RoomName, Saying, SayingReply } from '#contract/realtime.ts'

type Listener = (payload: unknown) => void

const listeners = new Map<string, Set<Listener>>()

/** Passes an event of the live connection on, with what it carries, to whoever follows events of its name. */
export function tellEvent(name: string, payload: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener(payload)
}

/** Calls `listener` with what each event of this name carries; returns a function that stops it. */
export function onEvent<Event extends RealtimeEvent>(name: Event, listener: (payload: RealtimePayload<Event>) => void): () => void {
  const all = listeners.get(name) ?? new Set()
  const heard = listener as Listener // payloads come from our own server, which types them
  listeners.set(name, all.add(heard))
  return () => void all.delete(heard)
}

type Say = (name: string, room: RoomName, payload: object) => Promise<SayingReply>

let say: Say | null = null
const watchers = new Set<() => void>()

/** Called by the live connection: with what says something when it is there, and with null when it is gone. */
export function setLive(next: Say | null): void {
  say = next
  for (const watcher of watchers) watcher()
}

/** True while the live connection is there. */
export const isLive = (): boolean => say !== null

/** Calls `watcher` when the live connection comes or goes; returns what stops it. */
export function onLive(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Says something in a room that the page follows; nothing without a connection, for it is of the moment. */
export function sayLive<Payload extends z.ZodMiniObject>(
  { name }: Saying<Payload>,
  room: RoomName,
  payload: z.input<Payload>,
): Promise<SayingReply> {
  return say ? say(name, room, payload) : Promise.resolve({ ok: false, reason: 'UNAVAILABLE' })
}
