import type { FacetValue } from '#contract/homework/facet.ts'
import { SEARCHED_FACETS } from '#contract/homework/homework-facet.ts'
import type { HomeworkFacets } from '#contract/homework/homework.ts'
import {
  type FilterOfKind,
  hasFilter,
  HOMEWORK_FILTERS,
  type HomeworkFilter,
  mayUseFilter,
  type PageFilters,
  SWITCH_FILTERS,
} from '#contract/homework/homework-filters.ts'
import { formatNumber } from '#contract/text/plural.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { FacetGroup } from '#web/homework/list/FacetGroup.tsx'
import { changeFilters, type HomeworkListState } from '#web/homework/list/filters.ts'
import { messages } from '#web/homework/list/messages.ts'
import { LockedFilter } from '#web/homework/list/LockedFilter.tsx'
import { tellingLimits, tellingValues } from '#web/homework/list/telling-values.ts'
import { TagFilter } from '#web/homework/list/TagFilter.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'

type Props = {
  viewer: Viewer
  formId: string
  state: HomeworkListState
  facets: HomeworkFacets
  /** All results there are. */
  total: number
  /** Filters that this page enables or takes away. */
  page?: PageFilters
  onChange: (state: HomeworkListState) => void
}

type ListFilter = Exclude<FilterOfKind<'choice'>, 'tagsIds'>

/** All filters this viewer may use (the filter × role table decides), in the order pupils ask for them. */
export function HomeworkFilters({ viewer, formId, state, facets, total, page, onChange }: Props) {
  const has = (filter: HomeworkFilter): boolean => mayUseFilter(viewer, filter) && hasFilter(page ?? {}, filter)
  const change = (part: Partial<HomeworkListState>) => onChange(changeFilters(state, part))
  const listFacet = (key: ListFilter, exactKey?: 'definitionsExact' | 'theoremsExact', shown?: readonly FacetValue[]) => {
    const { facet } = HOMEWORK_FILTERS[key]
    const chosen: readonly (string | number)[] = state[key]
    return (
      has(key) && (
        <FacetGroup
          formId={formId}
          title={messages.facets[facet]}
          name={key}
          values={shown ?? facets[facet]}
          chosen={chosen}
          onToggle={(value, isChosen) => change({ [key]: isChosen ? [...chosen, value] : chosen.filter((item) => item !== value) })}
          facet={SEARCHED_FACETS.find((searched) => searched === facet) ?? null}
          state={state}
          exact={
            exactKey && { name: exactKey, isOn: state[exactKey] ?? false, onToggle: (isOn) => change({ [exactKey]: isOn || undefined }) }
          }
        />
      )
    )
  }
  const flags = SWITCH_FILTERS.filter(has)
  const ratings = tellingLimits(facets.ratings, state.minRating)
  return (
    <>
      {/* The room of one's own filters, until it is known who looks (auth/signed-in-script.ts). */}
      {viewer.id === null && (
        <div className="hidden h-16 in-[[data-signed-in~=ADMIN]]:block in-[[data-signed-in~=ADMIN]]:h-34 in-[[data-signed-in~=USER]]:block" />
      )}
      {flags.length > 0 && (
        <fieldset className="grid gap-0.5">
          <legend className="mb-1 font-semibold">{messages.facets.flags}</legend>
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              form={formId}
              name={flag}
              value="true"
              label={messages.switches[flag]}
              checked={state[flag] ?? false}
              onChange={(event) => change({ [flag]: event.currentTarget.checked || undefined })}
            />
          ))}
        </fieldset>
      )}
      {listFacet('statuses')}
      {listFacet('domainsIds')}
      {listFacet('levels')}
      {listFacet('grades')}
      {listFacet('difficulties')}
      {listFacet('exams')}
      {listFacet('examLevels')}
      {has('type') ? listFacet('type') : <LockedFilter title={messages.facets.types} />}
      <RadioGroup
        form={formId}
        legend={messages.facets.closed}
        name="closed"
        value={state.closed === undefined ? '' : String(state.closed)}
        onChange={(value) => change({ closed: value === '' ? undefined : value === 'true' })}
        options={[
          { value: '', label: messages.anyKind },
          ...facets.closed.map(({ value, label, count }) => ({ value: String(value), label, count: formatNumber(count) })),
        ]}
      />
      {listFacet('solutionFormats', undefined, tellingValues(facets.solutionFormats, { total, chosen: state.solutionFormats }))}
      {ratings.length > 0 && (
        <RadioGroup
          form={formId}
          legend={messages.facets.ratings}
          name="minRating"
          value={state.minRating === undefined ? '' : String(state.minRating)}
          onChange={(value) => change({ minRating: value === '' ? undefined : Number(value) })}
          options={[
            { value: '', label: messages.anyRating },
            ...ratings.map(({ value, label, count }) => ({
              value: String(value),
              label,
              count: formatNumber(count),
            })),
          ]}
        />
      )}
      {listFacet('definitionsIds', 'definitionsExact')}
      {listFacet('theoremsIds', 'theoremsExact')}
      <TagFilter
        formId={formId}
        state={state}
        values={facets.tags}
        chosen={state.tagsIds}
        isExact={state.tagsExact ?? false}
        onChange={(tagsIds, isExact) => change({ tagsIds, tagsExact: isExact || undefined })}
      />
      {listFacet('authorId')}
    </>
  )
}
