import { and, eq, isNull } from 'drizzle-orm'
import type { Badge } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Managing } from '#server/admin/lock-managed.ts'
import { adminMessages } from '#server/admin/messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { addBadge, dropBadge } from '#server/user/index.ts'

/** Awards a badge that others see on the person's page. */
export async function awardBadge(db: Db, { adminId, personId }: Managing, badge: Badge): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ role: user.role })
      .from(user)
      .where(and(eq(user.id, personId), isNull(user.deletedAt)))
    if (!person) throw new AppError('NOT_FOUND', messages.notFound)
    if (person.role === 'USER') throw new AppError('CONFLICT', adminMessages.badgesAreForTeachers)
    if (await addBadge(tx, { userId: personId, badge, awardedById: adminId }))
      await audit(tx, { action: 'badge.awarded', actorId: adminId, subjectId: personId, details: { badge } })
  })
}

/** Takes a badge away, also from somebody who doesn't publish any more. */
export async function removeBadge(db: Db, { adminId, personId }: Managing, badge: Badge): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(user, and(eq(user.id, personId), isNull(user.deletedAt)))) === 0)
      throw new AppError('NOT_FOUND', messages.notFound)
    if (await dropBadge(tx, personId, badge))
      await audit(tx, { action: 'badge.removed', actorId: adminId, subjectId: personId, details: { badge } })
  })
}
