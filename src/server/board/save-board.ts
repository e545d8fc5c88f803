import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { boardItem as shape, boardLiveRoom, MOST_BOARD_ITEMS, type saveBoard as endpoint } from '#contract/board.ts'
import { AppError } from '#contract/http/errors.ts'
import { boardMessages } from '#server/board/messages.ts'
import { findBoardRoom, presentItem } from '#server/board/read-board.ts'
import type { Db } from '#server/db/db.ts'
import { board, boardItem } from '#server/db/tables/board.ts'
import { file } from '#server/db/tables/file.ts'
import type { FileLinks } from '#server/file/index.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'

type Services = { links: FileLinks; realtime: Realtime }
type Drawn = z.output<typeof endpoint.body>['items'][number]
type Row = typeof boardItem.$inferSelect

/** Rubbed out things are remembered for so long: an open page that was away for longer reads its board anew. */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000

/** Draws, moves and rubs out, under the lock of the board, and tells everybody who looks at it. */
export async function saveBoard(
  db: Db,
  { links, realtime }: Services,
  userId: number,
  roomId: number,
  items: readonly Drawn[],
): Promise<z.output<typeof endpoint.reply>> {
  await limitTries(db, { name: 'board.save', max: 600, windowSeconds: 60 }, String(userId))
  const stored = await db.transaction(async (tx) => {
    // Asked with the lock: somebody who is removed at this moment draws nothing after it.
    await tx.insert(board).values({ roomId }).onConflictDoNothing()
    const [head] = await tx.select().from(board).where(eq(board.roomId, roomId)).for('no key update')
    const { mayWrite } = await findBoardRoom(tx, userId, roomId)
    if (!mayWrite || !head) throw new AppError('FORBIDDEN', boardMessages.readOnly)
    await assertOwnFiles(tx, userId, roomId, items)
    const ids = items.map(({ id }) => id)
    const known = await tx
      .select()
      .from(boardItem)
      .where(and(eq(boardItem.roomId, roomId), inArray(boardItem.id, ids)))
    const rows = new Map(known.map((row) => [row.id, row]))
    let { lastRev, itemCount } = head
    const changed: Row[] = []
    for (const item of items) {
      const before = rows.get(item.id)
      if (!isChange(item, before)) continue
      lastRev += 1
      itemCount += Number(item.data !== null) - Number(before?.data != null)
      const row: Row = {
        ...{ roomId, id: item.id, page: item.page, rev: lastRev, data: item.data },
        authorId: before ? before.authorId : userId,
        fileId: item.data?.kind === 'picture' ? item.data.fileId : null,
        changedAt: new Date(),
      }
      rows.set(item.id, row)
      changed.push(row)
    }
    if (itemCount > MOST_BOARD_ITEMS && itemCount > head.itemCount) throw new AppError('CONFLICT', boardMessages.isFull)
    await write(tx, roomId, [...new Map(changed.map((row) => [row.id, row])).values()], { lastRev, itemCount })
    return { rows: [...rows.values()], changed, from: head.lastRev + 1, lastRev }
  })
  if (stored.changed.length > 0)
    realtime.tell({ room: boardLiveRoom(roomId) }, 'boardChanged', {
      roomId,
      from: stored.from,
      lastRev: stored.lastRev,
      items: stored.changed.map((row) => z.encode(shape, presentItem(links, row))),
    })
  return { items: stored.rows.map((row) => presentItem(links, row)), lastRev: stored.lastRev }
}

/**
 * True where it isn't known yet: a new thing comes once; what is there is moved or rubbed out by anybody; what was rubbed out comes back
 * only by somebody who knew that.
 */
function isChange({ base, data }: Drawn, before: Row | undefined): boolean {
  if (!before) return data !== null
  if (data === null) return before.data !== null
  return base > 0 && (before.data !== null || base === before.rev)
}

async function write(tx: Db, roomId: number, rows: readonly Row[], head: { lastRev: number; itemCount: number }): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(boardItem)
    .values([...rows])
    .onConflictDoUpdate({
      target: [boardItem.roomId, boardItem.id],
      set: {
        page: sql`excluded.page`,
        rev: sql`excluded.rev`,
        data: sql`excluded.data`,
        fileId: sql`excluded.file_id`,
        changedAt: sql`excluded.changed_at`,
      },
    })
  await tx.update(board).set(head).where(eq(board.roomId, roomId))
}

/** Pictures are taken from their owner alone; one that is on this board already may be moved by anybody. */
async function assertOwnFiles(tx: Db, ownerId: number, roomId: number, items: readonly Drawn[]): Promise<void> {
  const added = items.flatMap(({ base, data }) => (base === 0 && data?.kind === 'picture' ? [data.fileId] : []))
  const moved = items.flatMap(({ id, base, data }) => (base > 0 && data?.kind === 'picture' ? [{ id, fileId: data.fileId }] : []))
  const named = [...new Set([...added, ...moved.map(({ fileId }) => fileId)])]
  if (named.length === 0) return
  const own = await tx
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, named), eq(file.ownerId, ownerId), eq(file.isUploading, false)))
    .for('key share')
  const ownIds = new Set(own.map(({ id }) => id))
  const there =
    moved.length === 0
      ? []
      : await tx
          .select()
          .from(boardItem)
          .where(
            and(
              eq(boardItem.roomId, roomId),
              inArray(
                boardItem.id,
                moved.map(({ id }) => id),
              ),
            ),
          )
  const isThere = (id: string, fileId: number): boolean => there.some((row) => row.id === id && row.fileId === fileId)
  const isRight = added.every((id) => ownIds.has(id)) && moved.every(({ id, fileId }) => ownIds.has(fileId) || isThere(id, fileId))
  if (!isRight) throw new AppError('VALIDATION', boardMessages.notYourFile, { items: boardMessages.notYourFile })
}

/** Forgets what was rubbed out long ago. */
export async function compactBoards(db: Db): Promise<void> {
  await db.delete(boardItem).where(and(isNull(boardItem.data), lt(boardItem.changedAt, new Date(Date.now() - REMEMBERED_MS))))
}
