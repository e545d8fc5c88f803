import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { CLAIM_SECONDS, type Queue } from '#contract/queue.ts'
import { messages } from '#contract/text/messages.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { queueClaim } from '#server/db/tables/queue.ts'
import { user } from '#server/db/tables/user.ts'
import { tellQueueChange } from '#server/queue/queue-changes.ts'
import { allWaiting, pathOf, waitingIn } from '#server/queue/sources.ts'

type Item = { queue: Queue; id: number }
type Holder = { id: number; displayName: string }

/** Tries of "next": each fails only when somebody else has taken the same thing in between. */
const TRIES = 5

const leaseEnd = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`
/** A lease that goes on keeps its beginning. */
const sinceWhen = sql`case when queue_claim.user_id = excluded.user_id and queue_claim.until > now() then queue_claim.created_at else now() end`

/** Takes a thing that waits, or renews one's claim of it. Returns who has it: somebody else unless they let it go, or `over`. */
export async function takeItem(db: Db, adminId: number, { queue, id }: Item, over: boolean): Promise<{ holder: Holder; isOwn: boolean }> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ userId: queueClaim.userId })
      .from(queueClaim)
      .where(and(isItem(queue, id), isLive))
      .for('update')
    await tx.execute(sql`
      insert into queue_claim (queue, item_id, user_id, until)
      select ${queue}, item_id, ${adminId}, ${leaseEnd} from (${waitingIn(queue)}) waiting where item_id = ${id}
      on conflict (queue, item_id) do update set user_id = excluded.user_id, until = excluded.until, created_at = ${sinceWhen}
      where queue_claim.user_id = excluded.user_id or queue_claim.until <= now() or ${over}`)
    const [row] = await tx
      .select({ id: user.id, displayName: user.displayName })
      .from(queueClaim)
      .innerJoin(user, eq(user.id, queueClaim.userId))
      .where(and(isItem(queue, id), isLive, sql`exists (select from (${waitingIn(queue)}) waiting where waiting.item_id = ${id})`))
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    if (row.id !== before?.userId) await tellQueueChange(tx)
    return { holder: row, isOwn: row.id === adminId }
  })
}

/** Lets a thing go that the person holds. */
export async function releaseItem(db: Db, adminId: number, { queue, id }: Item): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(queueClaim)
      .where(and(isItem(queue, id), eq(queueClaim.userId, adminId)))
      .returning({ id: queueClaim.itemId })
    if (gone.length > 0) await tellQueueChange(tx)
  })
}

/** Takes the oldest thing that nobody else works on; `skipped` come last, `left` is let go. Null when nothing is free. */
export async function takeNext(
  db: Db,
  adminId: number,
  queue: Queue,
  { left = 0, skipped }: { left?: number | undefined; skipped: readonly number[] },
): Promise<{ id: number; path: string } | null> {
  if (left > 0) await releaseItem(db, adminId, { queue, id: left })
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next = await findFree(db, adminId, queue, left, skipped)
    if (!next) return null
    const { itemId: id } = next
    // Somebody may have decided about it meanwhile: the one behind it is next.
    const taken = await takeItem(db, adminId, { queue, id }, false).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return { isOwn: false }
      throw error
    })
    if (taken.isOwn) return { id, path: pathOf(queue, next) }
  }
  return null
}

async function findFree(db: Db, adminId: number, queue: Queue, left: number, skipped: readonly number[]) {
  const last = sql`waiting.item_id = any(${sql.param(`{${skipped.join(',')}}`)}::int[])`
  const [row] = await queryRows<{ item_id: number; slug: string | null; place: number }>(
    db,
    sql`select waiting.item_id, waiting.slug, waiting.place from (${allWaiting}) waiting
      left join queue_claim claim on claim.queue = waiting.queue and claim.item_id = waiting.item_id and claim.until > now()
      where waiting.queue = ${queue} and waiting.item_id <> ${left}
        and (waiting.holder_id is null or waiting.holder_id = ${adminId}) and (claim.user_id is null or claim.user_id = ${adminId})
      order by ${last}, waiting.since, waiting.item_id limit 1`,
  )
  return row && { itemId: row.item_id, slug: row.slug, place: row.place }
}

const isItem = (queue: Queue, id: number) => and(eq(queueClaim.queue, queue), eq(queueClaim.itemId, id))
const isLive = sql`${queueClaim.until} > now()`
