import { PLAIN_NAMES, type PlainName } from '#contract/homework/plain-fields.ts'
import { homework } from '#server/db/tables/homework.ts'

/** The columns of the plain fields: each has the name of its field. */
export const plainColumns = Object.fromEntries(PLAIN_NAMES.map((name) => [name, homework[name]])) as Pick<typeof homework, PlainName> // of these very names

/** The plain fields of a task that is saved; one that may be null may be left out. */
export type PlainFields = Pick<typeof homework.$inferInsert, PlainName>

/** The plain fields of a task, whatever else the object has. */
export function plainFields<Task extends PlainFields>(task: Task): Pick<Task, PlainName> {
  return Object.fromEntries(PLAIN_NAMES.map((name) => [name, task[name]])) as Pick<Task, PlainName> // of these very names
}
