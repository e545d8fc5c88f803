import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import { MOST_PUPILS, plainCode } from '#contract/practice/viewers.ts'
import type { Db } from '#server/db/db.ts'
import { practiceViewer } from '#server/db/tables/practice.ts'
import { user } from '#server/db/tables/user.ts'
import { notify } from '#server/notification/index.ts'
import { practiceMessages } from '#server/practice/messages.ts'
import { holdPerson, seenBy } from '#server/practice/viewers/access.ts'
import { hashOfCode } from '#server/practice/viewers/code.ts'

/**
 * Lets whoever has a pupil's code see the pupil, who is told at once. The code is the pupil's consent (decision 121), so it works
 * once; the same person who sends it again is answered the same.
 */
export async function takeCode(tx: Db, key: Uint8Array, viewerId: number, typed: string): Promise<{ id: number }> {
  if (!(await holdPerson(tx, viewerId))) throw voidCode()
  const [found] = await tx
    .select({
      id: practiceViewer.id,
      pupilId: practiceViewer.pupilId,
      viewerId: practiceViewer.viewerId,
      isOver: sql<boolean>`${practiceViewer.expiresAt} <= now()`,
    })
    .from(practiceViewer)
    .innerJoin(user, eq(user.id, practiceViewer.pupilId))
    .where(and(eq(practiceViewer.codeHash, hashOfCode(key, plainCode(typed))), isNull(user.deletedAt), isNull(user.blockedAt)))
  if (!found) throw voidCode()
  if (found.viewerId === viewerId) return { id: found.id }
  if (found.viewerId !== null || found.isOver) throw voidCode()
  if (found.pupilId === viewerId) throw refused(practiceMessages.ownCode)
  const [seen] = await tx
    .select({ id: practiceViewer.id })
    .from(practiceViewer)
    .where(and(eq(practiceViewer.pupilId, found.pupilId), eq(practiceViewer.viewerId, viewerId)))
  // The code is left for somebody else.
  if (seen) return seen
  if ((await countPupils(tx, viewerId)) >= MOST_PUPILS) throw new AppError('CONFLICT', practiceMessages.tooManyPupils(MOST_PUPILS))
  const [taken] = await tx
    .update(practiceViewer)
    .set({ viewerId, since: sql`now()` })
    .where(and(eq(practiceViewer.id, found.id), isNull(practiceViewer.viewerId)))
    .returning({ id: practiceViewer.id })
  if (!taken) throw voidCode()
  await notify(tx, {
    kind: 'PRACTICE_VIEWER',
    userIds: [found.pupilId],
    actorId: viewerId,
    entity: 'USER',
    entityId: found.pupilId,
    path: paths.practiceViewers(),
  })
  return taken
}

/** Counts the pupils whom somebody sees. */
export async function countPupils(db: Db, viewerId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(practiceViewer)
    .innerJoin(user, eq(user.id, practiceViewer.pupilId))
    .where(seenBy(viewerId))
  return row?.count ?? 0
}

/** Wrong, used and over are refused alike. */
const voidCode = (): AppError => refused(practiceMessages.voidCode)
const refused = (message: string): AppError => new AppError('VALIDATION', message, { code: message })
