import { and, asc, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import type { listReportedComments as endpoint } from '#contract/comment.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { pageCount } from '#contract/http/page.ts'
import { paths } from '#contract/paths.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { anchorOf } from '#server/comment/places.ts'
import type { Db } from '#server/db/db.ts'
import { comment, commentReport } from '#server/db/tables/comment.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { fillAllEmbeds } from '#server/embed/index.ts'
import type { fileLinks } from '#server/file/index.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

/** Comments that wait for an ADMIN, the one that was reported first first, with everybody's reasons. */
export async function listReported(
  db: Db,
  viewer: Viewer,
  links: ReturnType<typeof fileLinks>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Output<typeof endpoint>> {
  const open = isNull(commentReport.closedAt)
  const reportedAt = min(commentReport.createdAt)
  const [[counted], waiting] = await Promise.all([
    db
      .select({ total: sql<number>`count(distinct ${commentReport.commentId})::int` })
      .from(commentReport)
      .where(open),
    db
      .select({ id: commentReport.commentId })
      .from(commentReport)
      .where(open)
      .groupBy(commentReport.commentId)
      .orderBy(asc(reportedAt), asc(commentReport.commentId))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  const total = counted?.total ?? 0
  const ids = waiting.map(({ id }) => id)
  const results = ids.length === 0 ? [] : await readReported(db, viewer, links, ids)
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

async function readReported(db: Db, viewer: Viewer, links: ReturnType<typeof fileLinks>, ids: readonly number[]) {
  const [rows, reports] = await Promise.all([
    db
      .select({
        id: comment.id,
        authorId: comment.authorId,
        html: comment.messageHtml,
        fileIds: comment.fileIds,
        homeworkIds: comment.homeworkIds,
        mathConceptIds: comment.mathConceptIds,
        userIds: comment.userIds,
        createdAt: comment.createdAt,
        author: userRefColumns,
        homework: { id: homework.id, title: homework.title, slug: homework.slug },
      })
      .from(comment)
      .innerJoin(user, eq(user.id, comment.authorId))
      .leftJoin(homework, eq(homework.id, comment.homeworkId))
      .where(inArray(comment.id, [...ids])),
    db
      .select({
        id: commentReport.id,
        commentId: commentReport.commentId,
        reason: commentReport.reason,
        createdAt: commentReport.createdAt,
        reporter: userRefColumns,
      })
      .from(commentReport)
      .innerJoin(user, eq(user.id, commentReport.reporterId))
      .where(and(inArray(commentReport.commentId, [...ids]), isNull(commentReport.closedAt)))
      .orderBy(asc(commentReport.createdAt), asc(commentReport.id)),
  ])
  const filled = await fillAllEmbeds(db, viewer, links, rows)
  const byId = new Map(rows.map((row, place) => [row.id, { ...row, message: filled[place] ?? '' }]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      id,
      author: presentUserRef(row.author),
      message: row.message,
      createdAt: row.createdAt,
      path: `${row.homework ? paths.homework(row.homework.slug) : paths.editor()}${anchorOf(id)}`,
      homework: row.homework && { id: row.homework.id, title: row.homework.title },
      reports: reports
        .filter(({ commentId }) => commentId === id)
        .map(({ commentId: _, reporter: person, ...report }) => ({ ...report, reporter: presentUserRef(person) })),
    }
  })
}
