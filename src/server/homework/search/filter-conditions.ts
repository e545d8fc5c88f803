import { HOMEWORK_FACETS, type HomeworkFacet } from '#contract/homework/facet.ts'
import { HOMEWORK_FILTER_NAMES, HOMEWORK_FILTERS, type HomeworkFilters, isChosen } from '#contract/homework/homework-filters.ts'
import { ENUM_FACETS, facetToken, type TokenKind } from '#server/homework/search/facet-token.ts'

/** A condition that a filter sets on tasks, the same for every index. */
export type FilterCondition =
  | { kind: 'anyOf' | 'allOf' | 'noneOf'; tokens: readonly number[] }
  | { kind: 'ratedAtLeast'; stars: number }
  /** On this list of the viewer's. */
  | { kind: 'onList'; favoriteId: number }
  /** Not on the viewer's built-in list. */
  | { kind: 'notOnList'; list: 'SOLVED' | 'HIDDEN' }

export type FilterConditions = {
  /** Hold for everything. */
  all: readonly FilterCondition[]
  /** The choice of a facet, which the counts of that facet ignore. */
  byFacet: Readonly<Partial<Record<HomeworkFacet, FilterCondition>>>
}

/** The filters that are chosen, by the kinds that the table of filters knows. */
export function filterConditions(filters: HomeworkFilters): FilterConditions {
  const all: FilterCondition[] = []
  const choices = new Map<HomeworkFacet, number[]>()
  const replaced = new Map<HomeworkFacet, FilterCondition>()
  const byFacet: Partial<Record<HomeworkFacet, FilterCondition>> = {}
  const values: Readonly<Record<string, unknown>> = filters
  for (const name of HOMEWORK_FILTER_NAMES) {
    const row = HOMEWORK_FILTERS[name]
    const value = values[name]
    if (!isChosen(name, value)) continue
    switch (row.kind) {
      case 'choice': {
        const tokens = tokensOf(row.facet, value as readonly (string | number)[]) // a choice is a list
        // Every value must be there: this holds for the counts of its own facet too.
        if ('exact' in row && values[row.exact] === true) all.push({ kind: 'allOf', tokens })
        else choices.set(row.facet, [...(choices.get(row.facet) ?? []), ...tokens])
        break
      }
      case 'value':
        choices.set(row.facet, [...(choices.get(row.facet) ?? []), ...tokensOf(row.facet, [row.value])])
        break
      case 'flag':
        if ('facet' in row) replaced.set(row.facet, { kind: 'anyOf', tokens: [facetToken(row.token)] })
        else all.push({ kind: 'anyOf', tokens: [facetToken(row.token)] })
        break
      case 'yesNo':
        // "No" is whatever isn't "yes": that holds for tasks that an older build indexed, too.
        byFacet[row.facet] = { kind: value === true ? 'anyOf' : 'noneOf', tokens: tokensOf(row.facet, ['true']) }
        break
      case 'atLeast':
        byFacet[row.facet] = { kind: 'ratedAtLeast', stars: Number(value) }
        break
      case 'node':
        all.push({ kind: 'anyOf', tokens: [facetToken(row.token, Number(value))] })
        break
      case 'oneOf': {
        const tokens = (value as readonly string[]).map((one) =>
          facetToken(
            row.token,
            row.values.findIndex((known) => known === one),
          ),
        ) // a list of its values
        all.push({ kind: 'anyOf', tokens })
        break
      }
      case 'list':
        all.push({ kind: 'onList', favoriteId: Number(value) })
        break
      case 'notIn':
        all.push({ kind: 'notOnList', list: row.list })
        break
      case 'exact':
    }
  }
  for (const facet of HOMEWORK_FACETS) {
    const tokens = choices.get(facet)
    const condition = replaced.get(facet) ?? (tokens && ({ kind: 'anyOf', tokens } as const))
    if (condition) byFacet[facet] = condition
  }
  return { all, byFacet }
}

/** Values of a facet as tokens: ids, or positions in its enumeration. */
function tokensOf(facet: HomeworkFacet & TokenKind, chosen: readonly (string | number)[]): number[] {
  const enumerations: Readonly<Partial<Record<HomeworkFacet, readonly string[]>>> = ENUM_FACETS
  const enumeration = enumerations[facet]
  return chosen.map((value) => facetToken(facet, typeof value === 'number' ? value : (enumeration?.indexOf(value) ?? -1)))
}
