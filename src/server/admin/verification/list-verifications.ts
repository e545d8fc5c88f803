import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Output } from '#contract/http/endpoint.ts'
import { pageCount } from '#contract/http/page.ts'
import type { listVerifications as endpoint, VerificationQuery } from '#contract/teacher-verification.ts'
import type { Db } from '#server/db/db.ts'
import { credential } from '#server/db/tables/auth.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { user } from '#server/db/tables/user.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

const taker = alias(user, 'taker')
const decider = alias(user, 'decider')

/** Teachers with an account and a confirmed address: there is nobody else to verify. */
export async function listVerifications(db: Db, query: VerificationQuery): Promise<Output<typeof endpoint>> {
  const { page, pageSize, status = 'PENDING' } = query
  const filter = and(
    eq(user.role, 'TEACHER'),
    eq(teacherVerification.status, status),
    isNull(user.deletedAt),
    isNull(user.blockedAt),
    isNotNull(credential.emailConfirmedAt),
  )
  const teachers = db
    .select({
      ...userRefColumns,
      email: user.email,
      descriptionText: user.descriptionText,
      subjects: user.subjects,
      status: teacherVerification.status,
      askedAt: teacherVerification.createdAt,
      takenBy: { id: taker.id, displayName: taker.displayName },
      takenAt: teacherVerification.takenAt,
      decidedBy: { id: decider.id, displayName: decider.displayName },
      decidedAt: teacherVerification.decidedAt,
      reason: teacherVerification.reason,
    })
    .from(teacherVerification)
    .innerJoin(user, eq(user.id, teacherVerification.userId))
    .innerJoin(credential, eq(credential.userId, user.id))
    .leftJoin(taker, eq(taker.id, teacherVerification.takenById))
    .leftJoin(decider, eq(decider.id, teacherVerification.decidedById))
    .where(filter)
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(teacherVerification)
      .innerJoin(user, eq(user.id, teacherVerification.userId))
      .innerJoin(credential, eq(credential.userId, user.id))
      .where(filter),
    teachers
      .orderBy(status === 'PENDING' ? asc(teacherVerification.createdAt) : desc(teacherVerification.decidedAt), asc(user.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  const total = counted?.total ?? 0
  const results = rows.map(({ email, descriptionText, subjects, askedAt, takenBy, takenAt, decidedBy, decidedAt, reason, ...ref }) => ({
    ...presentUserRef(ref),
    email,
    descriptionText,
    subjects,
    status: ref.status,
    askedAt,
    takenBy,
    takenAt,
    decidedBy,
    decidedAt,
    reason,
  }))
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}
