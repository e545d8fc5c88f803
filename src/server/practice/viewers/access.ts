import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { practiceViewer } from '#server/db/tables/practice.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * The one rule of who sees a pupil: rows of the viewer's own, of pupils who are there. Queries that use it join the pupil as `user`.
 * Nobody else sees anything, ADMIN included.
 */
export function seenBy(viewerId: number): SQL | undefined {
  return and(eq(practiceViewer.viewerId, viewerId), isNull(user.deletedAt), isNull(user.blockedAt))
}

/** Rows of people who see this pupil. */
export function viewersOf(pupilId: number): SQL | undefined {
  return and(eq(practiceViewer.pupilId, pupilId), isNotNull(practiceViewer.viewerId))
}

/** Codes of this pupil that still work. */
export function openCodesOf(pupilId: number): SQL | undefined {
  return and(eq(practiceViewer.pupilId, pupilId), isNull(practiceViewer.viewerId), gt(practiceViewer.expiresAt, sql`now()`))
}

/**
 * Holds a person until the end of the transaction, so that what they have is counted before it grows. False for one who is
 * blocked or gone.
 */
export async function holdPerson(tx: Db, id: number): Promise<boolean> {
  const [person] = await tx
    .select({ deletedAt: user.deletedAt, blockedAt: user.blockedAt })
    .from(user)
    .where(eq(user.id, id))
    .for('no key update')
  return person !== undefined && person.deletedAt === null && person.blockedAt === null
}
