import { type FilterOfKind, HOMEWORK_FILTER_NAMES, HOMEWORK_FILTERS, isChosen } from '#contract/homework/homework-filters.ts'
import type { HomeworkFacets } from '#contract/homework/homework.ts'
import { filterName } from '#web/homework/list/filter-name.ts'
import { changeFilters, countChosen, type HomeworkListState, listAddress, resetFilters } from '#web/homework/list/filters.ts'
import { messages } from '#web/homework/list/messages.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Link } from '#web/ui/Link.tsx'

/** Shows each chosen value as a chip that takes it away; plain links, so they work without script. */
export function ActiveFilters({ state, facets }: { state: HomeworkListState; facets: HomeworkFacets }) {
  const chips = chosenValues(state, facets)
  if (countChosen(state) === 0) return null
  return (
    <>
      {chips.map(({ key, label, without }) => (
        <Chip key={key} name={label} removeTo={listAddress(changeFilters(state, without))} />
      ))}
      <Link
        to={listAddress(resetFilters(state))}
        preventScrollReset
        className="inline-flex min-h-control items-center rounded-md px-2 text-sm text-accent-text hover:underline"
      >
        {messages.clear}
      </Link>
    </>
  )
}

type ActiveFilter = { key: string; label: string; without: Partial<HomeworkListState> }

function chosenValues(state: HomeworkListState, facets: HomeworkFacets): ActiveFilter[] {
  return HOMEWORK_FILTER_NAMES.flatMap((filter): ActiveFilter[] => {
    const row = HOMEWORK_FILTERS[filter]
    const value = state[filter]
    if (!isChosen(filter, value)) return []
    const without = { [filter]: undefined }
    switch (row.kind) {
      case 'choice': {
        const chosen = value as readonly (string | number)[] // a choice is a list
        return chosen.flatMap((one) => {
          const found = facets[row.facet].find((item) => item.value === one)
          if (!found) return []
          const { label, sheet } = found
          const short = sheet && [sheet.shortName, ...sheet.marks.map((mark) => mark.short)].join(', ')
          return [{ key: `${filter}-${one}`, label: short ?? label, without: { [filter]: chosen.filter((item) => item !== one) } }]
        })
      }
      case 'atLeast': {
        const rating = facets[row.facet].find((item) => item.value === value)
        return rating ? [{ key: filter, label: `${messages.facets[row.facet]}: ${rating.label}`, without }] : []
      }
      case 'yesNo': {
        const form = facets[row.facet].find((item) => item.value === String(value))
        return form ? [{ key: filter, label: form.label, without }] : []
      }
      case 'exact':
        return []
      default:
        return [{ key: filter, label: filterName(filter as SwitchedFilter), without }] // the kinds that are left
    }
  })
}

type SwitchedFilter = FilterOfKind<'flag' | 'notIn' | 'value' | 'node' | 'list'>
