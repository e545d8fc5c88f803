import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import { paths } from '#contract/paths.ts'
import type { listReports as endpoint, Report } from '#contract/report.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { chatReport } from '#server/db/tables/chat-report.ts'
import { commentReport } from '#server/db/tables/comment.ts'
import { homework, homeworkStep } from '#server/db/tables/homework.ts'
import { ratingReport } from '#server/db/tables/rating.ts'
import { errorReport } from '#server/db/tables/report.ts'
import { user } from '#server/db/tables/user.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { anchorOfPart } from '#server/report/parts.ts'
import { presentUserRef, userRefColumns, visiblePerson } from '#server/user/index.ts'

/** The reports of a task that concern the viewer: all for its author and ADMIN, one's own for others. */
export async function listReportsOfHomework(db: Db, viewer: Viewer & { id: number }, homeworkId: number): Promise<Report[]> {
  const [task] = await db
    .select({ authorId: homework.authorId })
    .from(homework)
    .where(and(eq(homework.id, homeworkId), visibleHomework(viewer)))
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  const isJudge = viewer.role === 'ADMIN' || viewer.id === task.authorId
  const rows = await select(
    db,
    viewer,
    and(eq(errorReport.homeworkId, homeworkId), isJudge ? undefined : eq(errorReport.reporterId, viewer.id)),
  )
  return rows.map((row) => present(row, viewer, isJudge))
}

/** A page of all reports, the oldest first, with how many wait of each kind. */
export async function listReports(
  db: Db,
  viewer: Viewer,
  { page, pageSize, state }: z.output<typeof endpoint.query>,
): Promise<z.output<typeof endpoint.reply>> {
  const where = inArray(errorReport.state, state ? [state] : ['OPEN', 'ACCEPTED'])
  const [rows, total, [counts], [comments], [reviews], chat] = await Promise.all([
    select(db, viewer, where)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(errorReport, where),
    db
      .select({
        open: sql<number>`count(*) filter (where ${errorReport.state} = 'OPEN')::int`,
        accepted: sql<number>`count(*) filter (where ${errorReport.state} = 'ACCEPTED')::int`,
      })
      .from(errorReport)
      .where(inArray(errorReport.state, ['OPEN', 'ACCEPTED'])),
    db
      .select({ count: sql<number>`count(distinct ${commentReport.commentId})::int` })
      .from(commentReport)
      .where(isNull(commentReport.closedAt)),
    db
      .select({ count: sql<number>`count(distinct ${ratingReport.ratingId})::int` })
      .from(ratingReport)
      .where(isNull(ratingReport.closedAt)),
    db.$count(chatReport, isNull(chatReport.decidedAt)),
  ])
  return {
    results: rows.map((row) => ({
      ...present(row, viewer, true),
      homework: row.homework,
      stepNumber: row.stepNumber,
      path: `${paths.homework(row.homework.slug)}#${anchorOfPart(row.part, row.stepId)}`,
    })),
    total,
    page,
    pageSize,
    pageCount: pageCount(total, pageSize),
    counts: {
      open: counts?.open ?? 0,
      accepted: counts?.accepted ?? 0,
      comments: comments?.count ?? 0,
      reviews: reviews?.count ?? 0,
      chat,
    },
  }
}

function select(db: Db, viewer: Viewer, where: SQL | undefined) {
  return db
    .select({
      id: errorReport.id,
      part: errorReport.part,
      stepId: errorReport.stepId,
      state: errorReport.state,
      text: errorReport.text,
      answer: errorReport.answer,
      createdAt: errorReport.createdAt,
      decidedAt: errorReport.decidedAt,
      reporterId: errorReport.reporterId,
      isVisible: sql<boolean>`coalesce(${visiblePerson(viewer)}, false)`,
      reporter: userRefColumns,
      homework: { id: homework.id, slug: homework.slug, title: homework.title },
      // Readers number steps from 1 within a way of solving.
      stepNumber: sql<
        number | null
      >`(select count(*)::int from ${homeworkStep} other, ${homeworkStep} step where step.id = ${errorReport.stepId} and other.homework_id = step.homework_id and other.method = step.method and other.position <= step.position having count(*) > 0)`,
    })
    .from(errorReport)
    .innerJoin(user, eq(user.id, errorReport.reporterId))
    .innerJoin(homework, eq(homework.id, errorReport.homeworkId))
    .where(where)
    .orderBy(asc(errorReport.createdAt), asc(errorReport.id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

function present(row: Row, viewer: Viewer, isJudge: boolean): Report {
  const { id, part, stepId, state, text, answer, createdAt, decidedAt, reporterId, isVisible, reporter } = row
  return {
    ...{ id, part, stepId, state, text, answer, createdAt, decidedAt },
    isOwn: reporterId === viewer.id,
    reporter: isVisible ? presentUserRef(reporter) : null,
    mayDecide: isJudge && (state === 'OPEN' || state === 'ACCEPTED'),
  }
}
