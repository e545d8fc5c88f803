import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import type { Db } from '#server/db/db.ts'
import { notify } from '#server/notification/index.ts'
import type { CheckRow } from '#server/solution-check/access.ts'

/** Tells the pupil how a check ended; news are about its task, while that is there. */
export async function tellPupil(tx: Db, { id, userId, homeworkId }: CheckRow, kind: 'CHECK_DONE' | 'CHECK_GIVEN_BACK'): Promise<void> {
  const about =
    homeworkId === null ? ({ entity: 'USER', entityId: null } as const) : ({ entity: 'HOMEWORK', entityId: homeworkId } as const)
  await notify(tx, { kind, userIds: [userId], actorId: null, ...about, path: solutionCheckPaths.accountCheck(id) })
}
