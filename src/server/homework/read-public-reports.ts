import { and, asc, eq } from 'drizzle-orm'
import type { PublicReport } from '#contract/report.ts'
import type { Db } from '#server/db/db.ts'
import { errorReport } from '#server/db/tables/report.ts'

/** At most so many refused and mended ones are told of a part; of those that wait, one. */
const MOST_OF_PART = 3

/**
 * The states of errors that were reported in a task, as everybody reads them at their parts, the oldest first. Those of
 * a solution are left out for whoever may not read it, and those of steps that are gone for everybody.
 */
export async function readPublicReports(db: Db, homeworkId: number, maySeeSolution: boolean): Promise<PublicReport[]> {
  const rows = await db
    .select({
      part: errorReport.part,
      stepId: errorReport.stepId,
      state: errorReport.state,
      answer: errorReport.answer,
      decidedAt: errorReport.decidedAt,
    })
    .from(errorReport)
    .where(and(eq(errorReport.homeworkId, homeworkId), maySeeSolution ? undefined : eq(errorReport.part, 'QUESTION')))
    .orderBy(asc(errorReport.id))
  const shown = rows.filter(({ part, stepId }) => part !== 'STEP' || stepId !== null)
  return [...Map.groupBy(shown, ({ part, stepId }) => `${part} ${stepId}`).values()].flatMap((own) => {
    const waiting = own.filter(({ state }) => state === 'OPEN' || state === 'ACCEPTED')
    const told = waiting.find(({ state }) => state === 'ACCEPTED') ?? waiting[0]
    const decided = own.filter(({ state }) => state === 'MENDED' || state === 'REJECTED').slice(-MOST_OF_PART)
    return [...decided, ...(told ? [told] : [])].map(({ answer, ...report }) => ({
      ...report,
      reason: report.state === 'REJECTED' ? answer : '',
    }))
  })
}
