import { sql } from 'drizzle-orm'
import { formulaMeanings, formulaText, isAmount, shapeOf, tellingGrams } from '#math/normalise/index.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { searchFormula, searchWord } from '#server/db/tables/homework-search.ts'
import { turn } from '#server/platform/search/in-turns.ts'

/** So many formulas are compared with the asked one; any number may share something with it. */
const MAX_COMPARED = 2_000
/** Longer formulas are like no other, and comparing them takes long. */
const MOST_ATOMS = 80
/** Comparing this many takes a few milliseconds; then everything else gets a turn. */
const COMPARED_IN_A_TURN = 50
/** So many of the formulas most alike are tried to be spelled as a keyboard would. */
const MOST_SPELLED = 40
/** Formulas that are less alike are no help. */
const LEAST_LIKENESS = 0.36
/** Shorter parts are in every other formula. */
const SHORTEST_PART = 4

/**
 * Formulas of tasks that look like a typed one, most alike first, as they would be typed: the same but for its numbers
 * and letters, a part of a formula too, before what shares parts of it. They are of all tasks: whoever shows one checks that the
 * viewer sees a task with it.
 */
export async function findSimilarFormulas(db: Db, typed: string, limit: number): Promise<string[]> {
  if (isAmount(typed) && /[%°]$/.test(typed)) return nearestAmounts(db, typed, limit)
  const [meaning] = formulaMeanings(typed)
  if (!meaning || meaning.length > MOST_ATOMS) return []
  const rows = await queryRows<{ formula: string }>(
    db,
    sql`select formula from ${searchFormula} where grams && ${`{${tellingGrams(meaning).join(',')}}`}::int[] and length(formula) < ${4 * formulaText(meaning).length} limit ${MAX_COMPARED}`,
  )
  const shape = shapeOf(meaning)
  const asked = traits(meaning)
  const compared = new Map<string, number>()
  for (const [at, { formula }] of rows.entries()) {
    if (at % COMPARED_IN_A_TURN === 0) await turn()
    for (const candidate of [formula, ...partsOfShape(formula.trim().split(' '), shape)])
      if (!compared.has(candidate)) compared.set(candidate, likeness(asked, traits(candidate.trim().split(' '))))
  }
  const alike = [...compared]
    .filter(([, like]) => like >= LEAST_LIKENESS)
    .toSorted(([one, oneLike], [other, otherLike]) => otherLike - oneLike || one.length - other.length || (one < other ? -1 : 1))
  await turn()
  const typedLike: string[] = []
  for (const [at, [formula]] of alike.entries()) {
    if (typedLike.length === limit || at === MOST_SPELLED) break
    typedLike.push(...[asTyped(formula) ?? []].flat())
  }
  return typedLike
}

/** Returns the percentages (or degrees) of tasks that are nearest to the asked one. */
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

/** Returns the runs of a formula that differ from the asked one by numbers and names of letters alone: "sin²α + cos²α" for "sin²x + cos²x". */
function partsOfShape(atoms: readonly string[], shape: readonly string[]): string[] {
  if (shape.length < SHORTEST_PART) return []
  const own = shapeOf(atoms)
  const parts = atoms.flatMap((_, at) =>
    shape.every((atom, index) => own[at + index] === atom) ? formulaText(atoms.slice(at, at + shape.length)) : [],
  )
  return parts.filter(isBalanced)
}

/** True for a part that has as many opening as closing brackets. */
function isBalanced(formula: string): boolean {
  return [...formula.matchAll(/[([]/g)].length === [...formula.matchAll(/[)\]]/g)].length
}

/** Returns what two formulas are compared by: their pairs of neighbouring atoms, as they are and without their numbers. */
function traits(atoms: readonly string[]): Set<string> {
  const shape = shapeOf(atoms)
  const pairs = (list: readonly string[]): string[] => ['', ...list].map((atom, at) => `${atom} ${list[at] ?? ''}`)
  return new Set([...pairs(atoms), ...pairs(shape).map((pair) => `~${pair}`), `=${shape.join(' ')}`])
}

/**
 * Returns the weighted Jaccard index of two sets of traits: shared traits by all of them. What only the other formula has
 * counts half, because the asked one may be a part of it.
 */
function likeness(asked: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...asked].filter((trait) => other.has(trait)).length
  return shared / (asked.size + (other.size - shared) / 2)
}

/** Returns a stored formula as a keyboard writes it, or null where that would be read as another one or is the rest of one. */
function asTyped(formula: string): string | null {
  if (/^ [=<>≤≥]/.test(formula)) return null
  const spoken = formula.trim().replaceAll(/\\(sin|cos|tg|ctg|log|ln|lim)/g, '$1')
  const close = spoken.replaceAll(/(?<![a-z]) | (?![a-zα-ω\d])/g, '')
  return [close, spoken].find((text) => formulaMeanings(text).some((meaning) => formulaText(meaning) === formula)) ?? null
}
