import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { outbox } from '#server/db/tables/platform.ts'
import type { Topic } from '#server/platform/outbox/topic.ts'

/** Records an event in the caller's transaction: it is delivered at least once if that commits, never if it doesn't. */
export async function emit<Payload extends z.ZodMiniObject>(tx: Db, topic: Topic<Payload>, payload: z.output<Payload>): Promise<void> {
  await tx.insert(outbox).values({ topic: topic.name, payload: z.encode(topic.payload, payload) })
}
