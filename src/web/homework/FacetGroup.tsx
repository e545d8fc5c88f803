import { useState } from 'react'
import type { FacetValue } from '#contract/facet.ts'
import { formatNumber } from '#contract/plural.ts'
import { messages } from '#web/homework/messages.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'

const SHOWN_VALUES = 6

type Props = {
  formId: string
  title: string
  /** Key in the address. */
  name: string
  values: readonly FacetValue[]
  chosen: readonly (string | number)[]
  onToggle: (value: string | number, isChosen: boolean) => void
  /** A switch of the group: every chosen value at once. */
  exact?: { name: string; isOn: boolean; onToggle: (isOn: boolean) => void } | undefined
}

/** One filter with the number of results of each value; long lists show their beginning and what is chosen. */
export function FacetGroup({ formId, title, name, values, chosen, onToggle, exact }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (values.length === 0) return null
  const isChosen = (value: FacetValue) => chosen.includes(value.value)
  const shown = isWhole ? values : values.filter((value, index) => index < SHOWN_VALUES || isChosen(value))
  return (
    <fieldset className="grid gap-0.5">
      <legend className="mb-1 font-semibold">{title}</legend>
      {shown.map((value) => (
        <Checkbox
          key={value.value}
          form={formId}
          name={name}
          value={value.value}
          label={value.label}
          count={formatNumber(value.count)}
          checked={isChosen(value)}
          onChange={(event) => onToggle(value.value, event.currentTarget.checked)}
        />
      ))}
      {values.length > SHOWN_VALUES && (
        <button
          type="button"
          className="needs-script min-h-control justify-self-start rounded-md text-sm text-accent-text hover:underline"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? messages.showFewerValues : messages.showAllValues(values.length)}
        </button>
      )}
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
