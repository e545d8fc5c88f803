import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { job } from '#server/db/tables/platform.ts'

/** A kind of work with the shape of what it needs to know; the name is stored, so it never changes. */
export type JobKind<Payload extends z.ZodMiniObject> = { name: string; payload: Payload }

/** Defines a kind of work. */
export function jobKind<Payload extends z.ZodMiniObject>(name: string, payload: Payload): JobKind<Payload> {
  return { name, payload }
}

/** Queues work in the caller's transaction: it is done at least once if that commits, never if it doesn't. */
export async function enqueue<Payload extends z.ZodMiniObject>(tx: Db, kind: JobKind<Payload>, payload: z.output<Payload>): Promise<void> {
  await tx.insert(job).values({ name: kind.name, payload: z.encode(kind.payload, payload) })
}
