import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { GameType } from '#contract/enums.ts'
import type { saveExerciseProgress as endpoint } from '#contract/exercise/exercise.ts'
import { isSolved } from '#contract/exercise/score-level.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { exerciseLevel, exerciseSolved } from '#server/db/tables/exercise.ts'
import { getExercise } from '#server/exercise/read-exercise.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'

type Pupil = Viewer & { id: number }

/** More levels than a child solves in an hour, less than a flood. */
const LIMIT = { name: 'exercise.progress', max: 600, windowSeconds: 60 * 60 }

/** Reads which levels of an exercise a person has solved, in the order of the exercise. */
export async function getProgress(db: Db, { id }: Pupil, type: GameType): Promise<number[]> {
  const rows = await db
    .select({ id: exerciseLevel.id })
    .from(exerciseSolved)
    .innerJoin(exerciseLevel, eq(exerciseLevel.id, exerciseSolved.levelId))
    .where(and(eq(exerciseSolved.userId, id), eq(exerciseLevel.exerciseType, type)))
    .orderBy(asc(exerciseLevel.position), asc(exerciseLevel.id))
  return rows.map((row) => row.id)
}

/** Keeps the levels whose answers are right, of those that the person may have. A level solved again stays as it was. */
export async function saveProgress(db: Db, pupil: Pupil, type: GameType, { levels }: z.output<typeof endpoint.body>): Promise<number[]> {
  await limitTries(db, LIMIT, String(pupil.id))
  const contents = new Map((await getExercise(db, pupil, type)).levels.map(({ id, content }) => [id, content]))
  const solved = levels.filter(({ id, answers }) => {
    const content = contents.get(id)
    return content !== undefined && content !== null && isSolved(content, answers)
  })
  const ids = [...new Set(solved.map(({ id }) => id))]
  if (ids.length > 0) {
    // A level that an admin is removing at this moment is waited for, and left out once it is gone.
    const there = db
      .select({
        userId: sql<number>`${pupil.id}::int`.as('user_id'),
        levelId: exerciseLevel.id,
        solvedAt: sql<Date>`now()`.as('solved_at'),
      })
      .from(exerciseLevel)
      .where(inArray(exerciseLevel.id, ids))
      .for('key share')
    await db.insert(exerciseSolved).select(there).onConflictDoNothing()
  }
  return getProgress(db, pupil, type)
}
