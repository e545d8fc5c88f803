import { asc, eq } from 'drizzle-orm'
import { exerciseLevel, exerciseSolved } from '#server/db/tables/exercise.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Levels of exercises that the person has solved. */
export const exerciseRecords: PersonalRecords = {
  name: 'exercises',
  read: (db, userId) =>
    db
      .select({ exercise: exerciseLevel.exerciseType, level: exerciseLevel.title, solvedAt: exerciseSolved.solvedAt })
      .from(exerciseSolved)
      .innerJoin(exerciseLevel, eq(exerciseLevel.id, exerciseSolved.levelId))
      .where(eq(exerciseSolved.userId, userId))
      .orderBy(asc(exerciseSolved.solvedAt), asc(exerciseLevel.id)),
  async forget(tx, userId) {
    await tx.delete(exerciseSolved).where(eq(exerciseSolved.userId, userId))
  },
}
