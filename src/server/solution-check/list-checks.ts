import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { pageCount } from '#contract/http/page.ts'
import type { CheckCard, CheckList } from '#contract/solution-check.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { solutionCheck, solutionCheckReport } from '#server/db/tables/solution-check.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { isTakenNow } from '#server/solution-check/access.ts'

type Paging = { page: number; pageSize: number }
type Page<Item> = { results: Item[]; total: number; page: number; pageSize: number; pageCount: number }
type Person = Viewer & { id: number }

/** A person's own solutions, the newest first. */
export function listChecks(db: Db, viewer: Person, paging: Paging): Promise<Page<CheckCard>> {
  return listPage(db, viewer, { fits: eq(solutionCheck.userId, viewer.id), order: [desc(solutionCheck.id)] }, paging)
}

/** Lists for teachers: no name and nothing of a solution stands in it. */
export function listCheckQueue(
  db: Db,
  viewer: Person,
  { list = 'WAITING', ...paging }: Paging & { list?: CheckList | undefined },
): Promise<Page<CheckCard & { isMine: boolean }>> {
  const answered = inArray(solutionCheck.state, ['CHECKED', 'REFUSED'])
  const isReported = sql`exists (select 1 from ${solutionCheckReport} told where told.check_id = ${solutionCheck.id} and told.closed_at is null)`
  const lists: Record<CheckList, { fits: SQL | undefined; order: SQL[] }> = {
    WAITING: {
      fits: and(eq(solutionCheck.state, 'WAITING'), sql`${solutionCheck.userId} <> ${viewer.id}`),
      order: [asc(solutionCheck.dueAt), asc(solutionCheck.id)],
    },
    MINE: { fits: and(answered, eq(solutionCheck.checkerId, viewer.id)), order: [desc(solutionCheck.settledAt), desc(solutionCheck.id)] },
    REPORTED: { fits: viewer.role === 'ADMIN' ? isReported : sql`false`, order: [desc(solutionCheck.id)] },
  }
  return listPage(db, viewer, lists[list], paging)
}

async function listPage(
  db: Db,
  viewer: Person,
  { fits, order }: { fits: SQL | undefined; order: SQL[] },
  { page, pageSize }: Paging,
): Promise<Page<CheckCard & { isMine: boolean }>> {
  const total = await db.$count(solutionCheck, fits)
  const rows = await db
    .select(cardColumns)
    .from(solutionCheck)
    .leftJoin(homework, and(eq(homework.id, solutionCheck.homeworkId), visibleHomework(viewer)))
    .where(fits)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const results = rows.map(({ checkerId, ...row }) => ({ ...row, isMine: row.isTaken && checkerId === viewer.id }))
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** Columns of a card, with its task's slug where the viewer sees it. */
export const cardColumns = {
  id: solutionCheck.id,
  state: solutionCheck.state,
  isTaken: isTakenNow,
  title: solutionCheck.title,
  slug: homework.slug,
  photoCount: sql<number>`cardinality(${solutionCheck.photoIds})`,
  hasText: sql<boolean>`${solutionCheck.message} is not null`,
  createdAt: solutionCheck.createdAt,
  dueAt: solutionCheck.dueAt,
  settledAt: solutionCheck.settledAt,
  verdict: solutionCheck.verdict,
  points: solutionCheck.points,
  maxPoints: solutionCheck.maxPoints,
  checkerId: solutionCheck.checkerId,
}
