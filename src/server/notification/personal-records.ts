import { asc, eq } from 'drizzle-orm'
import { notification, notificationActor, notificationSetting } from '#server/db/tables/notification.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** The news of a person and the ways in which they want to be told. News of others lose the person, and stay as somebody's. */
export const notificationRecords: PersonalRecords = {
  name: 'notifications',
  async read(db, userId) {
    return {
      settings: await db
        .select({ kind: notificationSetting.kind, inProduct: notificationSetting.inProduct, mail: notificationSetting.mail })
        .from(notificationSetting)
        .where(eq(notificationSetting.userId, userId))
        .orderBy(asc(notificationSetting.kind)),
      received: await db
        .select({
          kind: notification.kind,
          path: notification.path,
          createdAt: notification.createdAt,
          updatedAt: notification.updatedAt,
          readAt: notification.readAt,
        })
        .from(notification)
        .where(eq(notification.userId, userId))
        .orderBy(asc(notification.id)),
    }
  },
  async forget(tx, userId) {
    await tx.delete(notificationActor).where(eq(notificationActor.actorId, userId))
    await tx.delete(notificationSetting).where(eq(notificationSetting.userId, userId))
    await tx.delete(notification).where(eq(notification.userId, userId))
  },
}
