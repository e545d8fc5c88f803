import { type FilterOfKind, HOMEWORK_FILTERS, type HomeworkFilter } from '#contract/homework/homework-filters.ts'
import { messages } from '#web/homework/list/messages.ts'

/** The name of a filter, as the list of filters calls it. */
export function filterName(filter: Exclude<HomeworkFilter, FilterOfKind<'exact' | 'oneOf'>>): string {
  const row = HOMEWORK_FILTERS[filter]
  switch (row.kind) {
    case 'choice':
    case 'atLeast':
    case 'yesNo':
      return messages.facets[row.facet]
    default:
      return messages.switches[filter as keyof typeof messages.switches] // the kinds that are left
  }
}
