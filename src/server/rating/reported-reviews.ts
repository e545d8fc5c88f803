import { and, asc, eq, inArray, isNull, min, ne, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import { paths } from '#contract/paths.ts'
import type { listReportedReviews as endpoint } from '#contract/rating.ts'
import type { ReportedWords, WordsDecision } from '#contract/reported-words.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { rating, ratingReport } from '#server/db/tables/rating.ts'
import { user } from '#server/db/tables/user.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { notifyAdmins } from '#server/notification/index.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'
import { htmlOf } from '#server/rating/list-ratings.ts'
import { deleteRating } from '#server/rating/rate.ts'
import { readRatedThing } from '#server/rating/rated-things.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

type Person = Viewer & { id: number; role: Role }

const LIMIT = { name: 'rating.report', max: 30, windowSeconds: 60 * 60 }

/** Reports somebody else's review to the admins. One that they have looked at is opened again. */
export async function reportReview(db: Db, viewer: Person, id: number, reason: string): Promise<void> {
  await limitTries(db, LIMIT, String(viewer.id))
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: rating.id })
      .from(rating)
      .innerJoin(homework, eq(homework.id, rating.homeworkId))
      .innerJoin(user, eq(user.id, rating.userId))
      .where(and(eq(rating.id, id), ne(rating.userId, viewer.id), ne(rating.comment, ''), isNull(user.blockedAt), visibleHomework(viewer)))
      .for('key share', { of: rating })
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    await tx
      .insert(ratingReport)
      .values({ ratingId: id, reporterId: viewer.id, reason })
      .onConflictDoUpdate({
        target: [ratingReport.ratingId, ratingReport.reporterId],
        set: { reason, closedAt: null, createdAt: new Date() },
      })
    await notifyAdmins(tx, {
      kind: 'REVIEW_REPORTED',
      actorId: viewer.id,
      entity: 'REPORT',
      entityId: null,
      path: paths.adminReports('list=reviews'),
    })
    await tellQueueChange(tx)
  })
}

/** Reviews that wait for an ADMIN, the one that was reported first first, with everybody's reasons. */
export async function listReported(db: Db, { page, pageSize }: { page: number; pageSize: number }): Promise<Output<typeof endpoint>> {
  const open = isNull(ratingReport.closedAt)
  const [[counted], waiting] = await Promise.all([
    db
      .select({ total: sql<number>`count(distinct ${ratingReport.ratingId})::int` })
      .from(ratingReport)
      .where(open),
    db
      .select({ id: ratingReport.ratingId })
      .from(ratingReport)
      .where(open)
      .groupBy(ratingReport.ratingId)
      .orderBy(asc(min(ratingReport.createdAt)), asc(ratingReport.ratingId))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  const total = counted?.total ?? 0
  const ids = waiting.map(({ id }) => id)
  const results = ids.length === 0 ? [] : await readReported(db, ids)
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

async function readReported(db: Db, ids: readonly number[]): Promise<ReportedWords[]> {
  const [rows, reports] = await Promise.all([
    db
      .select({
        id: rating.id,
        html: rating.reviewHtml,
        comment: rating.comment,
        createdAt: rating.createdAt,
        author: userRefColumns,
        homework: { id: homework.id, title: homework.title, slug: homework.slug },
      })
      .from(rating)
      .innerJoin(user, eq(user.id, rating.userId))
      .innerJoin(homework, eq(homework.id, rating.homeworkId))
      .where(inArray(rating.id, [...ids])),
    db
      .select({
        id: ratingReport.id,
        ratingId: ratingReport.ratingId,
        reason: ratingReport.reason,
        createdAt: ratingReport.createdAt,
        reporter: userRefColumns,
      })
      .from(ratingReport)
      .innerJoin(user, eq(user.id, ratingReport.reporterId))
      .where(and(inArray(ratingReport.ratingId, [...ids]), isNull(ratingReport.closedAt)))
      .orderBy(asc(ratingReport.createdAt), asc(ratingReport.id)),
  ])
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows
    .toSorted((first, second) => (place.get(first.id) ?? 0) - (place.get(second.id) ?? 0))
    .map(({ id, html, comment, createdAt, author, homework: { slug, ...task } }) => ({
      id,
      author: presentUserRef(author),
      message: htmlOf(html, comment),
      createdAt,
      path: `${paths.homework(slug)}#opinia-${id}`,
      homework: task,
      reports: reports
        .filter(({ ratingId }) => ratingId === id)
        .map(({ ratingId: _, reporter, ...report }) => ({ ...report, reporter: presentUserRef(reporter) })),
    }))
}

/** Closes the reports of a review: it stays, or goes with its stars. Of two admins who decide at once one does. */
export async function decideReported(tx: Db, admin: Person, id: number, decision: WordsDecision): Promise<void> {
  const [row] = await tx.select({ userId: rating.userId, homeworkId: rating.homeworkId }).from(rating).where(eq(rating.id, id))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  // The task first, as everybody does who takes a rating away.
  await readRatedThing(tx, admin, 'HOMEWORK', row.homeworkId, { lock: true })
  const closed = await tx
    .update(ratingReport)
    .set({ closedAt: new Date() })
    .where(and(eq(ratingReport.ratingId, id), isNull(ratingReport.closedAt)))
    .returning({ id: ratingReport.id })
  if (closed.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  await tellQueueChange(tx)
  if (decision === 'REMOVE') return deleteRating(tx, admin, id)
  await audit(tx, {
    action: 'rating.kept',
    actorId: admin.id,
    subjectId: row.userId,
    details: { ratingId: id, homeworkId: row.homeworkId },
  })
}
