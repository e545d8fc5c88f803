import { and, asc, eq } from 'drizzle-orm'
import { exam } from '#server/db/tables/exam.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Sheets the person made for themselves; published ones belong to everybody. */
export const examRecords: PersonalRecords = {
  name: 'exams',
  async read(db, userId) {
    return db
      .select({ slug: exam.slug, type: exam.type, date: exam.date, details: exam.details, status: exam.status, createdAt: exam.createdAt })
      .from(exam)
      .where(eq(exam.ownerId, userId))
      .orderBy(asc(exam.id))
  },
  async forget(tx, userId) {
    await tx.delete(exam).where(and(eq(exam.ownerId, userId), eq(exam.status, 'PRIVATE')))
    await tx.update(exam).set({ ownerId: null }).where(eq(exam.ownerId, userId))
  },
}
