import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import { pageCount } from '#contract/http/page.ts'
import type { listRatings as endpoint, OwnRating, RatingEntity, saveRating, WrittenReview } from '#contract/rating.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { rating, ratingReply, ratingReport } from '#server/db/tables/rating.ts'
import { user } from '#server/db/tables/user.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { readRatedThing } from '#server/rating/rated-things.ts'
import { presentUserRef, userRefColumns, visiblePerson } from '#server/user/index.ts'

type Asked = { entity: RatingEntity; entityId: number }

/** The rating of a thing with a page of its reviews, the newest first. */
export async function listRatings(
  db: Db,
  viewer: Viewer,
  { entity, entityId }: Asked,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Output<typeof endpoint>> {
  const summary = await summarise(db, viewer, { entity, entityId })
  const filter = and(eq(rating.homeworkId, entityId), ne(rating.comment, ''), isNull(user.blockedAt))
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(rating)
      .innerJoin(user, eq(user.id, rating.userId))
      .where(filter),
    db
      .select({
        id: rating.id,
        userId: rating.userId,
        halfStars: rating.halfStars,
        comment: rating.comment,
        reviewHtml: rating.reviewHtml,
        reply: { html: ratingReply.messageHtml, repliedAt: ratingReply.updatedAt, document: ratingReply.message },
        createdAt: rating.createdAt,
        isReported: sql<boolean>`${ratingReport.id} is not null`,
        isVisible: sql<boolean>`coalesce(${visiblePerson(viewer)}, false)`,
        author: userRefColumns,
      })
      .from(rating)
      .innerJoin(user, eq(user.id, rating.userId))
      .leftJoin(ratingReply, eq(ratingReply.ratingId, rating.id))
      .leftJoin(
        ratingReport,
        and(eq(ratingReport.ratingId, rating.id), eq(ratingReport.reporterId, viewer.id ?? 0), isNull(ratingReport.closedAt)),
      )
      .where(filter)
      .orderBy(desc(rating.createdAt), desc(rating.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  const total = counted?.total ?? 0
  const results = rows.map(
    ({ id, userId, halfStars, comment, reviewHtml, reply, createdAt, isReported, isVisible, author }): WrittenReview => ({
      id,
      author: isVisible ? presentUserRef(author) : null,
      rating: halfStars / 2,
      review: htmlOf(reviewHtml, comment),
      createdAt,
      isReported,
      isOwn: userId === viewer.id,
      isDeletable: userId === viewer.id || viewer.role === 'ADMIN',
      reply: reply && { ...reply, document: summary.isAuthor ? asDocument(reply.document) : null },
    }),
  )
  return { ...summary, results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** The rating of a thing, and that of the viewer. */
export async function summarise(db: Db, viewer: Viewer, { entity, entityId }: Asked): Promise<Output<typeof saveRating>> {
  const { authorId, average, count } = await readRatedThing(db, viewer, entity, entityId)
  return { average, count, own: await readOwn(db, viewer, entityId), isAuthor: authorId === viewer.id }
}

async function readOwn(db: Db, viewer: Viewer, homeworkId: number): Promise<OwnRating | null> {
  if (viewer.id === null) return null
  const [row] = await db
    .select({ id: rating.id, halfStars: rating.halfStars, review: rating.review, comment: rating.comment })
    .from(rating)
    .where(and(eq(rating.homeworkId, homeworkId), eq(rating.userId, viewer.id)))
  return row ? { id: row.id, rating: row.halfStars / 2, review: asDocument(row.review ?? documentOfText(row.comment)) } : null
}

const asDocument = (document: RichDoc | null): OwnRating['review'] => document && { ...document, type: 'doc' as const }

/** Reviews of the library came as plain text: paragraphs by lines. */
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
/** The words of a review as html, whichever way they came. */
export const htmlOf = (html: string, text: string): string =>
  html ||
  linesOf(text)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

function documentOfText(text: string): RichDoc | null {
  const content = linesOf(text).map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }))
  return content.length > 0 ? { type: 'doc', content } : null
}
