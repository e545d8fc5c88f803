import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { notification } from '#server/db/tables/notification.ts'

const KEPT_DAYS = 180

/** Removes what was read so long ago that nobody looks for it. */
export async function forgetOldNotifications(db: Db): Promise<void> {
  await db.delete(notification).where(lt(notification.readAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}
