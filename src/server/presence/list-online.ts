import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { isHeld, meetingSeat } from '#server/db/tables/meeting.ts'
import { onlineSocket, realtimeNode } from '#server/db/tables/presence.ts'
import { user } from '#server/db/tables/user.ts'
import { isAlive } from '#server/presence/node.ts'

type Online = { id: number; isBusy: boolean; isInMeeting: boolean }

const isInMeeting = sql<boolean>`exists (select 1 from ${meetingSeat} where ${meetingSeat.userId} = ${onlineSocket.userId} and ${isHeld})`

/** Everybody with an open connection to a process that lives. */
export function listOnline(db: Db): Promise<Online[]> {
  return selectOnline(db)
}

/** One of them; undefined for somebody who is offline. */
export async function findOnline(db: Db, userId: number): Promise<Online | undefined> {
  const [row] = await selectOnline(db, eq(onlineSocket.userId, userId))
  return row
}

function selectOnline(db: Db, who?: SQL): Promise<Online[]> {
  return db
    .selectDistinct({ id: onlineSocket.userId, isBusy: sql<boolean>`(${user.isBusy} or ${isInMeeting})`, isInMeeting })
    .from(onlineSocket)
    .innerJoin(realtimeNode, eq(realtimeNode.id, onlineSocket.nodeId))
    .innerJoin(user, eq(user.id, onlineSocket.userId))
    .where(and(isAlive, isNull(user.blockedAt), who))
    .orderBy(asc(onlineSocket.userId))
}
