import type * as z from 'zod/mini'

/** A kind of event with the shape of what it carries; the name is stored, so it never changes. */
export type Topic<Payload extends z.ZodMiniObject> = { name: string; payload: Payload }

/** Defines a kind of event. */
export function topic<Payload extends z.ZodMiniObject>(name: string, payload: Payload): Topic<Payload> {
  return { name, payload }
}
