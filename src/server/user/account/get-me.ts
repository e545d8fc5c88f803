import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Me } from '#contract/user/user.ts'
import type { Db } from '#server/db/db.ts'
import { backupCode, twoFactor } from '#server/db/tables/auth.ts'
import { practiceViewer } from '#server/db/tables/practice.ts'
import { user } from '#server/db/tables/user.ts'
import { hasActiveSubscription, subscriptionEnd } from '#server/subscription/index.ts'
import { presentUserRef, userRefColumns } from '#server/user/present.ts'
import { readVerification } from '#server/user/verification/read-verification.ts'

/** The account of the person who is signed in. */
export async function getMe(db: Db, userId: number): Promise<Me> {
  const [row] = await db
    .select({
      ...userRefColumns,
      email: user.email,
      subscriptionEndsAt: subscriptionEnd(user.id),
      hasActiveSubscription: hasActiveSubscription(user.id),
      isBusy: user.isBusy,
      createdAt: user.createdAt,
      isTwoFactorEnabled: sql<boolean>`${twoFactor.enabledAt} is not null`,
      backupCodesLeft: db.$count(backupCode, and(eq(backupCode.userId, user.id), isNull(backupCode.usedAt))),
      hasPupils: sql<boolean>`exists (select 1 from ${practiceViewer} where ${practiceViewer.viewerId} = ${user.id})`,
    })
    .from(user)
    .leftJoin(twoFactor, eq(twoFactor.userId, user.id))
    .where(eq(user.id, userId))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const {
    email,
    subscriptionEndsAt,
    hasActiveSubscription: isPremium,
    isBusy,
    createdAt,
    isTwoFactorEnabled,
    backupCodesLeft,
    hasPupils,
    ...ref
  } = row
  return {
    ...presentUserRef(ref),
    email: email ?? '',
    subscriptionEndsAt,
    hasActiveSubscription: isPremium,
    isBusy,
    isTwoFactorEnabled,
    backupCodesLeft,
    hasPupils,
    verification: row.role === 'TEACHER' ? await readVerification(db, userId) : null,
    createdAt,
  }
}
