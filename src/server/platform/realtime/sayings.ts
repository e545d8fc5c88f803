import type * as z from 'zod/mini'
import type { RoomName, Said, Saying, SayingReply } from '#contract/realtime.ts'
import type { Connection } from '#server/platform/realtime/create-realtime.ts'

/** So many of one saying in a window, over all sockets of a person at this process. */
export type SayingLimit = { max: number; windowSeconds: number }

/** A feature's answer to something that clients say in rooms of one kind. */
export type Hearer = {
  name: string
  /** Kind of the rooms it may be said in. */
  room: string
  limit: SayingLimit
  /** Reads what was said; null when it hasn't the saying's shape. */
  read: (payload: unknown) => unknown
  handle: (heard: { room: RoomName; from: Connection; payload: unknown }) => Promise<void>
}

/** Ties a saying to its function. It is called only for somebody who is in the room and may be there. */
export function onSaying<Payload extends z.ZodMiniObject>(
  saying: Saying<Payload>,
  options: { room: string; limit: SayingLimit },
  handle: (heard: { room: RoomName; from: Connection; payload: z.output<Payload> }) => Promise<void>,
): Hearer {
  return {
    ...options,
    name: saying.name,
    read: (payload) => saying.payload.safeParse(payload).data ?? null,
    handle: (heard) => handle({ ...heard, payload: saying.payload.parse(heard.payload) }),
  }
}

/** Reads a client's message, whatever it is. */
export function readSaid(said: unknown): Said {
  const { room, payload } = typeof said === 'object' && said !== null ? (said as Partial<Said>) : {} // whatever a client sent
  return { room: typeof room === 'string' ? room : '', payload: payload ?? {} }
}

/** Calls a client's answer function, where it gave one. */
export function acknowledge(done: unknown, reply: SayingReply): void {
  if (typeof done === 'function') (done as (reply: SayingReply) => void)(reply) // the client's acknowledgement
}
