import { homeworkType } from '#server/db/tables/homework-type.ts'

/** Columns of a reference to a kind of task. */
export const homeworkTypeRefColumns = { id: homeworkType.id, name: homeworkType.name, slug: homeworkType.slug }
