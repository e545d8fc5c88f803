import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { GameType } from '#contract/enums.ts'
import type { ExerciseContent } from '#contract/exercise/exercise-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { UserRef } from '#contract/user/user.ts'
import type { Db } from '#server/db/db.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { exercise, exerciseLevel, exerciseSolved } from '#server/db/tables/exercise.ts'
import { user } from '#server/db/tables/user.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

/** Reads an exercise as its form opens it: every level whole, with how many people have solved it. */
export async function getExerciseContent(db: Db, type: GameType): Promise<ExerciseContent> {
  const [row] = await db
    .select({ type: exercise.type, revision: exercise.revision, freeLevels: exercise.freeLevels, savedAt: exercise.updatedAt })
    .from(exercise)
    .where(eq(exercise.type, type))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const levels = await db
    .select({
      id: exerciseLevel.id,
      title: exerciseLevel.title,
      grade: exerciseLevel.grade,
      content: exerciseLevel.content,
      solvedBy: sql<number>`(select count(*)::int from ${exerciseSolved} solved where solved.level_id = ${exerciseLevel.id})`,
    })
    .from(exerciseLevel)
    .where(eq(exerciseLevel.exerciseType, type))
    .orderBy(asc(exerciseLevel.position), asc(exerciseLevel.id))
  return { ...row, levels, savedBy: row.revision === 1 ? null : await readLastSaver(db, type) }
}

/** The admin of the latest save, as the audit log knows it. */
async function readLastSaver(db: Db, type: GameType): Promise<UserRef | null> {
  const [saver] = await db
    .select(userRefColumns)
    .from(auditEntry)
    .innerJoin(user, eq(user.id, auditEntry.actorId))
    .where(and(eq(auditEntry.action, 'exercise.changed'), sql`${auditEntry.details} ->> 'exercise' = ${type}`))
    .orderBy(desc(auditEntry.id))
    .limit(1)
  return saver ? presentUserRef(saver) : null
}
