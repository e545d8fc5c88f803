import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type RadioOption = { value: string; label: ReactNode; count?: string | undefined }

type Props = {
  legend: string
  name: string
  /** Id of the form it is sent with, when it stands outside. */
  form?: string
  options: readonly RadioOption[]
  /** Controlled where `onChange` is given, the first value otherwise. */
  value?: string
  onChange?: (value: string) => void
  hideLegend?: boolean
  className?: string
}

/** Native radio buttons under one legend. */
export function RadioGroup({ legend, name, form, options, value, onChange, hideLegend = false, className }: Props) {
  return (
    <fieldset className={className}>
      <legend className={classNames(hideLegend ? 'sr-only' : 'mb-1 text-sm font-semibold')}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            form={form}
            value={option.value}
            className="radio"
            {...(onChange
              ? { checked: option.value === value, onChange: () => onChange(option.value) }
              : { defaultChecked: option.value === value })}
          />
          <span className="choice-label">{option.label}</span>
          {option.count !== undefined && <span className="choice-count">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
