import { eq, sql } from 'drizzle-orm'
import type { HomeworkTypeContent } from '#contract/homework-type-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkType, homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { homework } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { homeworkTypeRefColumns } from '#server/homework-type/present.ts'
import { mathConceptRefColumns } from '#server/math-concept/index.ts'

/** A kind of tasks as its form opens it. Its files are public, so their plain addresses work. */
export async function getTypeContent(db: Db, id: number): Promise<HomeworkTypeContent> {
  const [row] = await db.select().from(homeworkType).where(eq(homeworkType.id, id))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const [parents, subtypes, concepts, tasks] = await Promise.all([
    row.parentId === null ? [] : db.select(homeworkTypeRefColumns).from(homeworkType).where(eq(homeworkType.id, row.parentId)),
    db
      .select(homeworkTypeRefColumns)
      .from(homeworkType)
      .where(eq(homeworkType.parentId, id))
      .orderBy(sql`${homeworkType.nameSortKey} collate "C"`, homeworkType.id),
    db
      .select(mathConceptRefColumns)
      .from(homeworkTypeConcept)
      .innerJoin(mathConcept, eq(mathConcept.id, homeworkTypeConcept.conceptId))
      .where(eq(homeworkTypeConcept.homeworkTypeId, id))
      .orderBy(sql`${mathConcept.nameSortKey} collate "C"`, mathConcept.id),
    db.$count(homework, eq(homework.typeId, id)),
  ])
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    revision: row.revision,
    done: row.isDone,
    // The document goes to its editor as the schema has it.
    formulas: row.formulas && {
      document: row.formulas as unknown as NonNullable<HomeworkTypeContent['formulas']>['document'],
      html: row.formulasHtml,
    },
    parent: parents[0] ?? null,
    concepts,
    tasks,
    subtypes,
  }
}
