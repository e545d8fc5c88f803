import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { paths } from '#contract/paths.ts'
import type { PublicProfile } from '#contract/user/user.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { visiblePerson } from '#server/user/access.ts'
import { presentUserRef, userRefColumns, videoKeyColumn } from '#server/user/present.ts'

/** The page of somebody whom the viewer finds: of people who publish for everybody, else the answer is 404. */
export async function getProfile(db: Db, viewer: Viewer, username: string): Promise<PublicProfile> {
  const [row] = await db
    .select({
      ...userRefColumns,
      descriptionHtml: user.descriptionHtml,
      descriptionText: user.descriptionText,
      videoKey: videoKeyColumn,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(and(eq(sql`lower(${user.username})`, username.toLowerCase()), visiblePerson(viewer)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { descriptionHtml, descriptionText, videoKey, createdAt, ...ref } = row
  const [figures] = await db
    .select({
      homeworkCount: sql<number>`count(*)::int`,
      ratingsCount: sql<number>`coalesce(sum(${homework.ratingsCount}), 0)::int`,
      ratingsAvg: sql<number>`coalesce(round(sum(${homework.ratingsAvg} * ${homework.ratingsCount}) / nullif(sum(${homework.ratingsCount}), 0), 2), 0)::float8`,
    })
    .from(homework)
    .where(and(eq(homework.authorId, row.id), eq(homework.status, 'PUBLIC')))
  return {
    ...presentUserRef(ref),
    description: descriptionHtml,
    descriptionText,
    videoUrl: videoKey === null ? null : paths.publicFile(videoKey),
    createdAt,
    homeworkCount: figures?.homeworkCount ?? 0,
    ratingsAvg: figures?.ratingsAvg ?? 0,
    ratingsCount: figures?.ratingsCount ?? 0,
  }
}
