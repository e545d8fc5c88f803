import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { HomeworkType } from '#contract/homework-type.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { formerHomeworkType, homeworkType, homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { homework } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { LADDER } from '#server/homework/index.ts'
import { getHomeworkTypeItem, listSubtypes } from '#server/homework-type/list-homework-types.ts'
import { homeworkTypeRefColumns } from '#server/homework-type/present.ts'
import { acceptedMathConcept, mathConceptRefColumns } from '#server/math-concept/index.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'

const SHOWN_EXAMPLES = 40

const columns = { id: homeworkType.id, parentId: homeworkType.parentId, formulasHtml: homeworkType.formulasHtml }

/** A kind of task with its formulas, subtypes and concepts; one that was merged is found as the one it was merged into. */
export async function getHomeworkType(db: Db, idOrSlug: string): Promise<HomeworkType> {
  const [found] = await db.select(columns).from(homeworkType).where(byIdOrSlug(homeworkType, idOrSlug))
  const row = found ?? (await findMerged(db, idOrSlug))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const [item, parents, subtypes, concepts, examples] = await Promise.all([
    getHomeworkTypeItem(db, row.id),
    row.parentId === null ? [] : db.select(homeworkTypeRefColumns).from(homeworkType).where(eq(homeworkType.id, row.parentId)),
    listSubtypes(db, row.id),
    db
      .select(mathConceptRefColumns)
      .from(homeworkTypeConcept)
      .innerJoin(mathConcept, eq(mathConcept.id, homeworkTypeConcept.conceptId))
      .where(and(eq(homeworkTypeConcept.homeworkTypeId, row.id), acceptedMathConcept))
      .orderBy(sql`${mathConcept.nameSortKey} collate "C"`, mathConcept.id),
    listExamples(db, row.id),
  ])
  if (!item) throw new AppError('NOT_FOUND', messages.notFound)
  return { ...item, formulas: row.formulasHtml, parent: parents[0] ?? null, subtypes, concepts, examples }
}

/** The latest that had this address; addresses that are in use are found before. */
async function findMerged(db: Db, idOrSlug: string) {
  const [row] = await db
    .select(columns)
    .from(formerHomeworkType)
    .innerJoin(homeworkType, eq(homeworkType.id, formerHomeworkType.homeworkTypeId))
    .where(byIdOrSlug(formerHomeworkType, idOrSlug))
    .orderBy(desc(formerHomeworkType.createdAt), desc(formerHomeworkType.id))
    .limit(1)
  return row
}

/** Tasks from easy to hard, as their ladder ranks them. */
async function listExamples(db: Db, typeId: number): Promise<HomeworkType['examples']> {
  const own = db
    .select({ id: homeworkType.id })
    .from(homeworkType)
    .where(or(eq(homeworkType.id, typeId), eq(homeworkType.parentId, typeId)))
  return db
    .select({
      id: homework.id,
      slug: homework.slug,
      title: homework.title,
      level: homework.level,
      examLevel: homework.examLevel,
      difficulty: homework.difficulty,
      stepCount: homework.stepCount,
    })
    .from(homework)
    .where(and(eq(homework.status, 'PUBLIC'), inArray(homework.typeId, own)))
    .orderBy(LADDER)
    .limit(SHOWN_EXAMPLES)
}
