import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { job, outbox } from '#server/db/tables/platform.ts'
import { jobNameOf, type OutboxListener } from '#server/platform/outbox/listener.ts'

const AT_ONCE = 200

/**
 * Turns events into a job for each listener, in one statement: an event is there before it or its jobs are after it.
 * Events that nobody listens to wait for a build that does.
 */
export async function fanOut(db: Db, listeners: readonly OutboxListener[]): Promise<void> {
  if (listeners.length === 0) return
  const pairs = sql.join(
    listeners.map((listener) => sql`(${listener.topic}::text, ${jobNameOf(listener)}::text)`),
    sql`, `,
  )
  for (let moved = AT_ONCE; moved === AT_ONCE;) {
    const [row] = await queryRows<{ moved: number }>(
      db,
      sql`with listener (topic, name) as (values ${pairs}),
        moved as (delete from ${outbox} where id in (
          select id from ${outbox} where topic in (select topic from listener) order by id limit ${AT_ONCE} for update skip locked
        ) returning id, topic, payload),
        owed as (insert into ${job} (name, payload)
          select listener.name, moved.payload from moved join listener on listener.topic = moved.topic order by moved.id)
        select count(*)::int as moved from moved`,
    )
    moved = row?.moved ?? 0
  }
}
