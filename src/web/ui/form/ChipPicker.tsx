import { type ReactNode, useState } from 'react'
import { messages } from '#contract/text/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

export type ChipOption = { value: string; label: string }

type Props = {
  legend: string
  name: string
  /** Id of the form it is sent with, when it stands outside. */
  form?: string
  options: readonly ChipOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Most that may be chosen; one more is refused with a message (docs/product/interface.md). */
  max?: number
  /** Stands between the legend and the chips. */
  lead?: ReactNode
  /** Many chips scroll within a bounded height instead of pushing everything below them away. */
  isBounded?: boolean
}

/** Several choices as chips: native checkboxes, so the keyboard and readers know them. */
export function ChipPicker({
  legend,
  name,
  form,
  options,
  value,
  onChange,
  max = Number.POSITIVE_INFINITY,
  lead,
  isBounded = false,
}: Props) {
  const [isRefused, setRefused] = useState(false)

  function toggle(option: string, isChosen: boolean) {
    const refused = isChosen && value.length >= max
    setRefused(refused)
    if (!refused) onChange(isChosen ? [...value, option] : value.filter((item) => item !== option))
  }

  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {lead}
      <div className={classNames('flex flex-wrap gap-2', isBounded && 'facet-list')}>
        {options.map((option) => (
          <label key={option.value} className="chip-choice">
            <input
              type="checkbox"
              className="sr-only"
              name={name}
              form={form}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-warning empty:hidden">
        {isRefused ? messages.maxSelectable(max) : null}
      </p>
    </fieldset>
  )
}
