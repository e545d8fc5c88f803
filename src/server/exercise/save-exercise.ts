import { eq, inArray, sql } from 'drizzle-orm'
import type { GameType } from '#contract/enums.ts'
import type { ExerciseBody } from '#contract/exercise/exercise-writing.ts'
import { levelChanges } from '#contract/exercise/level-changes.ts'
import { levelProblems } from '#contract/exercise/level-problems.ts'
import { AppError, changedMeanwhile } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { audit } from '#server/audit/index.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { exercise, exerciseLevel } from '#server/db/tables/exercise.ts'
import { exerciseMessages } from '#server/exercise/messages.ts'
import { readLevels } from '#server/exercise/read-exercise.ts'

/**
 * Puts the levels of an exercise in their new shape and order. Who solved a level is kept by its id, so it follows the level
 * wherever it goes, survives a change of it, and goes with it; a level that is new nobody has solved.
 */
export async function saveExercise(
  tx: Db,
  admin: { id: number },
  type: GameType,
  { revision, freeLevels, levels }: ExerciseBody,
): Promise<void> {
  assertSolvable(type, levels)
  const [row] = await tx
    .select({ revision: exercise.revision, freeLevels: exercise.freeLevels })
    .from(exercise)
    .where(eq(exercise.type, type))
    .for('update')
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  if (row.revision !== revision) throw changedMeanwhile(exerciseMessages.changedMeanwhile)

  const before = await readLevels(tx, type)
  const changes = levelChanges(before, levels)
  // It belongs to the other exercise, or there never was one.
  if (changes.added.some(({ id }) => id !== null)) throw new AppError('NOT_FOUND', messages.notFound)
  const done = changesInNumbers(changes, row.freeLevels === freeLevels ? null : freeLevels)
  if (done === null) return

  const removed = changes.removed.map(({ id }) => id)
  if (removed.length > 0) await tx.delete(exerciseLevel).where(inArray(exerciseLevel.id, removed))
  for (const [position, { id, ...level }] of levels.entries()) {
    const values = { ...level, exerciseType: type, position }
    if (id === null) await tx.insert(exerciseLevel).values(values)
    else await tx.update(exerciseLevel).set(values).where(eq(exerciseLevel.id, id))
  }
  await tx
    .update(exercise)
    .set({ freeLevels, revision: sql`${exercise.revision} + 1`, updatedAt: new Date() })
    .where(eq(exercise.type, type))
  await audit(tx, { action: 'exercise.changed', actorId: admin.id, subjectId: admin.id, details: { exercise: type, ...done } })
  await raiseDataVersion(tx, ['exercise'])
}

/** Says for the audit log what a save changes; null where nothing. */
function changesInNumbers(
  { added, removed, changed, isReordered }: ReturnType<typeof levelChanges>,
  freeLevels: number | null,
): Record<string, number> | null {
  const done = Object.entries({
    levelsAdded: added.length,
    levelsChanged: changed.length,
    levelsRemoved: removed.length,
    levelsReordered: Number(isReordered),
  }).filter(([, count]) => count > 0)
  if (freeLevels !== null) done.push(['freeLevels', freeLevels])
  return done.length === 0 ? null : Object.fromEntries(done)
}

/** Refuses levels of another type, repeated ones, and each that nobody could solve, at the item that is wrong. */
function assertSolvable(type: GameType, levels: ExerciseBody['levels']): void {
  const ids = levels.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length || levels.some(({ content }) => content.type !== type))
    throw new AppError('VALIDATION', messages.invalidData)
  const faults = new Map(
    levels.flatMap(({ content }, level) =>
      levelProblems(content)
        // The last one of an item wins.
        .toReversed()
        .map(({ item, code }) => [`levels.${level}.content.items.${item}`, exerciseMessages.badLevel(level + 1, item + 1, code)] as const),
    ),
  )
  if (faults.size > 0) throw new AppError('VALIDATION', [...faults.values()], Object.fromEntries(faults))
}
