import { sql } from 'drizzle-orm'
import { polishDay, polishHour } from '#contract/text/clock.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { notification } from '#server/db/tables/notification.ts'
import { mailDay } from '#server/notification/topics.ts'
import { enqueue } from '#server/platform/jobs/index.ts'

/** The hour in Poland from which the mails of a day go out. */
const MORNING = 7

/**
 * Owes everybody who has unread news for it the mail of this day, once a day: what comes later waits for the next
 * morning. `now` is the moment it is done at.
 */
export async function oweDailyMails(db: Db, now: Date = new Date()): Promise<void> {
  if (polishHour(now) < MORNING) return
  const day = polishDay(now)
  await db.transaction(async (tx) => {
    const owed = await queryRows<{ userId: number }>(
      tx,
      sql`update ${notification} mine set mailed_on = ${day}
        where mail = 'DAILY' and mailed_on is null and read_at is null and not exists (
          select 1 from ${notification} other where other.user_id = mine.user_id and other.mail = 'DAILY' and other.mailed_on = ${day})
        returning user_id as "userId"`,
    )
    for (const userId of new Set(owed.map((row) => row.userId))) await enqueue(tx, mailDay, { userId, day })
  })
}
