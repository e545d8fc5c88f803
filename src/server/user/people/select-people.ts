import { eq, sql } from 'drizzle-orm'
import type { Badge } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import type { Person } from '#contract/user/user-list.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { userBadge } from '#server/db/tables/user-badge.ts'
import { user } from '#server/db/tables/user.ts'
import { seesPhoneNumber } from '#server/user/access.ts'
import { homeworkRatings, presentRating } from '#server/user/people/person-rating.ts'
import { presentUserRef, userRefColumns, videoKeyColumn } from '#server/user/present.ts'

/** A query of people with what a card shows; `rating` and `ratingsCount` are there to order by. */
export function selectPeople(db: Db) {
  const ratings = homeworkRatings(db)
  const rating = sql<number>`coalesce(${ratings.rating}, 0)`
  const ratingsCount = sql<number>`coalesce(${ratings.count}, 0)`
  const query = db
    .select({
      ...userRefColumns,
      descriptionHtml: user.descriptionHtml,
      descriptionText: user.descriptionText,
      videoFileId: user.videoFileId,
      videoKey: videoKeyColumn,
      phoneNumber: user.phoneNumber,
      isPhoneNumberPublic: user.isPhoneNumberPublic,
      birthDate: user.birthDate,
      subjects: user.subjects,
      lastOnlineAt: user.lastOnlineAt,
      createdAt: user.createdAt,
      rating,
      ratingsCount,
      badges: sql<
        Badge[]
      >`coalesce((select json_agg(awarded.badge order by awarded.id) from ${userBadge} awarded where awarded.user_id = ${user}.id), '[]'::json)`,
    })
    .from(user)
    .leftJoin(ratings, eq(ratings.authorId, user.id))
    .$dynamic()
  return { query, rating, ratingsCount }
}

type PersonRow = Awaited<ReturnType<typeof selectPeople>['query']>[number]

/** A person as the viewer may see them. */
export function presentPerson(viewer: Viewer, row: PersonRow): Person {
  const { avatarUrl, ...ref } = presentUserRef(row)
  return {
    id: ref.id,
    username: ref.username,
    displayName: ref.displayName,
    role: ref.role,
    avatarUrl,
    isDeleted: ref.isDeleted,
    hasPage: ref.hasPage,
    avatar: row.avatarFileId === null || avatarUrl === null ? null : { id: row.avatarFileId, url: avatarUrl },
    description: row.descriptionHtml,
    descriptionText: row.descriptionText,
    videoId: row.videoFileId,
    videoUrl: row.videoKey === null ? null : paths.publicFile(row.videoKey),
    phoneNumber: seesPhoneNumber(viewer, row) ? row.phoneNumber : null,
    rating: presentRating({ rating: row.rating, count: row.ratingsCount }),
    subjects: row.subjects,
    badges: row.badges,
    // The pages of everybody else are the same for all, and say nothing of when people come and go.
    lastOnline: viewer.id === null ? null : row.lastOnlineAt,
    createdAt: row.createdAt,
  }
}
