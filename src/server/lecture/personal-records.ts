import { asc, eq, or } from 'drizzle-orm'
import { studentTeacher } from '#server/db/tables/lecture.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** The person's teachers and pupils, named by their number alone: they have rights, too. */
export const lectureRecords: PersonalRecords = {
  name: 'studentsAndTeachers',
  async read(db, userId) {
    const links = await db
      .select()
      .from(studentTeacher)
      .where(or(eq(studentTeacher.studentId, userId), eq(studentTeacher.teacherId, userId)))
      .orderBy(asc(studentTeacher.id))
    return links.map(({ id: _id, ...link }) => link)
  },
  async forget(tx, userId) {
    await tx.delete(studentTeacher).where(or(eq(studentTeacher.studentId, userId), eq(studentTeacher.teacherId, userId)))
  },
}
