import { useEffect, useState } from 'react'
import type { FacetValue } from '#contract/homework/facet.ts'
import type { SearchedFacet } from '#contract/homework/homework-facet.ts'
import { findFacetValues } from '#web/homework/api.ts'
import { type HomeworkListState, parseFilters, stringifyFilters } from '#web/homework/list/filters.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** Quiet time after the last key before values are asked for. */
const PAUSE_MS = 150

/** The values of a facet whose names fit what is typed into it; null while nothing is, and until the first are here. */
export function useFacetValues(facet: SearchedFacet | null, state: HomeworkListState, typed: string): readonly FacetValue[] | null {
  const named = typed.trim()
  const filters = stringifyFilters({ ...state, page: 1 })
  const [found, setFound] = useState<readonly FacetValue[] | null>(null)
  useEffect(() => {
    if (facet === null || named === '') return undefined
    let isWanted = true
    const ask = async () => {
      // A failure has told of itself; what was shown stays.
      const values = await findFacetValues(browserApi, facet, parseFilters(new URLSearchParams(filters)), named).catch(() => null)
      if (isWanted && values) setFound(values)
    }
    const timer = setTimeout(() => {
      void ask()
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [facet, filters, named])
  return named === '' ? null : found
}
