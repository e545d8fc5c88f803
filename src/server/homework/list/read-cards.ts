import { and } from 'drizzle-orm'
import type { HomeworkCard } from '#contract/homework/homework.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import type { FileLinks } from '#server/file/index.ts'
import { visibleHomework } from '#server/homework/access.ts'
import { presentHomeworkCard } from '#server/homework/present.ts'
import { readHomework } from '#server/homework/read-homework-parts.ts'
import { inOrderOf } from '#server/platform/search/match/by-relevance.ts'

/** Cards of these tasks in this order; those that the viewer may not see are left out. */
export async function readHomeworkCards(db: Db, links: FileLinks, viewer: Viewer, ids: readonly number[]): Promise<HomeworkCard[]> {
  if (ids.length === 0) return []
  const found = await readHomework(db, links, viewer, and(anyOfIds(homework.id, ids), visibleHomework(viewer)))
  return inOrderOf(
    ids,
    found.map(({ row, parts }) => presentHomeworkCard(row, parts)),
  )
}
