import { inArray, sql } from 'drizzle-orm'
import { documentFormulas } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { formulaText, readFormulas } from '#math/normalise/index.ts'
import type { Db } from '#server/db/db.ts'
import { searchFormula } from '#server/db/tables/homework-search.ts'
import type { LikeRequest, SearchIndex } from '#server/homework/search/search-index.ts'
import { formulaToken } from '#server/homework/search/tokens.ts'

/** Shorter formulas, "V = 12" or "x² = 4", stand in questions that have nothing else in common. */
const FEWEST_ATOMS = 6
/** The longest ones tell a question from others. */
const MOST_FORMULAS = 4

/**
 * Finds the tasks whose questions have the same formulas as a document, whatever their words are: its longest ones, written in
 * any way. Returns their ids, none where the document has no formula that says something.
 */
export async function findSameFormulas(
  db: Db,
  index: SearchIndex,
  document: RichDoc,
  asked: Omit<LikeRequest, 'likeness'>,
): Promise<number[]> {
  const formulas = documentFormulas(document)
    .flatMap(({ tex }) => readFormulas(tex, 'tex'))
    .filter((atoms) => atoms.length >= FEWEST_ATOMS)
    .toSorted((one, other) => other.length - one.length)
  const texts = [...new Set(formulas.map(formulaText))].slice(0, MOST_FORMULAS)
  if (texts.length === 0) return []
  const known = await db
    .select({ id: searchFormula.id })
    .from(searchFormula)
    .where(
      inArray(
        sql`md5(${searchFormula.formula})`,
        texts.map((text) => sql`md5(${text})`),
      ),
    )
  // One that no task has is in no question.
  if (known.length < texts.length) return []
  const groups = known.map(({ id }) => ({ tokens: [formulaToken(id)], worth: 100 }))
  const found = await index.alike({ ...asked, likeness: { groups, least: groups.length, perWord: 1 } })
  return found.map(({ id }) => id)
}
