import { sql } from 'drizzle-orm'
import { formulaMeanings, formulaText, gramsOf, questionGrams } from '#math/normalise/index.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { searchFormula } from '#server/db/tables/homework-search.ts'
import { formulaToken } from '#server/homework/search/tokens.ts'
import { turn } from '#server/platform/search/in-turns.ts'
import type { QueryToken } from '#server/platform/search/text-query.ts'

/** The weight of a formula that is all that was asked, and of one that has it somewhere. */
const WEIGHTS = { whole: 15, part: 12 } as const

/** Ids of formulas by their text; new ones are written. */
export async function ensureFormulas(tx: Db, formulas: ReadonlyMap<string, readonly string[]>): Promise<Map<string, number>> {
  if (formulas.size === 0) return new Map()
  const list = JSON.stringify([...formulas].map(([formula, atoms]) => ({ formula, grams: gramsOf(atoms) })))
  await tx.execute(
    sql`insert into ${searchFormula} (formula, grams) select formula, grams from jsonb_to_recordset(${list}::text::jsonb) as f(formula text, grams int[]) order by formula on conflict (md5(formula)) do nothing`,
  )
  const rows = await queryRows<{ id: number; formula: string }>(
    tx,
    sql`select id, formula from ${searchFormula} where md5(formula) in (select md5(formula) from jsonb_to_recordset(${list}::text::jsonb) as f(formula text))`,
  )
  return new Map(rows.map((row) => [row.formula, row.id]))
}

/** Formulas of the tasks that are or hold what was typed: candidates by their grams, each compared by its text. */
export async function findFormulas(db: Db, typed: string): Promise<QueryToken[]> {
  const found = new Map<number, number>()
  for (const meaning of formulaMeanings(typed)) {
    const text = formulaText(meaning)
    // x² + 1/x² holds no x² + 1: what is divided belongs to its fraction and not to the sum before it.
    const searched = isSum(meaning) ? sql`replace(formula, ${`${text}/ `}, ' ')` : sql`formula`
    const rows = await queryRows<{ id: number; isWhole: boolean }>(
      db,
      sql`select id, formula = ${text} as "isWhole" from ${searchFormula}
        where grams @> ${`{${questionGrams(meaning).join(',')}}`}::int[] and position(${text} in ${searched}) > 0 order by id`,
    )
    await turn()
    for (const { id, isWhole } of rows) found.set(id, Math.max(found.get(id) ?? 0, isWhole ? WEIGHTS.whole : WEIGHTS.part))
  }
  return [...found].map(([id, weight]) => ({ id: formulaToken(id), weight }))
}

/** True for terms that are added; a bracket around them makes a factor of them. */
function isSum(atoms: readonly string[]): boolean {
  let depth = 0
  return atoms.some((atom, at) => {
    if (/[([⟨]$/u.test(atom)) depth += 1
    else if (/^[)\]⟩]/u.test(atom)) depth -= 1
    return depth === 0 && at > 0 && (atom === '+' || atom === '-')
  })
}
