import { useId } from 'react'

type Props<Value extends string> = {
  /** Read out; not shown. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of a few views, side by side: native radio buttons, so arrows move between them. */
export function SegmentedControl<Value extends string>({ label, options, value, onChange, className }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={`segments ${className ?? ''}`}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
