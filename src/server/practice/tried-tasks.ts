import { and, eq, sql } from 'drizzle-orm'
import type { Repetition } from '#math/practice/repetition.ts'
import type { TriedTask } from '#math/practice/take-try.ts'
import type { TriedTemplate } from '#math/practice/take-variant-try.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { practiceTemplateTry } from '#server/db/tables/practice-template.ts'
import { practiceTry } from '#server/db/tables/practice.ts'

/** The tasks and templates that a pupil has tried, by their ids. */
export type Tried = { tasks: Map<number, TriedTask>; templates: Map<number, TriedTemplate> }
/** Ids of tasks and of templates. */
export type Items = { tasks: readonly number[]; templates: readonly number[] }

const REPETITION = ['dueOn', 'stability', 'difficulty', 'repeats', 'lapses', 'repeatedOn'] as const

/** Reads what is kept of these tasks and templates. */
export async function readTried(tx: Db, userId: number, { tasks, templates }: Items): Promise<Tried> {
  const tried: Tried = { tasks: new Map(), templates: new Map() }
  if (tasks.length > 0) {
    const rows = await tx
      .select()
      .from(practiceTry)
      .where(and(eq(practiceTry.userId, userId), anyOfIds(practiceTry.homeworkId, tasks)))
    for (const row of rows) tried.tasks.set(row.homeworkId, { tries: row.tries, lastOn: row.lastOn, repetition: repetitionOf(row) })
  }
  if (templates.length > 0) {
    const rows = await tx
      .select()
      .from(practiceTemplateTry)
      .where(and(eq(practiceTemplateTry.userId, userId), anyOfIds(practiceTemplateTry.templateId, templates)))
    for (const row of rows)
      tried.templates.set(row.templateId, {
        tries: row.tries,
        lastOn: row.lastOn,
        repetition: repetitionOf(row),
        variants: row.variants,
      })
  }
  return tried
}

function repetitionOf(row: { [Name in keyof Repetition]: Repetition[Name] | null }): Repetition | null {
  const { dueOn, stability, difficulty, repeats, lapses, repeatedOn } = row
  if (dueOn === null || stability === null || difficulty === null || repeats === null || lapses === null || repeatedOn === null) return null
  return { dueOn, stability, difficulty, repeats, lapses, repeatedOn }
}

/** Writes what tries have changed of these tasks and templates. */
export async function saveTried(tx: Db, userId: number, changed: Tried): Promise<void> {
  const tasks = [...changed.tasks].map(([homeworkId, { repetition, ...rest }]) => ({ userId, homeworkId, ...rest, ...repetition }))
  if (tasks.length > 0)
    await tx
      .insert(practiceTry)
      .values(tasks)
      .onConflictDoUpdate({
        target: [practiceTry.userId, practiceTry.homeworkId],
        set: excluded(practiceTry, ['tries', 'lastOn', ...REPETITION]),
      })
  const templates = [...changed.templates].map(([templateId, { repetition, variants, ...rest }]) => ({
    userId,
    templateId,
    ...rest,
    variants: [...variants],
    ...repetition,
  }))
  if (templates.length > 0)
    await tx
      .insert(practiceTemplateTry)
      .values(templates)
      .onConflictDoUpdate({
        target: [practiceTemplateTry.userId, practiceTemplateTry.templateId],
        set: excluded(practiceTemplateTry, ['tries', 'lastOn', 'variants', ...REPETITION]),
      })
}

function excluded<Name extends string>(table: Record<Name, { name: string }>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${table[name].name}`)]))
}
