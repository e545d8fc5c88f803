import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ManagedUserDetails } from '#contract/admin.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { managedUserColumns } from '#server/admin/select-managed-users.ts'
import type { Db } from '#server/db/db.ts'
import { credential, twoFactor } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import { subscriptionEnd } from '#server/subscription/index.ts'
import { listBadges, presentUserRef, readVerification } from '#server/user/index.ts'

/** One person with the state of their account. */
export async function getManagedUser(db: Db, id: number): Promise<ManagedUserDetails> {
  const [row] = await db
    .select({
      ...managedUserColumns,
      subscriptionEndsAt: subscriptionEnd(user.id),
      isTwoFactorEnabled: sql<boolean>`${twoFactor.enabledAt} is not null`,
      blockReason: user.blockReason,
      blockedAt: user.blockedAt,
      subjects: user.subjects,
    })
    .from(user)
    .leftJoin(credential, eq(credential.userId, user.id))
    .leftJoin(twoFactor, eq(twoFactor.userId, user.id))
    .where(and(eq(user.id, id), isNull(user.deletedAt)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { username, displayName, role, avatarFileId, avatarKey, deletedAt, hasPage, ...rest } = row
  return {
    ...rest,
    ...presentUserRef({ id, username, displayName, role, avatarFileId, avatarKey, deletedAt, hasPage }),
    badges: await listBadges(db, id),
    verification: role === 'TEACHER' ? await readVerification(db, id) : null,
  }
}
