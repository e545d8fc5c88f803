import type { UnderstoodPart, UnderstoodText } from '#server/homework/search/understand-text.ts'
import { mapInTurns } from '#server/platform/search/in-turns.ts'
import type { QueryGroup, TextQuery } from '#server/platform/search/text-query.ts'

/** The differences between what was asked and what the nearest tasks were found by. */
export type Nearest = {
  /** True where most of a copied task was looked for. */
  isCopy: boolean
  leftOut: string[]
  /** Years of exams that stand for asked ones. */
  years: { asked: string; taken: string }[]
  /** Formulas of tasks that stand for one that no task has. */
  formulas: { asked: string; taken: string[] }[]
  /** Notions whose words were looked for one by one. */
  apart: string[]
}
type NearestText = Nearest & { text: TextQuery }

/** Counts the tasks that fulfil all of these groups. */
type Count = (groups: readonly QueryGroup[]) => Promise<number>

/** A question of so many things is a task that somebody copied: one that was read wrongly must not hide it. */
const FEWEST_OF_COPIED = 6

/**
 * Returns as many of a long question's things as some task has together, the rarest words first: formulas and numbers are
 * seldom copied as they were. Null for shorter questions, and when it would be less than half of the things.
 */
export async function mostOf({ query, parts }: UnderstoodText, count: Count): Promise<NearestText | null> {
  if (query.groups.length < FEWEST_OF_COPIED) return null
  const said = new Set(parts.flatMap((part) => (part.isSaid ? part.group : [])))
  const counted = await mapInTurns(query.groups, async (group) => ({ group, isSaid: said.has(group), tasks: await count([group]) }))
  const rarestFirst = counted
    .filter(({ tasks }) => tasks > 0)
    .toSorted((one, other) => Number(other.isSaid) - Number(one.isSaid) || one.tasks - other.tasks)
  const kept: QueryGroup[] = []
  for (const { group } of rarestFirst) if ((await count([...kept, group])) > 0) kept.push(group)
  if (kept.length * 2 < query.groups.length) return null
  const leftOut = parts.flatMap(({ group, text }) => (kept.includes(group) ? [] : text))
  return { isCopy: true, text: { groups: kept }, leftOut, years: [], formulas: [], apart: [] }
}

/**
 * Returns the most of a short question that some task has: another year of an exam before anything is left out, then as
 * few things left out as will do, rather common ones than rare ones. Null where no half of the question fits anything.
 */
export async function nearestTo({ query, parts }: UnderstoodText, count: Count): Promise<NearestText | null> {
  if (parts.length === 0 || parts.length >= FEWEST_OF_COPIED || query.groups.length > parts.length) return null
  const alone = new Map(await mapInTurns(parts, async (part) => [part, await count([groupOf(part)])] as const))
  const similar = await withSimilarFormulas(parts, alone, count)
  if (similar) return similar
  for (let size = parts.length; size * 2 >= parts.length && size > 0; size--) {
    const subsets = subsetsOf(parts, size).toSorted((one, other) => rarity(other, alone) - rarity(one, alone))
    for (const kept of subsets) {
      const isAsAsked = size === parts.length && parts.every(({ apart }) => apart === null)
      const found = await firstFitting(kept, isAsAsked, count)
      if (!found) continue
      const leftOut = parts.flatMap((part) => (kept.includes(part) ? [] : part.text))
      return { isCopy: false, ...found, leftOut, formulas: [], apart: notionsApart(kept) }
    }
  }
  return null
}

/** The question as it is, but for formulas that no task has: what looks like them stands in their place. */
async function withSimilarFormulas(
  parts: readonly UnderstoodPart[],
  alone: ReadonlyMap<UnderstoodPart, number>,
  count: Count,
): Promise<NearestText | null> {
  const formulas: Nearest['formulas'] = []
  const groups: QueryGroup[] = []
  for (const part of parts) {
    const others = alone.get(part) === 0 && part.otherFormulas ? await part.otherFormulas() : []
    const seen: typeof others = []
    for (const other of others) if ((await count([other.group])) > 0) seen.push(other)
    if (seen.length > 0) formulas.push({ asked: part.text, taken: seen.map(({ formula }) => formula) })
    groups.push(seen.length > 0 ? { tokens: seen.flatMap(({ group }) => group.tokens) } : groupOf(part))
  }
  if (formulas.length === 0 || (await count(groups)) === 0) return null
  return { isCopy: false, text: { groups }, leftOut: [], years: [], formulas, apart: [] }
}

/** Returns the notions all of whose words were kept. */
function notionsApart(kept: readonly UnderstoodPart[]): string[] {
  const counts = new Map<string, number>()
  for (const { apart } of kept) if (apart) counts.set(apart.notion, (counts.get(apart.notion) ?? 0) + 1)
  return [...counts].flatMap(([notion, count]) => (count === notion.split(' ').length ? notion : []))
}

/** The group by which a part is looked for where the question as a whole finds nothing. */
function groupOf({ group, apart }: UnderstoodPart): QueryGroup {
  return apart?.group ?? group
}

/** These parts as they are, unless that was tried before, or else with the nearest other year that fits. */
async function firstFitting(
  kept: readonly UnderstoodPart[],
  isTried: boolean,
  count: Count,
): Promise<{ text: TextQuery; years: Nearest['years'] } | null> {
  const groups = kept.map(groupOf)
  if (!isTried && (await count(groups)) > 0) return { text: { groups }, years: [] }
  for (const part of kept)
    for (const { year, group } of part.otherYears) {
      const others = groups.map((own) => (own === part.group ? group : own))
      if ((await count(others)) > 0) return { text: { groups: others }, years: [{ asked: part.text, taken: year }] }
    }
  return null
}

/** Sums the worth of parts, the greater the fewer tasks have them: a part of many tasks says little. */
function rarity(parts: readonly UnderstoodPart[], alone: ReadonlyMap<UnderstoodPart, number>): number {
  return parts.reduce((sum, part) => sum + 1 / ((alone.get(part) ?? 0) + 1), 0)
}

function subsetsOf(parts: readonly UnderstoodPart[], size: number): UnderstoodPart[][] {
  if (size === 0) return [[]]
  return parts.flatMap((part, at) => subsetsOf(parts.slice(at + 1), size - 1).map((rest) => [part, ...rest]))
}
