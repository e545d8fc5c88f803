import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { notification } from '#server/db/tables/notification.ts'
import { shownTo } from '#server/notification/list-notifications.ts'
import { notificationsChanged } from '#server/notification/topics.ts'
import { emit } from '#server/platform/outbox/index.ts'

/** Marks one as read; the person's other tabs and devices hear of it. */
export async function readOne(tx: Db, userId: number, id: number): Promise<void> {
  const own = and(eq(notification.id, id), shownTo(userId))
  const read = await tx
    .update(notification)
    .set({ readAt: sql`now()` })
    .where(and(own, isNull(notification.readAt)))
    .returning({ id: notification.id })
  if (read.length > 0) await emit(tx, notificationsChanged, { userIds: [userId] })
  else if ((await tx.$count(notification, own)) === 0) throw new AppError('NOT_FOUND', messages.notFound)
}

/** Marks everything as read that is there now. */
export async function readAll(tx: Db, userId: number): Promise<void> {
  const read = await tx
    .update(notification)
    .set({ readAt: sql`now()` })
    .where(and(shownTo(userId), isNull(notification.readAt)))
    .returning({ id: notification.id })
  if (read.length > 0) await emit(tx, notificationsChanged, { userIds: [userId] })
}
