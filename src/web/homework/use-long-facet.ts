import { useState } from 'react'
import type { FacetValue } from '#contract/facet.ts'
import type { SearchedFacet } from '#contract/homework-facet.ts'
import type { HomeworkListState } from '#web/homework/filters.ts'
import { useFacetValues } from '#web/homework/use-facet-values.ts'

type Options = {
  facet: SearchedFacet | null
  state: HomeworkListState
  values: readonly FacetValue[]
  chosen: readonly (string | number)[]
  /** Values shown before the list is opened. */
  shortLength: number
}

export type LongFacet = {
  shown: readonly FacetValue[]
  isLong: boolean
  isWhole: boolean
  setWhole: (isWhole: boolean) => void
  typed: string
  type: (typed: string) => void
}

/** A facet of many values: its beginning, all of it, or what is found in it; the chosen ones on top. */
export function useLongFacet({ facet, state, values, chosen, shortLength }: Options): LongFacet {
  const [isWhole, setWhole] = useState(false)
  const [typed, setTyped] = useState('')
  // Those chosen when the list was last opened or searched: what is ticked later stays under the finger that ticked it.
  const [onTop, setOnTop] = useState(chosen)
  const found = useFacetValues(facet, state, typed)
  const isOnTop = ({ value }: FacetValue): boolean => onTop.includes(value)
  const all = found ?? values
  const ordered = [...values.filter(isOnTop), ...all.filter((value) => !isOnTop(value))]
  const isChosen = ({ value }: FacetValue): boolean => chosen.includes(value)
  return {
    shown: isWhole ? ordered : ordered.filter((value, index) => index < shortLength || isChosen(value)),
    isLong: values.length > shortLength,
    isWhole,
    setWhole(next) {
      setOnTop(chosen)
      setTyped('')
      setWhole(next)
    },
    typed,
    type(next) {
      setOnTop(chosen)
      setTyped(next)
    },
  }
}
