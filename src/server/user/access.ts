import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { mayShowPhoneNumber } from '#contract/rules.ts'
import type { Viewer } from '#contract/viewer.ts'
import { studentTeacher } from '#server/db/tables/lecture.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * People whom the viewer finds at all: those who publish and aren't blocked by everybody, themselves, the pupils who
 * accepted a teacher by that teacher, everybody by ADMIN. Accounts that were deleted by nobody.
 */
export function visiblePerson(viewer: Viewer): SQL | undefined {
  const isThere = isNull(user.deletedAt)
  if (viewer.role === 'ADMIN') return isThere
  const publishes = and(inArray(user.role, ['TEACHER', 'ADMIN']), isNull(user.blockedAt))
  if (viewer.id === null) return and(isThere, publishes)
  return and(isThere, or(publishes, eq(user.id, viewer.id), viewer.role === 'TEACHER' ? isPupilOf(viewer.id) : undefined))
}

function isPupilOf(teacherId: number): SQL {
  return sql`${user.id} in (select link.student_id from ${studentTeacher} link where link.teacher_id = ${teacherId} and link.status = 'ACCEPTED')`
}

/** Whether the viewer is told what the person keeps to themselves: only the person and ADMIN are. */
export function seesPrivateData(viewer: Viewer, personId: number): boolean {
  return viewer.role === 'ADMIN' || viewer.id === personId
}

/** Whether the viewer is told the person's phone number. */
export function seesPhoneNumber(
  viewer: Viewer,
  person: { id: number; role: Role; birthDate: string | null; isPhoneNumberPublic: boolean },
): boolean {
  if (seesPrivateData(viewer, person.id)) return true
  return viewer.id !== null && person.isPhoneNumberPublic && mayShowPhoneNumber(person, new Date())
}
