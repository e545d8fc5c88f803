import { useId, useState } from 'react'
import { messages } from '#web/rating/messages.ts'
import { StarGlyphs } from '#web/ui/Stars.tsx'
import '#web/rating/star-input.css'

const HALVES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

type Props = {
  /** 0.5–5; 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  disabled?: boolean
}

/** Five stars to choose from in halves: radio buttons over the halves, so that arrows walk and a screen reader says them. */
export function StarInput({ value, onChange, disabled = false }: Props) {
  const name = useId()
  /** The stars under the pointer, which shows what a press would choose. */
  const [pointed, setPointed] = useState(0)
  const shown = pointed || value
  return (
    <fieldset className="star-input" disabled={disabled} onPointerLeave={() => setPointed(0)}>
      <legend className="mb-1 text-sm font-semibold">{messages.yourRating}</legend>
      <div className="star-input-row">
        <span className="star-input-glyphs" aria-hidden>
          <StarGlyphs rating={shown} />
        </span>
        {HALVES.map((half) => (
          <input
            key={half}
            type="radio"
            name={name}
            value={half}
            aria-label={messages.stars(half / 2)}
            checked={value * 2 === half}
            onChange={() => onChange(half / 2)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(half / 2)}
          />
        ))}
      </div>
      <p aria-hidden className="text-sm text-text-muted tabular-nums">
        {shown === 0 ? messages.chooseStars : messages.stars(shown)}
      </p>
    </fieldset>
  )
}
