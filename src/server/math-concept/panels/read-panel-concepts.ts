import { and, type SQL } from 'drizzle-orm'
import type { PanelConcept, PanelConcepts } from '#editor/schema/concept-panels.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { formerNumbers, hasNumberAmong } from '#server/math-concept/merging/former-concepts.ts'

/** Reads what panels show of concepts, by every number that these have or had; the condition is on rows of `math_concept`. */
export async function readPanelConcepts(db: Db, ids: readonly number[], visible: SQL | undefined): Promise<PanelConcepts> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: mathConcept.id,
      former: formerNumbers,
      name: mathConcept.name,
      article: mathConcept.description,
      schemaVersion: mathConcept.schemaVersion,
    })
    .from(mathConcept)
    .where(and(hasNumberAmong(ids), visible))
  return new Map(
    rows.flatMap(({ id, former, name, article, schemaVersion }) => {
      const concept: PanelConcept = { name, article: article && upgradeDocument(article, schemaVersion) }
      return [id, ...former].map((number) => [number, concept] as const)
    }),
  )
}
