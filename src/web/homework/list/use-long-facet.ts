import { useState } from 'react'
import type { FacetValue } from '#contract/homework/facet.ts'
import type { SearchedFacet } from '#contract/homework/homework-facet.ts'
import { drawnOrder, inDrawnOrder } from '#web/homework/list/facet-order.ts'
import { changeFilters, type HomeworkListState, parseFilters, stringifyFilters } from '#web/homework/list/filters.ts'
import { useFacetValues } from '#web/homework/list/use-facet-values.ts'

const NOTHING = parseFilters(new URLSearchParams())

type Options = {
  facet: SearchedFacet | null
  state: HomeworkListState
  values: readonly FacetValue[]
  chosen: readonly (string | number)[]
  /** The filters that this group itself sets. */
  own: readonly (keyof HomeworkListState)[]
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

/**
 * A facet of many values: its beginning, all of it, or what is found in it. The chosen ones stand on top when it is
 * drawn; what is ticked later stays under the finger that ticked it until it is drawn anew: opened, searched, or changed
 * by a filter of another group.
 */
export function useLongFacet({ facet, state, values, chosen, own, shortLength }: Options): LongFacet {
  const [isWhole, setWhole] = useState(false)
  const [typed, setTyped] = useState('')
  const others = stringifyFilters(changeFilters(state, Object.fromEntries(own.map((key) => [key, NOTHING[key]]))))
  const draw = () => ({ values, others, onTop: chosen, order: drawnOrder(values, chosen) })
  const [drawn, setDrawn] = useState(draw)
  if (drawn.values !== values) setDrawn(drawn.others === others ? { ...drawn, values } : draw())
  const found = useFacetValues(facet, state, typed)
  const isOnTop = ({ value }: FacetValue): boolean => drawn.onTop.includes(value)
  const inOrder = inDrawnOrder(values, drawn.order)
  const ordered = found === null ? inOrder : [...inOrder.filter(isOnTop), ...found.filter((value) => !isOnTop(value))]
  const isChosen = ({ value }: FacetValue): boolean => chosen.includes(value)
  return {
    shown: isWhole ? ordered : ordered.filter((value, index) => index < shortLength || isChosen(value)),
    isLong: values.length > shortLength,
    isWhole,
    setWhole(next) {
      setDrawn(draw())
      setTyped('')
      setWhole(next)
    },
    typed,
    type(next) {
      setDrawn(draw())
      setTyped(next)
    },
  }
}
