import { desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { MathConceptRef } from '#contract/math-concept.ts'
import type { Db } from '#server/db/db.ts'
import { formerMathConcept, mathConcept } from '#server/db/tables/math-concept.ts'
import { mathConceptRefColumns } from '#server/math-concept/present.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'

/** The concept into which the one of this number or address was merged, the latest where there are several; null for none. */
export async function findMergedInto(db: Db, idOrSlug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: formerMathConcept.mathConceptId })
    .from(formerMathConcept)
    .where(byIdOrSlug(formerMathConcept, idOrSlug))
    .orderBy(desc(formerMathConcept.createdAt), desc(formerMathConcept.id))
    .limit(1)
  return row?.id ?? null
}

/** The concepts into which those of these numbers were merged; nothing of numbers that nobody has merged. */
export async function readMergedInto(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: formerMathConcept.id, into: formerMathConcept.mathConceptId })
    .from(formerMathConcept)
    .where(inArray(formerMathConcept.id, [...ids]))
  return new Map(rows.map(({ id, into }) => [id, into]))
}

/** Numbers of concepts as they are today, each once: an address that was kept may name one that was merged into another since. */
export async function numbersOfToday(db: Db, ids: readonly number[]): Promise<number[]> {
  const moved = await readMergedInto(db, ids)
  return [...new Set(ids.map((id) => moved.get(id) ?? id))]
}

/** Condition on a row of `math_concept` that it has one of these numbers, or one with such a number was merged into it. */
export function hasNumberAmong(ids: readonly number[]): SQL | undefined {
  const into = sql`(select former.math_concept_id from ${formerMathConcept} former where ${inArray(sql`former.id`, [...ids])})`
  return or(inArray(mathConcept.id, [...ids]), sql`${mathConcept.id} in ${into}`)
}

/** Numbers of the concepts that were merged into a row of `math_concept`. */
export const formerNumbers = sql<
  number[]
>`array(select former.id from ${formerMathConcept} former where former.math_concept_id = math_concept.id)`

/** Reads concepts by numbers that they have or had; of those that are gone there is none. */
export async function readNumberedConcepts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, MathConceptRef>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ ref: mathConceptRefColumns, former: formerNumbers })
    .from(mathConcept)
    .where(hasNumberAmong([...new Set(ids)]))
  return new Map(rows.flatMap(({ ref, former }) => [ref.id, ...former].map((id) => [id, ref] as const)))
}

/** Names of the same, by the numbers that were asked for. */
export async function readConceptNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return new Map([...(await readNumberedConcepts(db, ids))].map(([id, { name }]) => [id, name]))
}
