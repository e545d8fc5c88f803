import type { FacetValue } from '#contract/facet.ts'
import { formatNumber } from '#contract/plural.ts'
import { messages } from '#web/homework/messages.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ChipPicker } from '#web/ui/ChipPicker.tsx'

const SHOWN_TAGS = 14
/** Most tags chosen at once; more would leave nothing to find. */
const MAX_TAGS = 10

type Props = {
  formId: string
  values: readonly FacetValue[]
  chosen: readonly number[]
  isExact: boolean
  onChange: (chosen: number[], isExact: boolean) => void
}

/** Tags as chips with their numbers of results: the most used ones and what is chosen. */
export function TagFilter({ formId, values, chosen, isExact, onChange }: Props) {
  if (values.length === 0) return null
  const shown = values.filter((value, index) => index < SHOWN_TAGS || chosen.some((tag) => tag === value.value))
  return (
    <div className="grid gap-2">
      <ChipPicker
        legend={messages.facets.tags}
        name="tagsIds"
        form={formId}
        max={MAX_TAGS}
        options={shown.map(({ value, label, count }) => ({ value: String(value), label: `${label} (${formatNumber(count)})` }))}
        value={chosen.map(String)}
        onChange={(tags) => onChange(tags.map(Number), isExact)}
      />
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
