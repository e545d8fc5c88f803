import { type FacetValue, MOST_FACET_VALUES } from '#contract/homework/facet.ts'
import type { SearchedFacet } from '#contract/homework/homework-facet.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { formatNumber } from '#contract/text/plural.ts'
import { FacetSearchBox, FacetToggle } from '#web/homework/list/FacetSearch.tsx'
import type { HomeworkListState } from '#web/homework/list/filters.ts'
import { messages } from '#web/homework/list/messages.ts'
import { useLongFacet } from '#web/homework/list/use-long-facet.ts'
import { ExamMarks } from '#web/ui/ExamMarks.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'

const SHOWN_VALUES = 6

type Props = {
  formId: string
  title: string
  /** Key in the address. */
  name: keyof HomeworkListState
  values: readonly FacetValue[]
  chosen: readonly (string | number)[]
  onToggle: (value: string | number, isChosen: boolean) => void
  /** The switch of the group by which every chosen value must be there at once. */
  exact?: { name: keyof HomeworkListState; isOn: boolean; onToggle: (isOn: boolean) => void } | undefined
  /** The facet that may be searched within; null for a short one. */
  facet: SearchedFacet | null
  state: HomeworkListState
}

/** One filter with the number of results of each value; long lists show their beginning and what is chosen, and can be searched. */
export function FacetGroup({ formId, title, name, values, chosen, onToggle, exact, facet, state }: Props) {
  const list = useLongFacet({ facet, state, values, chosen, own: exact ? [name, exact.name] : [name], shortLength: SHOWN_VALUES })
  if (values.length === 0) return null
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <legend className="mb-1 font-semibold">{title}</legend>
      {list.isWhole && facet && <FacetSearchBox title={title} facet={list} />}
      <div className={classNames('grid gap-0.5', list.isWhole && 'facet-list')}>
        {list.shown.map((value) => (
          <Checkbox
            key={value.value}
            form={formId}
            name={name}
            value={value.value}
            label={<ValueName value={value} />}
            count={formatNumber(value.count)}
            checked={chosen.includes(value.value)}
            onChange={(event) => onToggle(value.value, event.currentTarget.checked)}
          />
        ))}
      </div>
      <FacetToggle facet={list} count={values.length} isCut={values.length >= MOST_FACET_VALUES} />
      {exact && chosen.length > 1 && (
        <Checkbox
          form={formId}
          name={exact.name}
          value="true"
          label={messages.exact}
          checked={exact.isOn}
          onChange={(event) => exact.onToggle(event.currentTarget.checked)}
        />
      )}
    </fieldset>
  )
}

/** The name of a value; a sheet is told by its short name and marks (docs/product/exam.md, 4). */
function ValueName({ value: { label, sheet } }: { value: FacetValue }) {
  if (!sheet) return withHardSpaces(label)
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <span>{sheet.shortName}</span>
      <ExamMarks marks={sheet.marks} />
    </span>
  )
}
