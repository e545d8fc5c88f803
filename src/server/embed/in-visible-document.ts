import { or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { homework } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { visibleMathConcept } from '#server/math-concept/index.ts'

// Columns are written out: inside a subquery a column of the outer table loses its table's name.

/**
 * The condition on a row of `file` that some document shows it which the viewer may read. Which files a document shows was
 * decided when it was saved (server/file/shown/shown-files.ts). Texts of solutions have a guard of their own: solution-files.ts.
 */
export function inVisibleDocument(viewer: Viewer): SQL | undefined {
  return or(
    sql`exists (select 1 from ${homework} where homework.file_ids @> array[file.id] and ${visibleHomework(viewer)})`,
    sql`exists (select 1 from ${mathConcept} where math_concept.file_ids @> array[file.id] and ${visibleMathConcept(viewer)})`,
    sql`exists (select 1 from ${homeworkType} where homework_type.file_ids @> array[file.id])`,
  )
}
