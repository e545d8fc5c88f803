import { type ReactNode, useId } from 'react'

type Props = {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  label: string
  hint: ReactNode
}

/** One of a few ways with a sentence about it: a native radio button whose whole sheet can be pressed. */
export function Choice({ name, value, isChosen, onChoose, label, hint }: Props) {
  const id = useId()
  return (
    <label className="pay-choice">
      <input
        type="radio"
        className="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
      />
      <span>
        <span id={id} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-text-muted">
          {hint}
        </span>
      </span>
    </label>
  )
}
