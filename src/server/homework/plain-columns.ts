import { homework } from '#server/db/tables/homework.ts'

/**
 * Columns that are fields of the same name wherever a task is imported, saved, read and shown: nothing is derived from
 * them on the way.
 */
export const plainColumns = {
  language: homework.language,
  level: homework.level,
  grades: homework.grades,
  examLevel: homework.examLevel,
  difficulty: homework.difficulty,
  isSolutionPaid: homework.isSolutionPaid,
}

type Plain = keyof typeof plainColumns
const NAMES = Object.keys(plainColumns) as Plain[] // of a literal

/** The plain fields of a task that is saved; one that may be null may be left out. */
export type PlainFields = Pick<typeof homework.$inferInsert, Plain>

/** The plain fields of a task, whatever else the object has. */
export function plainFields<Task extends PlainFields>(task: Task): Pick<Task, Plain> {
  return Object.fromEntries(NAMES.map((name) => [name, task[name]])) as Pick<Task, Plain> // of these very names
}
