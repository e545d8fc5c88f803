import { eq } from 'drizzle-orm'
import { LEVEL_OF_EXAM, type PracticePlan } from '#contract/practice/practice.ts'
import type { Db } from '#server/db/db.ts'
import { practicePupil } from '#server/db/tables/practice.ts'
import { lockPupil } from '#server/practice/pupil.ts'

/** Saves the plan of a pupil, or ends it with null. Whoever hasn't practised yet begins at the level of the exam. */
export async function savePlan(tx: Db, userId: number, plan: PracticePlan | null): Promise<void> {
  if (plan) await lockPupil(tx, userId, LEVEL_OF_EXAM[plan.exam])
  await tx
    .update(practicePupil)
    .set({ planExam: plan?.exam ?? null, planOn: plan?.on ?? null, planMinutes: plan?.minutesADay ?? null })
    .where(eq(practicePupil.userId, userId))
}
