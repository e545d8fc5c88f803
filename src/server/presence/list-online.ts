import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { onlineSocket, realtimeNode } from '#server/db/tables/presence.ts'
import { user } from '#server/db/tables/user.ts'
import { isAlive } from '#server/presence/node.ts'

/** Ids of everybody with an open connection to a process that lives. */
export async function listOnline(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: onlineSocket.userId })
    .from(onlineSocket)
    .innerJoin(realtimeNode, eq(realtimeNode.id, onlineSocket.nodeId))
    .innerJoin(user, eq(user.id, onlineSocket.userId))
    .where(and(isAlive, isNull(user.blockedAt)))
    .orderBy(asc(onlineSocket.userId))
  return rows.map(({ id }) => id)
}
