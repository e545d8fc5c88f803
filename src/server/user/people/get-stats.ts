import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import type { UserStats } from '#contract/user/user-account.ts'
import type { Db } from '#server/db/db.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { homework } from '#server/db/tables/homework.ts'
import { studentTeacher } from '#server/db/tables/lecture.ts'
import { rating } from '#server/db/tables/rating.ts'
import { user } from '#server/db/tables/user.ts'
import { hasActiveSubscription } from '#server/subscription/index.ts'
import { newPerson } from '#server/user/access.ts'
import { homeworkRatings } from '#server/user/people/person-rating.ts'
import { readTeacherWaiting } from '#server/user/people/teacher-waiting.ts'

type Of<R extends Role> = Extract<UserStats, { role: R }>

/** Figures of the person, by role. */
export function getStats(db: Db, viewer: { id: number; role: Role }): Promise<UserStats> {
  switch (viewer.role) {
    case 'USER':
      return statsOfPupil(db, viewer.id)
    case 'TEACHER':
      return statsOfTeacher(db, viewer.id)
    case 'ADMIN':
      return statsOfProduct(db)
  }
}

async function statsOfPupil(db: Db, id: number): Promise<Of<'USER'>> {
  const inList = async (kind: 'SOLVED' | 'HIDDEN'): Promise<number> => {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(favoriteHomework)
      .innerJoin(favorite, eq(favorite.id, favoriteHomework.favoriteId))
      .where(and(eq(favorite.ownerId, id), eq(favorite.kind, kind)))
    return row?.count ?? 0
  }
  return {
    role: 'USER',
    listCount: await db.$count(favorite, and(eq(favorite.ownerId, id), eq(favorite.kind, 'CUSTOM'))),
    solvedCount: await inList('SOLVED'),
    hiddenCount: await inList('HIDDEN'),
    ratingCount: await db.$count(rating, eq(rating.userId, id)),
  }
}

async function statsOfTeacher(db: Db, id: number): Promise<Of<'TEACHER'>> {
  const ratings = homeworkRatings(db)
  const [received] = await db.select({ rating: ratings.rating, count: ratings.count }).from(ratings).where(eq(ratings.authorId, id))
  const own = (filter?: SQL): Promise<number> => Promise.resolve(db.$count(homework, and(eq(homework.authorId, id), filter)))
  return {
    role: 'TEACHER',
    homeworkCount: await own(),
    publicHomeworkCount: await own(eq(homework.status, 'PUBLIC')),
    homeworkUnderReviewCount: await own(eq(homework.status, 'UNDER_REVIEW')),
    ratingsCount: received?.count ?? 0,
    ratingsAvg: received?.rating ?? 0,
    studentCount: await db.$count(studentTeacher, and(eq(studentTeacher.teacherId, id), eq(studentTeacher.status, 'ACCEPTED'))),
    waiting: await readTeacherWaiting(db, id),
  }
}

async function statsOfProduct(db: Db): Promise<Of<'ADMIN'>> {
  const people = (filter?: SQL): Promise<number> => Promise.resolve(db.$count(user, and(isNull(user.deletedAt), filter)))
  return {
    role: 'ADMIN',
    userCount: await people(),
    teacherCount: await people(eq(user.role, 'TEACHER')),
    premiumCount: await people(hasActiveSubscription(user.id)),
    newUserCount: await people(newPerson),
    publicHomeworkCount: await db.$count(homework, eq(homework.status, 'PUBLIC')),
    homeworkUnderReviewCount: await db.$count(homework, eq(homework.status, 'UNDER_REVIEW')),
  }
}
