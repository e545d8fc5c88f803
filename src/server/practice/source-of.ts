import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { PracticeScope } from '#contract/practice/practice.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { findMergedInto } from '#server/math-concept/index.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'
import type { Source } from '#server/practice/draw-tasks.ts'

/** The tasks that a scope names: 404 for what isn't there; null where the pupil's needs decide. */
export async function sourceOf(db: Db, { type, concept, exam: sheet }: PracticeScope): Promise<Source | null> {
  if (type !== undefined) {
    const [row] = await db.select({ id: homeworkType.id }).from(homeworkType).where(byIdOrSlug(homeworkType, type))
    const { id } = found(row)
    const own = await db.select({ id: homeworkType.id }).from(homeworkType).where(eq(homeworkType.parentId, id))
    return { kind: 'types', ids: [id, ...own.map((subtype) => subtype.id)] }
  }
  if (concept !== undefined) {
    const isApproved = eq(mathConcept.status, 'APPROVED')
    const [row] = await db
      .select({ id: mathConcept.id })
      .from(mathConcept)
      .where(and(byIdOrSlug(mathConcept, concept), isApproved))
    return { kind: 'concept', id: found(row?.id ?? (await findMergedInto(db, concept))) }
  }
  if (sheet === undefined) return null
  const [row] = await db
    .select({ id: exam.id })
    .from(exam)
    .where(and(byIdOrSlug(exam, sheet), eq(exam.status, 'PUBLIC')))
  return { kind: 'exam', id: found(row).id }
}

function found<Thing>(row: Thing | null | undefined): Thing {
  if (row === null || row === undefined) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
