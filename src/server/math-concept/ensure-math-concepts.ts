import { sql } from 'drizzle-orm'
import type { MathConceptType } from '#contract/enums.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { formerMathConcept, mathConcept } from '#server/db/tables/math-concept.ts'
import { slugify } from '#server/platform/slug.ts'

export type NamedConcept = { type: MathConceptType; name: string }

/** Ids of accepted concepts by type and name (case aside) or the name of one that was merged, those missing made, live at once. Key: `type:name`, lower-case. */
export async function ensureMathConcepts(tx: Db, concepts: readonly NamedConcept[]): Promise<Map<string, number>> {
  const wanted = new Map(concepts.map((concept) => [conceptKey(concept), concept]))
  const found = await findConcepts(tx, [...wanted.keys()])
  for (const [key, concept] of wanted) {
    if (found.has(key)) continue
    const slug = await freeConceptSlug(tx, concept.name)
    const [row] = await tx.insert(mathConcept).values({ type: concept.type, name: concept.name, slug }).returning({ id: mathConcept.id })
    if (row) found.set(key, row.id)
  }
  return found
}

/** The key by which a concept is looked up: type and name, case aside. */
export function conceptKey(concept: NamedConcept): string {
  return `${concept.type}:${concept.name.trim().toLowerCase()}`
}

async function findConcepts(tx: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await queryRows<{ id: number; key: string }>(
    tx,
    sql`with wanted(key) as (select unnest(${sql.param([...keys])}::text[]))
      select math_concept_id as id, wanted.key, 0 as place from ${formerMathConcept} join wanted on wanted.key = type || ':' || lower(name)
      union all
      select id, wanted.key, 1 as place from ${mathConcept} join wanted on wanted.key = type || ':' || lower(name) where status = 'APPROVED'
      order by place`,
  )
  // One that has the name now comes last, and so counts.
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** A slug no concept has yet; a number is added where the plain one is taken. Digits alone would read as an id, or as that of a proposal. */
export async function freeConceptSlug(tx: Db, name: string): Promise<string> {
  const base = slugify(name, { nameless: 'pojecie' })
  const plain = /^(?:propozycja-)?\d+$/.test(base) ? `pojecie-${base}` : base
  const rows = await queryRows<{ slug: string }>(
    tx,
    // Addresses of merged concepts go on leading to what they were merged into.
    sql`select slug from (select slug from ${mathConcept} union all select slug from ${formerMathConcept}) taken
      where slug = ${plain} or slug like ${`${plain}-%`}`,
  )
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(plain)) return plain
  for (let number = 2; ; number++) if (!taken.has(`${plain}-${number}`)) return `${plain}-${number}`
}
