import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { mayShowPhoneNumber } from '#contract/rules.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { credential } from '#server/db/tables/auth.ts'
import { studentTeacher } from '#server/db/tables/lecture.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * People whom the viewer finds at all: those who publish, have a confirmed address and aren't blocked by everybody, themselves, the pupils who
 * accepted a teacher by that teacher, everybody by ADMIN. Accounts that were deleted by nobody.
 */
export function visiblePerson(viewer: Viewer): SQL | undefined {
  const isThere = isNull(user.deletedAt)
  if (viewer.role === 'ADMIN') return isThere
  const publishes = and(inArray(user.role, ['TEACHER', 'ADMIN']), isNull(user.blockedAt), hasConfirmedEmail)
  if (viewer.id === null) return and(isThere, publishes)
  return and(isThere, or(publishes, eq(user.id, viewer.id), viewer.role === 'TEACHER' ? isPupilOf(viewer.id) : undefined))
}

/**
 * People who can't sign in (authors of the library) and those who have confirmed their address. A public page of one who
 * hasn't would tell that their registration made an account, and so that the address was unknown (docs/security.md, 17).
 */
const hasConfirmedEmail: SQL = sql`not exists (select 1 from ${credential} registered where registered.user_id = ${user.id} and registered.email_confirmed_at is null)`

function isPupilOf(teacherId: number): SQL {
  return sql`${user.id} in (select link.student_id from ${studentTeacher} link where link.teacher_id = ${teacherId} and link.status = 'ACCEPTED')`
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
