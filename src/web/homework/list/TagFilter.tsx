import { type FacetValue, MOST_FACET_VALUES } from '#contract/homework/facet.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { formatNumber } from '#contract/text/plural.ts'
import { FacetSearchBox, FacetToggle } from '#web/homework/list/FacetSearch.tsx'
import type { HomeworkListState } from '#web/homework/list/filters.ts'
import { messages } from '#web/homework/list/messages.ts'
import { useLongFacet } from '#web/homework/list/use-long-facet.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { ChipPicker } from '#web/ui/form/ChipPicker.tsx'

const SHOWN_TAGS = 14
/** Most tags chosen at once; more would leave nothing to find. */
const MAX_TAGS = 10

type Props = {
  formId: string
  state: HomeworkListState
  values: readonly FacetValue[]
  chosen: readonly number[]
  isExact: boolean
  onChange: (chosen: number[], isExact: boolean) => void
}

/** Tags as chips with their numbers of results: the most used ones and what is chosen; all of them can be searched. */
export function TagFilter({ formId, state, values, chosen, isExact, onChange }: Props) {
  const list = useLongFacet({ facet: 'tags', state, values, chosen, own: ['tagsIds', 'tagsExact'], shortLength: SHOWN_TAGS })
  if (values.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ChipPicker
        legend={messages.facets.tags}
        name="tagsIds"
        form={formId}
        max={MAX_TAGS}
        isBounded={list.isWhole}
        lead={list.isWhole && <FacetSearchBox title={messages.facets.tags} facet={list} />}
        options={list.shown.map(({ value, label, count }) => ({
          value: String(value),
          label: `${withHardSpaces(label)} (${formatNumber(count)})`,
        }))}
        value={chosen.map(String)}
        onChange={(tags) => onChange(tags.map(Number), isExact)}
      />
      <FacetToggle facet={list} count={values.length} isCut={values.length >= MOST_FACET_VALUES} />
      {chosen.length > 1 && (
        <Checkbox
          form={formId}
          name="tagsExact"
          value="true"
          label={messages.exact}
          checked={isExact}
          onChange={(event) => onChange([...chosen], event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
