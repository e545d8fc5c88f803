import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { MathConcept, MathConceptRef } from '#contract/math-concept.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { homework, homeworkConcept } from '#server/db/tables/homework.ts'
import { formerMathConcept, mathConcept, mathConceptNeed } from '#server/db/tables/math-concept.ts'
import { acceptedMathConcept } from '#server/math-concept/access.ts'
import { mathConceptRefColumns } from '#server/math-concept/present.ts'

type Place = Pick<MathConcept, 'needs' | 'neededBy' | 'foundations' | 'domains' | 'related' | 'linkedFrom'>

/** So many of the newest tasks tell what a concept goes with; more of them would say the same. */
const ASKED_TASKS = 500
const SHOWN_DOMAINS = 2
const SHOWN_RELATED = 6
const SHOWN_FOUNDATIONS = 6
const SHOWN_LINKS = 20

const byName = sql`${mathConcept.nameSortKey} collate "C"`

/** The place of a concept among others: what it rests on, what rests on it, what it goes with, and what speaks of it. */
export async function placeOfConcept(db: Db, { id, type }: Pick<MathConceptRef, 'id' | 'type'>, visible: SQL | undefined): Promise<Place> {
  const [needs, neededBy, together, linkedFrom] = await Promise.all([
    neighbours(db, mathConceptNeed.neededId, eq(mathConceptNeed.conceptId, id), visible),
    neighbours(db, mathConceptNeed.conceptId, eq(mathConceptNeed.neededId, id), visible),
    usedTogether(db, id),
    linksTo(db, id),
  ])
  const near = new Set([id, ...needs.map((each) => each.id), ...neededBy.map((each) => each.id)])
  const needed = needs.map((each) => each.id)
  const below =
    needed.length === 0 ? [] : await neighbours(db, mathConceptNeed.neededId, inArray(mathConceptNeed.conceptId, needed), visible)
  const others = together.filter((each) => each.type !== 'DOMAIN' && !near.has(each.id))
  return {
    needs,
    neededBy,
    foundations: below.filter((each) => !near.has(each.id)).slice(0, SHOWN_FOUNDATIONS),
    domains: type === 'DOMAIN' ? [] : together.filter((each) => each.type === 'DOMAIN').slice(0, SHOWN_DOMAINS),
    related: others.slice(0, SHOWN_RELATED),
    linkedFrom,
  }
}

function neighbours(
  db: Db,
  side: typeof mathConceptNeed.neededId | typeof mathConceptNeed.conceptId,
  where: SQL,
  visible: SQL | undefined,
): Promise<MathConceptRef[]> {
  const ids = db.select({ id: side }).from(mathConceptNeed).where(where)
  return db
    .select(mathConceptRefColumns)
    .from(mathConcept)
    .where(and(inArray(mathConcept.id, ids), visible))
    .orderBy(byName, mathConcept.id)
}

/** Accepted concepts that public tasks use beside it, most often first; tags aside, which name no idea. */
async function usedTogether(db: Db, id: number): Promise<MathConceptRef[]> {
  const tasks = db
    .select({ id: homework.id })
    .from(homeworkConcept)
    .innerJoin(homework, and(eq(homework.id, homeworkConcept.homeworkId), eq(homework.status, 'PUBLIC')))
    .where(eq(homeworkConcept.conceptId, id))
    .orderBy(sql`${homeworkConcept.homeworkId} desc`)
    .limit(ASKED_TASKS)
  return db
    .select(mathConceptRefColumns)
    .from(homeworkConcept)
    .innerJoin(mathConcept, eq(mathConcept.id, homeworkConcept.conceptId))
    .where(and(inArray(homeworkConcept.homeworkId, tasks), ne(mathConcept.id, id), ne(mathConcept.type, 'TAG'), acceptedMathConcept))
    .groupBy(mathConcept.id)
    .orderBy(sql`count(*) desc`, byName, mathConcept.id)
    .limit(SHOWN_DOMAINS + SHOWN_RELATED + 20)
}

/** Public articles and kinds of tasks whose panels, fragments or mentions name it, also by the number of one that was merged into it. */
async function linksTo(db: Db, id: number): Promise<Place['linkedFrom']> {
  // Derived html names a concept by these attributes alone (editor/render); text in it is escaped.
  const numbers = sql`(select '(' || string_agg(number::text, '|') || ')' from
    (select ${id}::int as number union select former.id from ${formerMathConcept} former where former.math_concept_id = ${id}) numbers)`
  const pattern = sql`' (data-math-concept-id|class="math-concept" data-value)="' || ${numbers} || '"'`
  return queryRows<Place['linkedFrom'][number]>(
    db,
    sql`with pattern(words) as materialized (select ${pattern})
      select kind, name, slug from (
        select 'concept' as kind, name, slug, name_sort_key, id from ${mathConcept}, pattern
          where status = 'APPROVED' and id <> ${id} and description_html ~ words
        union all
        select 'homeworkType', name, slug, name_sort_key, id from ${homeworkType}, pattern where formulas_html ~ words
      ) found order by kind, name_sort_key collate "C", id limit ${SHOWN_LINKS}`,
  )
}
