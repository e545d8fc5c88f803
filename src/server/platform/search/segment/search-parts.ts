import { type Bitset, countBits, keepCommon } from '#server/platform/search/segment/bitset.ts'
import { countValues, keyRange } from '#server/platform/search/match/count-values.ts'
import { countFulfilling, keepFulfilling, keepMatching } from '#server/platform/search/match/match-documents.ts'
import { keepAlike } from '#server/platform/search/match/keep-alike.ts'
import { hitsInOrder } from '#server/platform/search/match/order-hits.ts'
import { scoreDocuments } from '#server/platform/search/match/score-documents.ts'
import type { PlanOrder, SearchAnswer, SearchPlan } from '#server/platform/search/match/search-plan.ts'
import { compareDocuments, type Order, type Segment, type SegmentSchema } from '#server/platform/search/segment/segment.ts'

/** A segment with those of its documents that still hold: the others were deleted or stand anew in a later part. */
export type Part = { segment: Segment; live: Bitset }

/** The answer of one part: totals, counts, and its own hits in order from `from` on. */
export type PartAnswer = {
  total: number
  /** Values with results and their counts, for each facet of the plan. */
  facets: { values: Int32Array; counts: Int32Array }[]
  /** Hits of each counted group. */
  counts: number[]
  from: number
  ordinals: number[]
  scores: number[]
}

/** Hits of a part that the page may need. */
export type Window = { from: number; count: number }

/** Searches the large part; by a thread, or right here. */
export type AnswerMain = (main: Part, plan: SearchPlan, window: Window) => Promise<PartAnswer>

/** Searches the parts of an index, the large one first, and joins their answers. */
export async function searchParts(
  schema: SegmentSchema,
  parts: readonly Part[],
  plan: SearchPlan,
  answerMain: AnswerMain,
): Promise<SearchAnswer> {
  const [main, ...others] = parts
  if (!main) return { ids: [], scores: [], total: 0, facets: plan.facets.map(() => new Map()), counts: [] }
  const small = others.map((part) => answerPart(schema, part, plan, { from: 0, count: plan.offset + plan.limit }))
  return mergeAnswers(schema, parts, [await answerMain(main, plan, mainWindow(plan, small)), ...small], plan)
}

/** The window of the large part: hits of the small ones can push its own hits at most so far back. */
export function mainWindow({ offset, limit }: SearchPlan, small: readonly PartAnswer[]): Window {
  const from = Math.max(0, offset - small.reduce((sum, answer) => sum + answer.total, 0))
  return { from, count: offset + limit - from }
}

export function answerPart(schema: SegmentSchema, { segment, live }: Part, plan: SearchPlan, { from, count }: Window): PartAnswer {
  const rest = live.slice()
  for (const clause of plan.clauses) keepMatching(segment, rest, clause)
  for (const group of plan.text.groups) keepFulfilling(segment, rest, group)
  const chosen = plan.facets.map(({ choice }) => (choice ? chosenDocuments(segment, live, choice) : null))
  const without = (ignored: number): Bitset => {
    const bits = rest.slice()
    for (const [facet, documents] of chosen.entries()) if (documents && facet !== ignored) keepCommon(bits, documents)
    return bits
  }
  const hits = without(-1)
  const alike = plan.likeness ? keepAlike(segment, hits, plan.likeness, { words: schema.words, most: plan.offset + plan.limit }) : null
  const total = countBits(hits)
  const scores = alike ?? (plan.order === 'score' ? scoreDocuments(segment, hits, plan.text) : new Uint16Array(0))
  const ordinals = hitsInOrder(segment, hits, { order: plan.order, from, count, scores, ties: schema.orders[0] ?? [] })
  const ranges = plan.facets.map(({ range }) => keyRange(segment, range))
  const counts = new Int32Array(segment.values.keys.length)
  countValues(
    segment,
    hits,
    total,
    ranges.filter((_, facet) => !chosen[facet]),
    counts,
  )
  for (const [facet, range] of ranges.entries())
    if (chosen[facet]) {
      const bits = without(facet)
      countValues(segment, bits, countBits(bits), [range], counts)
    }
  return {
    total,
    facets: ranges.map(({ first, end }) => nonZero(segment.values.keys, counts, first, end)),
    counts: (plan.counted ?? []).map((group) => countFulfilling(segment, hits, group)),
    from,
    ordinals,
    scores: ordinals.map((ordinal) => scores[ordinal] ?? 0),
  }
}

