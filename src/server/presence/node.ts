import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { realtimeNode } from '#server/db/tables/presence.ts'

/** A process that hasn't been heard of for so long is dead. */
const LEASE_SECONDS = 30
/** The connections of a process that stopped count on for so long: its people are just finding another one. */
const LEAVING_SECONDS = 5

const ago = (seconds: number): SQL => sql`now() - make_interval(secs => ${seconds})`

/** Condition on `realtime_node`. */
export const isAlive: SQL = sql`${realtimeNode.seenAt} > ${ago(LEASE_SECONDS)}`

/** Says that this process lives. Returns false when it is new, or others have taken it for dead and dropped its connections. */
export async function sayAlive(db: Db, nodeId: string): Promise<boolean> {
  const known = await db
    .update(realtimeNode)
    .set({ seenAt: sql`now()` })
    .where(eq(realtimeNode.id, nodeId))
    .returning({ id: realtimeNode.id })
  if (known.length > 0) return true
  await db.insert(realtimeNode).values({ id: nodeId }).onConflictDoNothing()
  return false
}

/** Lets this process be taken for dead in a moment. */
export async function sayGoodbye(db: Db, nodeId: string): Promise<void> {
  await db
    .update(realtimeNode)
    .set({ seenAt: ago(LEASE_SECONDS - LEAVING_SECONDS) })
    .where(eq(realtimeNode.id, nodeId))
}
