import type { Db } from '#server/db/db.ts'
import { practiceViewer } from '#server/db/tables/practice.ts'

let count = 0

/** Lets somebody see how a pupil practises. Returns the id by which they do. */
export async function aPracticeViewer(db: Db, pupilId: number, viewerId: number): Promise<number> {
  count += 1
  const now = new Date()
  const [row] = await db
    .insert(practiceViewer)
    .values({ pupilId, viewerId, codeHash: `hash ${count}`, expiresAt: now, since: now })
    .returning({ id: practiceViewer.id })
  return row?.id ?? 0
}
