import { eq } from 'drizzle-orm'
import type { TaskRating } from '#math/practice/rating.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { practiceTemplate } from '#server/db/tables/practice-template.ts'
import { practiceTask } from '#server/db/tables/practice.ts'
import type { Practised } from '#server/practice/rated-tasks.ts'

/** Difficulties of tasks and of templates, by their ids. */
export type Ratings = { tasks: Map<number, TaskRating>; templates: Map<number, TaskRating> }

/** The difficulties as they stand, held until the end of the transaction: tasks first, each kind in the order of its ids. */
export async function lockRatings(tx: Db, practised: readonly Practised[]): Promise<Ratings> {
  const held: Ratings = { tasks: new Map(), templates: new Map() }
  const tasks = practised.filter(({ variant }) => variant === null)
  if (tasks.length > 0) {
    await tx
      .insert(practiceTask)
      .values(tasks.map(({ id, rating }) => ({ homeworkId: id, ...rating })))
      .onConflictDoNothing()
    const rows = await tx
      .select()
      .from(practiceTask)
      .where(
        anyOfIds(
          practiceTask.homeworkId,
          tasks.map(({ id }) => id),
        ),
      )
      .orderBy(practiceTask.homeworkId)
      .for('update')
    for (const { homeworkId, ...rating } of rows) held.tasks.set(homeworkId, rating)
  }
  const templates = practised.filter(({ variant }) => variant !== null).map(({ id }) => id)
  if (templates.length > 0) {
    const { id, value, variance, answers } = practiceTemplate
    const rows = await tx
      .select({ id, value, variance, answers })
      .from(practiceTemplate)
      .where(anyOfIds(id, templates))
      .orderBy(id)
      .for('update')
    for (const { id: templateId, ...rating } of rows) held.templates.set(templateId, rating)
  }
  return held
}

/** Writes difficulties that were held. */
export async function saveMoved(tx: Db, { tasks, templates }: Ratings): Promise<void> {
  for (const [id, rating] of tasks) await tx.update(practiceTask).set(rating).where(eq(practiceTask.homeworkId, id))
  for (const [id, rating] of templates) await tx.update(practiceTemplate).set(rating).where(eq(practiceTemplate.id, id))
}