function chosenDocuments(segment: Segment, live: Bitset, choice: NonNullable<SearchPlan['facets'][number]['choice']>): Bitset {
  const bits = live.slice()
  keepMatching(segment, bits, choice)
  return bits
}

function nonZero(keys: Int32Array, counts: Int32Array, first: number, end: number): PartAnswer['facets'][number] {
  let found = 0
  for (let position = first; position < end; position++) if ((counts[position] ?? 0) > 0) found += 1
  const result = { values: new Int32Array(found), counts: new Int32Array(found) }
  let next = 0
  for (let position = first; position < end; position++) {
    const count = counts[position] ?? 0
    if (count === 0) continue
    result.values[next] = keys[position] ?? 0
    result.counts[next++] = count
  }
  return result
}

/** A hit with what it is compared by. */
type Hit = { segment: Segment; ordinal: number; score: number }

/** Adds up what the parts say; `answers` are those of `parts`, the large one first. */
export function mergeAnswers(
  schema: SegmentSchema,
  parts: readonly Part[],
  answers: readonly PartAnswer[],
  plan: SearchPlan,
): SearchAnswer {
  const facets = plan.facets.map((_, facet) => {
    const sums = new Map<number, number>()
    for (const answer of answers) {
      const { values, counts } = answer.facets[facet] ?? { values: new Int32Array(0), counts: new Int32Array(0) }
      for (const [index, value] of values.entries()) sums.set(value, (sums.get(value) ?? 0) + (counts[index] ?? 0))
    }
    return sums
  })
  const total = answers.reduce((sum, answer) => sum + answer.total, 0)
  const hitsOf = (part: number): Hit[] => {
    const [segment, answer] = [parts[part]?.segment, answers[part]]
    return segment && answer ? answer.ordinals.map((ordinal, index) => ({ segment, ordinal, score: answer.scores[index] ?? 0 })) : []
  }
  const compare = comparison(schema, plan.order)
  const large = hitsOf(0)
  const small = answers
    .slice(1)
    .flatMap((_, index) => hitsOf(index + 1))
    .toSorted(compare)
  const from = answers[0]?.from ?? 0
  const page = mergedPage({ large, small, from, compare }, plan)
  return {
    ids: page.map(({ segment, ordinal }) => segment.ids[ordinal] ?? 0),
    scores: page.map(({ score }) => score),
    total,
    facets,
    counts: (plan.counted ?? []).map((_, group) => answers.reduce((sum, answer) => sum + (answer.counts[group] ?? 0), 0)),
  }
}

function mergedPage(
  { large, small, from, compare }: { large: Hit[]; small: Hit[]; from: number; compare: (one: Hit, other: Hit) => number },
  { offset, limit }: SearchPlan,
): Hit[] {
  // Past the end: every hit of the large part lies before the page, and so do all others.
  if (from > 0 && large.length === 0) return []
  let nextLarge = 0
  let nextSmall = 0
  const page: Hit[] = []
  // The large part's first `from` hits are skipped: with all hits of the small parts they don't reach the page.
  for (let place = from; place < offset + limit; place++) {
    const [one, other] = [large[nextLarge], small[nextSmall]]
    const taken = before(one, other, compare) ? one : other
    if (!taken) break
    if (taken === one) nextLarge += 1
    else nextSmall += 1
    if (place >= offset) page.push(taken)
  }
  return page
}

function before(one: Hit | undefined, other: Hit | undefined, compare: (one: Hit, other: Hit) => number): boolean {
  return one !== undefined && (other === undefined || compare(one, other) < 0)
}

function comparison(schema: SegmentSchema, order: PlanOrder): (one: Hit, other: Hit) => number {
  const by =
    (columns: Order) =>
    (one: Hit, other: Hit): number =>
      compareDocuments(columns, one.segment, one.ordinal, other.segment, other.ordinal)
  if (order === 'newest') return by([{ column: 0, isDescending: true }])
  if (order === 'oldest') return by([{ column: 0, isDescending: false }])
  if (typeof order === 'number') return by(schema.orders[order] ?? [])
  const ties = by(schema.orders[0] ?? [])
  return (one, other) => other.score - one.score || ties(one, other)
}
