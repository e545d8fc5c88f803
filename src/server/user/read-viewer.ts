import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { hasActiveSubscription } from '#server/subscription/index.ts'

/** A person as a viewer, for work done for them beside requests; null for one who is blocked or gone. */
export async function readViewer(db: Db, id: number): Promise<(Viewer & { id: number }) | null> {
  const [row] = await db
    .select({ id: user.id, role: user.role, hasActiveSubscription: hasActiveSubscription(user.id) })
    .from(user)
    .where(and(eq(user.id, id), isNull(user.blockedAt), isNull(user.deletedAt)))
  return row ?? null
}
