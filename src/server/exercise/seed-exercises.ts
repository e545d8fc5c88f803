import { GAME_TYPES } from '#contract/enums.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { exercise, exerciseLevel } from '#server/db/tables/exercise.ts'
import { FIRST_LEVELS } from '#server/exercise/first-levels.ts'

/** Gives each exercise that isn't there yet its first levels; what an ADMIN has changed since stays. */
export async function seedExercises(db: Db): Promise<void> {
  if ((await db.$count(exercise)) === GAME_TYPES.length) return
  await db.transaction(async (tx) => {
    for (const type of GAME_TYPES) {
      const { freeLevels, levels } = FIRST_LEVELS[type]
      const added = await tx.insert(exercise).values({ type, freeLevels }).onConflictDoNothing().returning({ type: exercise.type })
      if (added.length > 0)
        await tx.insert(exerciseLevel).values(levels.map((level, position) => ({ ...level, exerciseType: type, position })))
    }
    await raiseDataVersion(tx, ['exercise'])
  })
}
