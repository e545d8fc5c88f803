import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { favoriteHomework } from '#server/db/tables/favorite.ts'
import { assertMayKeep } from '#server/favorite/access.ts'
import { ensureBuiltIn } from '#server/favorite/own-favorite.ts'

/** Hides a task from the viewer's lists, or shows it again. Twice is like once. */
export async function hideHomework(tx: Db, viewer: Viewer & { id: number }, homeworkId: number, isHidden: boolean): Promise<void> {
  if (isHidden) await assertMayKeep(tx, viewer, 'hide', homeworkId)
  await putOn(tx, await ensureBuiltIn(tx, viewer.id, 'HIDDEN'), homeworkId, isHidden)
}

/** Marks a task as solved by the viewer, or takes the mark back. Twice is like once. */
export async function solveHomework(tx: Db, viewer: Viewer & { id: number }, homeworkId: number, isSolved: boolean): Promise<void> {
  if (isSolved) await assertMayKeep(tx, viewer, 'solve', homeworkId)
  await putOn(tx, await ensureBuiltIn(tx, viewer.id, 'SOLVED'), homeworkId, isSolved)
}

async function putOn(tx: Db, favoriteId: number, homeworkId: number, isOn: boolean): Promise<void> {
  if (isOn) await tx.insert(favoriteHomework).values({ favoriteId, homeworkId }).onConflictDoNothing()
  else
    await tx.delete(favoriteHomework).where(and(eq(favoriteHomework.favoriteId, favoriteId), eq(favoriteHomework.homeworkId, homeworkId)))
}
