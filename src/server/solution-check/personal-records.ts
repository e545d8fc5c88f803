import { asc, eq } from 'drizzle-orm'
import { checkTerms, solutionCheck, solutionCheckReport } from '#server/db/tables/solution-check.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Solutions the person sent, with what was said of them, and what they checked and reported. */
export const solutionCheckRecords: PersonalRecords = {
  name: 'solutionChecks',
  async read(db, userId) {
    const of = (column: typeof solutionCheck.userId | typeof solutionCheck.checkerId) =>
      db
        .select({
          title: solutionCheck.title,
          state: solutionCheck.state,
          photoIds: solutionCheck.photoIds,
          message: solutionCheck.messageText,
          tokens: solutionCheck.tokens,
          consentVersion: solutionCheck.consentVersion,
          createdAt: solutionCheck.createdAt,
          settledAt: solutionCheck.settledAt,
          verdict: solutionCheck.verdict,
          points: solutionCheck.points,
          maxPoints: solutionCheck.maxPoints,
          words: solutionCheck.wordsText,
          marks: solutionCheck.marks,
          refusal: solutionCheck.refusal,
        })
        .from(solutionCheck)
        .where(eq(column, userId))
        .orderBy(asc(solutionCheck.id))
    const checked = (await of(solutionCheck.checkerId)).map(
      ({ title, state, settledAt, verdict, points, maxPoints, words, marks, refusal }) => ({
        title,
        state,
        settledAt,
        verdict,
        points,
        maxPoints,
        words,
        marks,
        refusal,
      }),
    )
    const reports = await db
      .select({ reason: solutionCheckReport.reason, createdAt: solutionCheckReport.createdAt })
      .from(solutionCheckReport)
      .where(eq(solutionCheckReport.reporterId, userId))
      .orderBy(asc(solutionCheckReport.id))
    return { sent: await of(solutionCheck.userId), checked, reports }
  },
  async forget(tx, userId) {
    await tx.delete(solutionCheck).where(eq(solutionCheck.userId, userId))
    await tx.delete(solutionCheckReport).where(eq(solutionCheckReport.reporterId, userId))
    // Words of a teacher about somebody's solution stay with the pupil who paid for them, without a name.
    await tx.update(solutionCheck).set({ checkerId: null, takenUntil: null }).where(eq(solutionCheck.checkerId, userId))
    await tx.update(solutionCheckReport).set({ closedById: null }).where(eq(solutionCheckReport.closedById, userId))
    await tx.update(checkTerms).set({ createdById: null }).where(eq(checkTerms.createdById, userId))
  },
}
