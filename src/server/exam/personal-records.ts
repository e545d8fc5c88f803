import { and, asc, eq, sql } from 'drizzle-orm'
import { exam, examShare } from '#server/db/tables/exam.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework } from '#server/db/tables/homework.ts'
import { forgetNotifications } from '#server/notification/index.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Sheets the person made for themselves, and what they sat; published sheets belong to everybody. */
export const examRecords: PersonalRecords = {
  name: 'exams',
  async read(db, userId) {
    const [made, sat, answers] = await Promise.all([
      db
        .select({
          slug: exam.slug,
          type: exam.type,
          date: exam.date,
          details: exam.details,
          status: exam.status,
          createdAt: exam.createdAt,
        })
        .from(exam)
        .where(eq(exam.ownerId, userId))
        .orderBy(asc(exam.id)),
      db
        .select({
          id: examSitting.id,
          slug: exam.slug,
          minutes: examSitting.minutes,
          startedAt: examSitting.startedAt,
          handedInAt: examSitting.handedInAt,
        })
        .from(examSitting)
        .innerJoin(exam, eq(exam.id, examSitting.examId))
        .where(eq(examSitting.userId, userId))
        .orderBy(asc(examSitting.id)),
      db
        .select({
          sittingId: examSittingAnswer.sittingId,
          slug: homework.slug,
          answersIds: examSittingAnswer.answersIds,
          typed: examSittingAnswer.typed,
          photosIds: examSittingAnswer.photoFileIds,
          // Points that the pupil isn't told yet are no part of the export either.
          points: sql<
            number | null
          >`case when ${examShare.hidesResults} and ${examShare.deadline} > now() then null else ${examSittingAnswer.points}::float8 end`,
        })
        .from(examSittingAnswer)
        .innerJoin(examSitting, eq(examSitting.id, examSittingAnswer.sittingId))
        .innerJoin(homework, eq(homework.id, examSittingAnswer.homeworkId))
        .leftJoin(examShare, and(eq(examShare.examId, examSitting.examId), eq(examSitting.isInClass, true)))
        .where(eq(examSitting.userId, userId))
        .orderBy(asc(examSittingAnswer.sittingId), asc(examSittingAnswer.position)),
    ])
    const answersOf = Map.groupBy(answers, ({ sittingId }) => sittingId)
    return {
      made,
      sat: sat.map(({ id, ...sitting }) => ({
        ...sitting,
        answers: answersOf.get(id)?.map(({ sittingId: _id, ...answer }) => answer) ?? [],
      })),
    }
  },
  async forget(tx, userId) {
    await tx.delete(examSitting).where(eq(examSitting.userId, userId))
    // A teacher's exams for classes are hers: what pupils wrote in them goes with them.
    const own = await tx
      .delete(exam)
      .where(and(eq(exam.ownerId, userId), eq(exam.status, 'PRIVATE')))
      .returning({ id: exam.id })
    for (const { id } of own) await forgetNotifications(tx, { entity: 'EXAM', entityId: id })
    await tx.update(exam).set({ ownerId: null }).where(eq(exam.ownerId, userId))
  },
}
