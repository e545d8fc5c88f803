import { asc, eq } from 'drizzle-orm'
import { alertChoice, pushDevice } from '#server/db/tables/push.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** A person's wishes about being told, and the browsers in which they are; keys and addresses of these are secrets. */
export const pushRecords: PersonalRecords = {
  name: 'alerts',
  async read(db, userId) {
    const [choices] = await db.select().from(alertChoice).where(eq(alertChoice.userId, userId))
    const devices = await db
      .select({ createdAt: pushDevice.createdAt, sentAt: pushDevice.sentAt })
      .from(pushDevice)
      .where(eq(pushDevice.userId, userId))
      .orderBy(asc(pushDevice.id))
    return { choices: choices ?? null, devices }
  },
  async forget(tx, userId) {
    await tx.delete(pushDevice).where(eq(pushDevice.userId, userId))
    await tx.delete(alertChoice).where(eq(alertChoice.userId, userId))
  },
}
