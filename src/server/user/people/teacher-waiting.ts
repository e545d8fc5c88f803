import { and, asc, eq, exists, isNotNull, isNull, min, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { paths } from '#contract/paths.ts'
import type { TeacherWaiting } from '#contract/user/teacher-waiting.ts'
import type { Db } from '#server/db/db.ts'
import { comment } from '#server/db/tables/comment.ts'
import { exam } from '#server/db/tables/exam.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'

/** The things that wait for a teacher, each counted among her own. */
export async function readTeacherWaiting(db: Db, id: number): Promise<TeacherWaiting> {
  return {
    sheets: await unmarkedSheets(db, id),
    questions: await openQuestions(db, id),
    ...(await unfinishedTasks(db, id)),
    isProfileComplete: await hasCompleteProfile(db, id),
  }
}

/** A sheet is counted once, however many of its tasks have no points; one exam is marked after the other. */
async function unmarkedSheets(db: Db, id: number): Promise<TeacherWaiting['sheets']> {
  const isUnmarked = exists(
    db
      .select({ one: sql`1` })
      .from(examSittingAnswer)
      .innerJoin(homework, eq(homework.id, examSittingAnswer.homeworkId))
      .where(and(eq(examSittingAnswer.sittingId, examSitting.id), isNull(examSittingAnswer.points), isNotTakenAway)),
  )
  const [oldest] = await db
    .select({ count: sql<number>`count(*)::int`, at: min(examSitting.handedInAt), slug: exam.slug, exam: exam.details })
    .from(exam)
    .innerJoin(examSitting, eq(examSitting.examId, exam.id))
    .where(
      and(eq(exam.ownerId, id), eq(exam.status, 'PRIVATE'), eq(examSitting.isInClass, true), isNotNull(examSitting.scoredAt), isUnmarked),
    )
    .groupBy(exam.id)
    .orderBy(asc(min(examSitting.handedInAt)), asc(exam.id))
    .limit(1)
  if (!oldest?.at) return null
  return { count: oldest.count, at: oldest.at, path: paths.accountExam(oldest.slug), exam: oldest.exam }
}

/** A task that was taken away for its copyright is shown to nobody, so nobody marks it. */
const isNotTakenAway = notInArray(homework.status, ['UNDER_COPYRIGHT_REVIEW', 'REMOVED_FOR_COPYRIGHT_VIOLATION'])

/** An answer of the task's author solves a question, or one that was marked; words of blocked people are shown to nobody. */
async function openQuestions(db: Db, id: number): Promise<TeacherWaiting['questions']> {
  const [answer, answering] = [alias(comment, 'answer'), alias(user, 'answering')]
  const isSolved = exists(
    db
      .select({ one: sql`1` })
      .from(answer)
      .innerJoin(answering, eq(answering.id, answer.authorId))
      .where(and(eq(answer.parentId, comment.id), isNull(answering.blockedAt), or(eq(answer.authorId, id), isNotNull(answer.acceptedAt)))),
  )
  const [oldest] = await db
    .select({ count: sql<number>`(count(*) over ())::int`, at: comment.createdAt, slug: homework.slug, commentId: comment.id })
    .from(homework)
    .innerJoin(comment, eq(comment.homeworkId, homework.id))
    .innerJoin(user, eq(user.id, comment.authorId))
    .where(
      and(
        eq(homework.authorId, id),
        eq(homework.status, 'PUBLIC'),
        eq(comment.kind, 'QUESTION'),
        ne(comment.authorId, id),
        isNull(user.blockedAt),
        not(isSolved),
      ),
    )
    .orderBy(asc(comment.createdAt), asc(comment.id))
    .limit(1)
  if (!oldest) return null
  return { count: oldest.count, at: oldest.at, path: `${paths.homework(oldest.slug)}#komentarz-${oldest.commentId}` }
}

/** The states are counted as the list of her own tasks counts them. */
async function unfinishedTasks(
  db: Db,
  id: number,
): Promise<Pick<TeacherWaiting, 'rejectedCount' | 'privateCount' | 'approvedCount' | 'publicDraftCount'>> {
  const [counts] = await db
    .select({
      rejectedCount: sql<number>`count(*) filter (where ${homework.status} = 'REJECTED')::int`,
      privateCount: sql<number>`count(*) filter (where ${homework.status} = 'PRIVATE')::int`,
      approvedCount: sql<number>`count(*) filter (where ${homework.status} = 'PRIVATE' and ${homework.adminReviewStatus} = 'APPROVED')::int`,
      publicDraftCount: sql<number>`count(*) filter (where ${homework.status} = 'PUBLIC_DRAFT')::int`,
    })
    .from(homework)
    .where(eq(homework.authorId, id))
  return counts ?? { rejectedCount: 0, privateCount: 0, approvedCount: 0, publicDraftCount: 0 }
}

/** The profile is complete when the first steps on its page are done. */
async function hasCompleteProfile(db: Db, id: number): Promise<boolean> {
  const [profile] = await db
    .select({ avatarFileId: user.avatarFileId, descriptionText: user.descriptionText, subjects: user.subjects })
    .from(user)
    .where(eq(user.id, id))
  return profile !== undefined && profile.avatarFileId !== null && profile.descriptionText !== '' && profile.subjects.length > 0
}
