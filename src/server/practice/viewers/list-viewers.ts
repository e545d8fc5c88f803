import { eq } from 'drizzle-orm'
import type { PracticeViewers } from '#contract/practice/viewers.ts'
import type { Db } from '#server/db/db.ts'
import { practiceViewer } from '#server/db/tables/practice.ts'
import { user } from '#server/db/tables/user.ts'
import { userRefColumns } from '#server/user/index.ts'
import { openCodesOf, viewersOf } from '#server/practice/viewers/access.ts'
import { countPupils } from '#server/practice/viewers/take-code.ts'

/** Reads who sees a pupil. A teacher is called so once an admin has verified her, as everywhere. */
export async function listViewers(db: Db, pupilId: number): Promise<PracticeViewers> {
  const [viewers, codes, pupils] = await Promise.all([
    db
      .select({
        id: practiceViewer.id,
        name: user.displayName,
        role: user.role,
        hasPage: userRefColumns.hasPage,
        since: practiceViewer.since,
        createdAt: practiceViewer.createdAt,
      })
      .from(practiceViewer)
      .innerJoin(user, eq(user.id, practiceViewer.viewerId))
      .where(viewersOf(pupilId))
      .orderBy(practiceViewer.since, practiceViewer.id),
    db
      .select({ id: practiceViewer.id, expiresAt: practiceViewer.expiresAt })
      .from(practiceViewer)
      .where(openCodesOf(pupilId))
      .orderBy(practiceViewer.expiresAt, practiceViewer.id),
    countPupils(db, pupilId),
  ])
  return {
    viewers: viewers.map(({ id, name, role, hasPage, since, createdAt }) => ({
      id,
      name,
      isTeacher: role === 'TEACHER' && hasPage,
      since: since ?? createdAt,
    })),
    codes,
    pupils,
  }
}
