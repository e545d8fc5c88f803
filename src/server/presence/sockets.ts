import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { onlineSocket, realtimeNode } from '#server/db/tables/presence.ts'
import { user } from '#server/db/tables/user.ts'
import { isAlive } from '#server/presence/node.ts'
import { saveLastOnline } from '#server/user/index.ts'

/** Records an open socket. Returns true when the person is online only by it. */
export function openSocket(db: Db, socket: { id: string; userId: number; nodeId: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [isThere] = await lockPeople(tx, [socket.userId])
    if (isThere === undefined) return false
    const before = await online(tx, [socket.userId])
    await tx.insert(onlineSocket).values(socket).onConflictDoNothing()
    return before.size === 0
  })
}

/** Forgets a socket. Returns who is offline by that: nobody, where another one is open. */
export function closeSocket(db: Db, id: string): Promise<number[]> {
  return db.transaction((tx) => forget(tx, eq(onlineSocket.id, id)))
}

/**
 * Makes the sockets written down for a process equal to those it has: an outage of the database keeps both beginnings
 * and ends from being written. Returns who came online and who went by that.
 */
export async function reconcileSockets(
  db: Db,
  nodeId: string,
  open: readonly { id: string; userId: number }[],
): Promise<{ came: number[]; went: number[] }> {
  const written = await db.select({ id: onlineSocket.id }).from(onlineSocket).where(eq(onlineSocket.nodeId, nodeId))
  const writtenIds = new Set(written.map(({ id }) => id))
  const openIds = new Set(open.map(({ id }) => id))
  const came: number[] = []
  for (const { id, userId } of open) if (!writtenIds.has(id) && (await openSocket(db, { id, userId, nodeId }))) came.push(userId)
  const gone = [...writtenIds].filter((id) => !openIds.has(id))
  const went = gone.length === 0 ? [] : await db.transaction((tx) => forget(tx, inArray(onlineSocket.id, gone)))
  return { came, went }
}

/** Forgets processes that died, with their sockets. Returns who is offline by that; of several processes that look, one is told. */
export function dropDeadNodes(db: Db): Promise<number[]> {
  return db.transaction(async (tx) => {
    const dead = await tx
      .select({ id: realtimeNode.id })
      .from(realtimeNode)
      .where(sql`not ${isAlive}`)
      .for('update', { skipLocked: true })
    if (dead.length === 0) return []
    const ids = dead.map(({ id }) => id)
    const offline = await forget(tx, inArray(onlineSocket.nodeId, ids))
    await tx.delete(realtimeNode).where(inArray(realtimeNode.id, ids))
    return offline
  })
}

async function forget(tx: Db, which: SQL): Promise<number[]> {
  const concerned = await tx.selectDistinct({ id: onlineSocket.userId }).from(onlineSocket).where(which)
  const people = await lockPeople(
    tx,
    concerned.map(({ id }) => id),
  )
  await tx.delete(onlineSocket).where(which)
  const left = await online(tx, people)
  const offline = people.filter((id) => !left.has(id))
  await saveLastOnline(tx, offline)
  return offline
}

/** One process at a time counts a person's sockets: two that do so at once would both, or neither, take theirs for the last. */
async function lockPeople(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [...ids]))
    .orderBy(user.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

async function online(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: onlineSocket.userId })
    .from(onlineSocket)
    .innerJoin(realtimeNode, eq(realtimeNode.id, onlineSocket.nodeId))
    .where(and(inArray(onlineSocket.userId, [...ids]), isAlive))
  return new Set(rows.map(({ id }) => id))
}
