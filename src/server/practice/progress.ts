import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { type PracticePlan, type PracticeProgress, SHOWN_DAYS } from '#contract/practice/practice.ts'
import { polishDay } from '#contract/text/clock.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { practiceTemplateTry } from '#server/db/tables/practice-template.ts'
import { practiceDay, practiceDomain, practicePupil, practiceTry } from '#server/db/tables/practice.ts'
import { unhiddenHomework } from '#server/homework/index.ts'
import { practisedHomework } from '#server/practice/checkable.ts'

/** Reads how far a pupil has come, in five queries. */
export async function getProgress(db: Db, userId: number, now = new Date()): Promise<PracticeProgress> {
  const today = polishDay(now)
  const [[pupil], domains, days, [due], dueTemplates] = await Promise.all([
    db.select().from(practicePupil).where(eq(practicePupil.userId, userId)),
    db.select().from(practiceDomain).where(eq(practiceDomain.userId, userId)).orderBy(practiceDomain.conceptId),
    db
      .select({ day: practiceDay.day, tasks: practiceDay.tasks, right: practiceDay.right })
      .from(practiceDay)
      .where(eq(practiceDay.userId, userId))
      .orderBy(desc(practiceDay.day))
      .limit(SHOWN_DAYS),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(practiceTry)
      .innerJoin(homework, eq(homework.id, practiceTry.homeworkId))
      .where(and(eq(practiceTry.userId, userId), lte(practiceTry.dueOn, today), practisedHomework(), unhiddenHomework({ id: userId }))),
    db.$count(practiceTemplateTry, and(eq(practiceTemplateTry.userId, userId), lte(practiceTemplateTry.dueOn, today))),
  ])
  return {
    overall: pupil && pupil.ratedOn !== null ? { value: pupil.value, variance: pupil.variance } : null,
    domains: domains.map(({ conceptId, value, variance, answers, right }) => ({ id: conceptId, value, variance, answers, right })),
    due: (due?.count ?? 0) + dueTemplates,
    days,
    plan: pupil ? planOf(pupil) : null,
  }
}

function planOf({
  planExam,
  planOn,
  planMinutes,
}: Pick<typeof practicePupil.$inferSelect, 'planExam' | 'planOn' | 'planMinutes'>): PracticePlan | null {
  return planExam === null || planOn === null || planMinutes === null ? null : { exam: planExam, on: planOn, minutesADay: planMinutes }
}
