import { useState } from 'react'

type Props = {
  label: string
  unit: string
  value: number
  most: number
  /** The least amount, and what amounts are multiples of. */
  step: number
  className: string
  onChange: (value: number) => void
}

/** A small number with its unit, taken as it is typed; what is none is put back when the field is left. */
export function AmountField({ label, unit, value, most, step, className, onChange }: Props) {
  /** The text of the field while somebody types there. */
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className="flex items-center gap-1.5 text-sm">
      <input
        type="number"
        inputMode="decimal"
        className={`control ${className}`}
        min={step}
        max={most}
        step={step}
        value={typed ?? String(value)}
        aria-label={label}
        onChange={({ currentTarget: { value: text, valueAsNumber: wanted } }) => {
          setTyped(text)
          if (wanted > 0 && wanted <= most && Number.isInteger(wanted / step) && wanted !== value) onChange(wanted)
        }}
        onBlur={() => setTyped(null)}
      />
      <span aria-hidden>{unit}</span>
    </label>
  )
}
