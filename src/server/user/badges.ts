import { and, asc, eq } from 'drizzle-orm'
import type { Badge } from '#contract/enums.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { userBadge } from '#server/db/tables/user-badge.ts'

/** A person's badges in the order they came. */
export async function listBadges(db: Db, userId: number): Promise<Badge[]> {
  const rows = await db.select({ badge: userBadge.badge }).from(userBadge).where(eq(userBadge.userId, userId)).orderBy(asc(userBadge.id))
  return rows.map(({ badge }) => badge)
}

/** Returns true when it is new. */
export async function addBadge(tx: Db, row: { userId: number; badge: Badge; awardedById: number }): Promise<boolean> {
  const added = await tx.insert(userBadge).values(row).onConflictDoNothing().returning({ id: userBadge.id })
  if (added.length > 0) await raiseDataVersion(tx, ['user'])
  return added.length > 0
}

/** Returns true when it was there. */
export async function dropBadge(tx: Db, userId: number, badge: Badge): Promise<boolean> {
  const dropped = await tx
    .delete(userBadge)
    .where(and(eq(userBadge.userId, userId), eq(userBadge.badge, badge)))
    .returning({ id: userBadge.id })
  if (dropped.length > 0) await raiseDataVersion(tx, ['user'])
  return dropped.length > 0
}
