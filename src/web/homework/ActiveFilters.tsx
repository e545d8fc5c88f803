import { Link } from 'react-router'
import type { HomeworkFacets } from '#contract/homework.ts'
import { changeFilters, countChosen, type HomeworkListState, listAddress, resetFilters } from '#web/homework/filters.ts'
import { messages } from '#web/homework/messages.ts'
import { Chip } from '#web/ui/Chip.tsx'

/** What is chosen, each as a chip that takes it away; plain links, so they work without script. */
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

const LIST_FILTERS = [
  ['domainsIds', 'domains'],
  ['levels', 'levels'],
  ['exams', 'exams'],
  ['examLevels', 'examLevels'],
  ['type', 'types'],
  ['solutionFormats', 'solutionFormats'],
  ['definitionsIds', 'definitions'],
  ['theoremsIds', 'theorems'],
  ['tagsIds', 'tags'],
  ['authorId', 'authors'],
] as const

const FLAGS = ['hideSolved', 'unsolved', 'withoutType'] as const

type ActiveFilter = { key: string; label: string; without: Partial<HomeworkListState> }

function chosenValues(state: HomeworkListState, facets: HomeworkFacets): ActiveFilter[] {
  const chips = LIST_FILTERS.flatMap(([filter, facet]): ActiveFilter[] => {
    const chosen: readonly (string | number)[] = state[filter]
    return chosen.flatMap((value) => {
      const label = facets[facet].find((item) => item.value === value)?.label
      return label === undefined
        ? []
        : [{ key: `${filter}-${value}`, label, without: { [filter]: chosen.filter((item) => item !== value) } }]
    })
  })
  if (state.closed !== undefined)
    chips.push({ key: 'closed', label: state.closed ? messages.closedTasks : messages.openTasks, without: { closed: undefined } })
  for (const flag of FLAGS) if (state[flag]) chips.push({ key: flag, label: messages[flag], without: { [flag]: undefined } })
  const rating = facets.ratings.find((item) => item.value === state.minRating)
  if (rating) chips.push({ key: 'minRating', label: `${messages.facets.ratings}: ${rating.label}`, without: { minRating: undefined } })
  return chips
}
