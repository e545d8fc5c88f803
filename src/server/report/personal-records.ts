import { asc, eq, sql } from 'drizzle-orm'
import { homework } from '#server/db/tables/homework.ts'
import { errorReport } from '#server/db/tables/report.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'
import { reportMessages } from '#server/report/messages.ts'

/** Errors the person reported. They go; decisions about reports of others stay without a name. */
export const reportRecords: PersonalRecords = {
  name: 'errorReports',
  async read(db, userId) {
    return db
      .select({
        homework: homework.slug,
        part: errorReport.part,
        text: errorReport.text,
        state: errorReport.state,
        answer: errorReport.answer,
        createdAt: errorReport.createdAt,
      })
      .from(errorReport)
      .innerJoin(homework, eq(homework.id, errorReport.homeworkId))
      .where(eq(errorReport.reporterId, userId))
      .orderBy(asc(errorReport.id))
  },
  async forget(tx, userId) {
    await tx.delete(errorReport).where(eq(errorReport.reporterId, userId))
    // A refusal has a reason, even when its words are gone.
    const answer = sql`case when ${errorReport.state} = 'REJECTED' then ${reportMessages.answerGone} else '' end`
    await tx.update(errorReport).set({ decidedBy: null, answer }).where(eq(errorReport.decidedBy, userId))
  },
}
