import { asc, eq } from 'drizzle-orm'
import { GAME_TYPES, type GameType } from '#contract/enums.ts'
import type { Exercise, ExerciseSummary } from '#contract/exercise/exercise.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { hasPremium, type Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { exercise, exerciseLevel } from '#server/db/tables/exercise.ts'

/** Reads all exercises with the number of their levels. */
export async function listExercises(db: Db): Promise<ExerciseSummary[]> {
  const rows = await db
    .select({ id: exerciseLevel.id, type: exercise.type, freeLevels: exercise.freeLevels, grade: exerciseLevel.grade })
    .from(exercise)
    .innerJoin(exerciseLevel, eq(exerciseLevel.exerciseType, exercise.type))
    .orderBy(asc(exerciseLevel.position), asc(exerciseLevel.id))
  return GAME_TYPES.flatMap((type) => {
    const levels = rows.filter((row) => row.type === type)
    const grades = levels.flatMap(({ grade }) => grade ?? [])
    if (levels.length === 0) return []
    return {
      type,
      levelCount: levels.length,
      levelIds: levels.map(({ id }) => id),
      freeLevels: Math.min(levels[0]?.freeLevels ?? 0, levels.length),
      grades: grades.length === 0 ? null : { from: Math.min(...grades), to: Math.max(...grades) },
    }
  })
}

/** Reads an exercise as this viewer may have it: nothing of a level beyond the free ones without Premium. */
export async function getExercise(db: Db, viewer: Viewer, type: GameType): Promise<Exercise> {
  const [row] = await db
    .select({ freeLevels: exercise.freeLevels, revision: exercise.revision })
    .from(exercise)
    .where(eq(exercise.type, type))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const levels = await readLevels(db, type)
  return {
    type,
    ...row,
    levels: levels.map(({ id, title, grade, content }, index) => {
      const isPremium = index >= row.freeLevels
      return { id, title, grade, isPremium, content: isPremium && !hasPremium(viewer) ? null : content }
    }),
  }
}

/** Reads the levels of an exercise in their order, for the server itself. */
export function readLevels(db: Db, type: GameType) {
  return db
    .select({ id: exerciseLevel.id, title: exerciseLevel.title, grade: exerciseLevel.grade, content: exerciseLevel.content })
    .from(exerciseLevel)
    .where(eq(exerciseLevel.exerciseType, type))
    .orderBy(asc(exerciseLevel.position), asc(exerciseLevel.id))
}
