import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { pageCount } from '#contract/http/page.ts'
import type { listReviews as endpoint } from '#contract/user/user-review.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { rating } from '#server/db/tables/rating.ts'
import { user } from '#server/db/tables/user.ts'
import { presentUserRef, userRefColumns, visiblePerson } from '#server/user/index.ts'

/** Reviews of the public tasks of somebody whom the viewer may find. Words of people who are blocked are not shown. */
export async function listReviews(
  db: Db,
  viewer: Viewer,
  id: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Output<typeof endpoint>> {
  if ((await db.$count(user, and(eq(user.id, id), visiblePerson(viewer)))) === 0) throw new AppError('NOT_FOUND', messages.notFound)
  const filter = and(eq(homework.authorId, id), eq(homework.status, 'PUBLIC'), ne(rating.comment, ''), isNull(user.blockedAt))
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(rating)
      .innerJoin(homework, eq(homework.id, rating.homeworkId))
      .innerJoin(user, eq(user.id, rating.userId))
      .where(filter),
    db
      .select({
        id: rating.id,
        halfStars: rating.halfStars,
        comment: rating.comment,
        createdAt: rating.createdAt,
        slug: homework.slug,
        title: homework.title,
        isVisible: sql<boolean>`coalesce(${visiblePerson(viewer)}, false)`,
        author: userRefColumns,
      })
      .from(rating)
      .innerJoin(homework, eq(homework.id, rating.homeworkId))
      .innerJoin(user, eq(user.id, rating.userId))
      .where(filter)
      .orderBy(desc(rating.createdAt), desc(rating.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  const total = counted?.total ?? 0
  return {
    results: rows.map(({ halfStars, slug, title, isVisible, author, ...rest }) => ({
      ...rest,
      author: isVisible ? presentUserRef(author) : null,
      rating: halfStars / 2,
      homework: { slug, title },
    })),
    total,
    page,
    pageSize,
    pageCount: pageCount(total, pageSize),
  }
}
