import type { FacetValue } from '#contract/homework/facet.ts'

/** Values of a group that tell results apart: none where every result has each of them, unless something is chosen. */
export function tellingValues(values: readonly FacetValue[], { total, chosen }: { total: number; chosen: readonly unknown[] }) {
  return chosen.length > 0 || values.some(({ count }) => count < total) ? values : []
}

/**
 * Limits from below, such as "at least three stars", that tell results apart: of those that leave the same results the
 * strictest. The chosen one is always there.
 */
export function tellingLimits(values: readonly FacetValue[], chosen: unknown): readonly FacetValue[] {
  const strictestFirst = values.toSorted((one, other) => Number(other.value) - Number(one.value))
  const telling = new Set(
    strictestFirst.filter(({ value, count }, index) => value === chosen || count > (strictestFirst[index - 1]?.count ?? 0)),
  )
  return values.filter((value) => telling.has(value))
}
