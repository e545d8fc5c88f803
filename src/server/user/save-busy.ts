import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { emit } from '#server/platform/outbox/index.ts'
import { busyChanged } from '#server/user/topics.ts'

/** Writes whether the person is busy, and has others told; the same again is no news. */
export async function saveBusy(tx: Db, userId: number, isBusy: boolean): Promise<void> {
  const changed = await tx
    .update(user)
    .set({ isBusy })
    .where(and(eq(user.id, userId), ne(user.isBusy, isBusy), isNull(user.deletedAt)))
    .returning({ id: user.id })
  if (changed.length > 0) await emit(tx, busyChanged, { userId })
}
