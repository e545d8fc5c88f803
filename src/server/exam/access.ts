import { and, eq, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import { exam } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { homework } from '#server/db/tables/homework.ts'

/**
 * Sheets that everybody may see: the only ones that are listed, found, counted or sat without a link. A sheet that a teacher made
 * for a class is no part of them, not even for its author.
 */
export const publicExam: SQL = eq(exam.status, 'PUBLIC')

/** Sheets that this person sits by their address: public ones, and those that were taken back since the person began one. */
export function sittableExam(userId: number): SQL | undefined {
  return or(
    publicExam,
    sql`exists (select from ${examSitting} sat where sat.exam_id = ${exam.id} and sat.user_id = ${userId} and not sat.is_in_class)`,
  )
}

/** Public sheets and drafts of them: those that admins build. */
export const builtSheet: SQL | undefined = or(publicExam, isNull(exam.ownerId))

/** Sheets that the viewer made for a class; all of those for ADMIN. */
export function readableOwnExam({ id, role }: Viewer & { id: number }): SQL | undefined {
  return and(eq(exam.status, 'PRIVATE'), role === 'ADMIN' ? isNotNull(exam.ownerId) : eq(exam.ownerId, id))
}

/** Sheets that may leave as a file for the viewer: public ones, and those that they made for a class; all for ADMIN. */
export function exportableExam(viewer: Viewer): SQL | undefined {
  return viewer.id === null ? publicExam : or(publicExam, readableOwnExam({ ...viewer, id: viewer.id }))
}

const TAKEN_AWAY = ['UNDER_COPYRIGHT_REVIEW', 'REMOVED_FOR_COPYRIGHT_VIOLATION'] as const

/** Tasks that may stand in a sheet of this teacher: public ones and the teacher's own. */
export function examinableHomework(ownerId: number): SQL | undefined {
  return or(eq(homework.status, 'PUBLIC'), and(eq(homework.authorId, ownerId), notTakenAway))
}

/** Tasks that stay in a sheet which somebody sits, also when they are hidden meanwhile; the others are shown to nobody and count for nobody. */
export const notTakenAway: SQL = notInArray(homework.status, [...TAKEN_AWAY])
