import { sql } from 'drizzle-orm'
import { formulaMeanings, formulaText, isAmount, shapeOf, tellingGrams } from '#math/normalise/index.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { searchFormula, searchWord } from '#server/db/tables/homework-search.ts'

/** Formulas that are compared with the asked one; there may be any number that share something with it. */
const MAX_COMPARED = 2_000
/** Formulas that have less in common are no help. */
const LEAST_LIKENESS = 0.36
/** Shorter parts are in every other formula. */
const SHORTEST_PART = 4

/**
 * Formulas of tasks that look like a typed one, most alike first, as they would be typed: the same but for its numbers
 * and letters, a part of a formula too, before what shares parts of it. Of all tasks: whoever shows one checks that the
 * viewer sees a task with it.
 */
export async function findSimilarFormulas(db: Db, typed: string, limit: number): Promise<string[]> {
  if (isAmount(typed) && /[%°]$/.test(typed)) return nearestAmounts(db, typed, limit)
  const [meaning] = formulaMeanings(typed)
  if (!meaning) return []
  const rows = await queryRows<{ formula: string }>(
    db,
    sql`select formula from ${searchFormula} where grams && ${`{${tellingGrams(meaning).join(',')}}`}::int[] and length(formula) < ${4 * formulaText(meaning).length} limit ${MAX_COMPARED}`,
  )
  const shape = shapeOf(meaning)
  const candidates = new Set(rows.flatMap(({ formula }) => [formula, ...partsOfShape(formula.trim().split(' '), shape)]))
  const asked = traits(meaning)
  const alike = [...candidates]
    .map((formula) => ({ formula, likeness: likeness(asked, traits(formula.trim().split(' '))) }))
    .filter((row) => row.likeness >= LEAST_LIKENESS)
    .toSorted(
      (one, other) => other.likeness - one.likeness || one.formula.length - other.formula.length || (one.formula < other.formula ? -1 : 1),
    )
  return alike.flatMap(({ formula }) => asTyped(formula) ?? []).slice(0, limit)
}

/** Of "17%" the percentages of tasks that are nearest to it. */
async function nearestAmounts(db: Db, amount: string, limit: number): Promise<string[]> {
  const sizeOf = (word: string): number => Number(word.slice(0, -1).replace(',', '.'))
  const rows = await queryRows<{ word: string }>(
    db,
    sql`select word from ${searchWord} where word ~ ${`^[0-9]+(,[0-9]+)?${amount.slice(-1)}$`}`,
  )
  const away = (word: string): number => Math.abs(sizeOf(word) - sizeOf(amount))
  return rows
    .map(({ word }) => word)
    .filter((word) => word !== amount)
    .toSorted((one, other) => away(one) - away(other) || sizeOf(one) - sizeOf(other))
    .slice(0, limit)
}

/** Runs of a formula that differ from what was asked by numbers and names of letters alone: "sin²α + cos²α" for "sin²x + cos²x". */
function partsOfShape(atoms: readonly string[], shape: readonly string[]): string[] {
  if (shape.length < SHORTEST_PART) return []
  const own = shapeOf(atoms)
  const parts = atoms.flatMap((_, at) =>
    shape.every((atom, index) => own[at + index] === atom) ? formulaText(atoms.slice(at, at + shape.length)) : [],
  )
  return parts.filter(isBalanced)
}

/** Whether a part takes no bracket apart. */
function isBalanced(formula: string): boolean {
  return [...formula.matchAll(/[([]/g)].length === [...formula.matchAll(/[)\]]/g)].length
}

/** What two formulas are compared by: their runs of atoms, as they are and without their numbers. */
function traits(atoms: readonly string[]): Set<string> {
  const shape = shapeOf(atoms)
  const pairs = (list: readonly string[]): string[] => ['', ...list].map((atom, at) => `${atom} ${list[at] ?? ''}`)
  return new Set([...pairs(atoms), ...pairs(shape).map((pair) => `~${pair}`), `=${shape.join(' ')}`])
}

/** Of what either has, the part that both have; what only the other one has counts half: the asked one may be a part of it. */
function likeness(asked: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...asked].filter((trait) => other.has(trait)).length
  return shared / (asked.size + (other.size - shared) / 2)
}

/** A stored formula as a keyboard writes it, or null where that would be read as another one or is the rest of one. */
function asTyped(formula: string): string | null {
  if (/^ [=<>≤≥]/.test(formula)) return null
  const spoken = formula.trim().replaceAll(/\\(sin|cos|tg|ctg|log|ln|lim)/g, '$1')
  const close = spoken.replaceAll(/(?<![a-z]) | (?![a-zα-ω\d])/g, '')
  return [close, spoken].find((text) => formulaMeanings(text).some((meaning) => formulaText(meaning) === formula)) ?? null
}
