import type { FacetValue } from '#contract/homework/facet.ts'

type Value = FacetValue['value']

/** The order in which a group of filters is drawn: what is chosen on top, then as the server sorts it. */
export function drawnOrder(values: readonly FacetValue[], chosen: readonly Value[]): readonly Value[] {
  const ids = values.map(({ value }) => value)
  return [...ids.filter((value) => chosen.includes(value)), ...ids.filter((value) => !chosen.includes(value))]
}

/** Puts values into an order that was drawn before, whatever their counts have become; those that are new come last. */
export function inDrawnOrder(values: readonly FacetValue[], order: readonly Value[]): readonly FacetValue[] {
  const place = new Map(order.map((value, index) => [value, index]))
  return values.toSorted((one, other) => (place.get(one.value) ?? order.length) - (place.get(other.value) ?? order.length))
}
