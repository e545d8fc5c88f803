import { sql } from 'drizzle-orm'
import { type Claim, type Queue, QUEUE_NAMES, type QueueState } from '#contract/queue.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { allWaiting, pathOf } from '#server/queue/sources.ts'

type Counted = { queue: Queue; count: number; oldest: string | Date }
type Claimed = {
  queue: Queue
  item_id: number
  title: string
  slug: string | null
  place: number
  user_id: number
  display_name: string
  since: string | Date
  until: string | Date | null
}

/** Every queue: how much waits, since when, and who works on what. */
export async function listQueues(db: Db): Promise<QueueState[]> {
  const [counted, claimed] = await Promise.all([
    queryRows<Counted>(db, sql`select queue, count(*)::int as count, min(since) as oldest from (${allWaiting}) waiting group by queue`),
    // Who has taken a thing until it is decided is told before who happens to have its page open.
    queryRows<Claimed>(
      db,
      sql`select waiting.queue, waiting.item_id, waiting.title, waiting.slug, waiting.place, person.id as user_id, person.display_name,
          coalesce(claim.created_at, waiting.since) as since,
          case when waiting.holder_id is null then claim.until end as until
        from (${allWaiting}) waiting
        left join queue_claim claim on claim.queue = waiting.queue and claim.item_id = waiting.item_id and claim.until > now()
        join "user" person on person.id = coalesce(waiting.holder_id, claim.user_id)
        order by waiting.since, waiting.item_id`,
    ),
  ])
  const byQueue = new Map(counted.map((row) => [row.queue, row]))
  return QUEUE_NAMES.map((queue) => {
    const row = byQueue.get(queue)
    return {
      queue,
      count: row?.count ?? 0,
      oldestAt: row ? new Date(row.oldest) : null,
      claims: claimed.filter((claim) => claim.queue === queue).map(presentClaim),
    }
  })
}

function presentClaim({
  queue,
  item_id: itemId,
  title,
  slug,
  place,
  user_id: id,
  display_name: displayName,
  since,
  until,
}: Claimed): Claim {
  return {
    itemId,
    title,
    path: pathOf(queue, { itemId, slug, place }),
    holder: { id, displayName },
    since: new Date(since),
    until: until === null ? null : new Date(until),
  }
}
