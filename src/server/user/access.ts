import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { mayShowPhoneNumber } from '#contract/rules.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { credential } from '#server/db/tables/auth.ts'
import { studentTeacher } from '#server/db/tables/lecture.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * People whom the viewer finds at all: those with a public page by everybody, themselves, the pupils who accepted a teacher by
 * that teacher, everybody by ADMIN. Accounts that were deleted by nobody.
 */
export function visiblePerson(viewer: Viewer): SQL | undefined {
  const isThere = isNull(user.deletedAt)
  if (viewer.role === 'ADMIN') return isThere
  if (viewer.id === null) return hasPublicPage
  return and(isThere, or(hasPublicPage, eq(user.id, viewer.id), viewer.role === 'TEACHER' ? isPupilOf(viewer.id) : undefined))
}

/** Somebody who came in the last thirty days. */
export const newPerson: SQL = sql`${user.createdAt} > now() - interval '30 days'`

/** True of a teacher whom an admin has verified (docs/security.md, 46). */
const isVerified = (teacherId: SQL): SQL =>
  sql`exists (select 1 from ${teacherVerification} verified where verified.user_id = ${teacherId} and verified.status = 'APPROVED')`

/**
 * People who can't sign in (authors of the library) and those who have confirmed their address. A public page of one who
 * hasn't would tell that their registration made an account, and so that the address was unknown (docs/security.md, 17).
 */
const hasConfirmedEmail: SQL = sql`not exists (select 1 from ${credential} registered where registered.user_id = ${user.id} and registered.email_confirmed_at is null)`

/**
 * The one rule of who is shown to everybody as somebody who publishes: lists, search, suggestions, profiles and names that
 * lead to a page follow it. An ADMIN, or a verified TEACHER, whose address is confirmed and who isn't blocked.
 */
export const hasPublicPage: SQL = sql`(${user.deletedAt} is null and ${user.blockedAt} is null and ${hasConfirmedEmail}
  and (${user.role} = 'ADMIN' or (${user.role} = 'TEACHER' and ${isVerified(sql`${user}.id`)})))`

/** Pupils who accepted the teacher; of one who isn't verified nobody's. */
function isPupilOf(teacherId: number): SQL {
  return sql`(${user.id} in (select link.student_id from ${studentTeacher} link where link.teacher_id = ${teacherId} and link.status = 'ACCEPTED')
    and ${isVerified(sql`${teacherId}`)})`
}

/** True when the viewer is given the person's private fields: only the person and ADMIN are. */
export function seesPrivateData(viewer: Viewer, personId: number): boolean {
  return viewer.role === 'ADMIN' || viewer.id === personId
}

/** True when the viewer is given the person's phone number. */
export function seesPhoneNumber(
  viewer: Viewer,
  person: { id: number; role: Role; birthDate: string | null; isPhoneNumberPublic: boolean },
): boolean {
  if (seesPrivateData(viewer, person.id)) return true
  return viewer.id !== null && person.isPhoneNumberPublic && mayShowPhoneNumber(person, new Date())
}
