import { useState } from 'react'
import { messages } from '#web/homework/typed/messages.ts'

type Props = {
  id: string
  label: string
  count: number
  /** Letters that were chosen before. */
  initial?: string | undefined
  onChange: (letters: string) => void
}

const CHOICES = [
  { letter: 'P', name: messages.isTrue },
  { letter: 'F', name: messages.isFalse },
]

/** P or F for each sentence, as sheets ask for them. The letters of all are the answer; it is empty until each has one. */
export function TruthField({ id, label, count, initial = '', onChange }: Props) {
  const [letters, setLetters] = useState<readonly string[]>(Array.from({ length: count }, (_, place) => initial[place] ?? ''))

  function choose(place: number, letter: string) {
    const chosen = letters.with(place, letter)
    setLetters(chosen)
    onChange(chosen.includes('') ? '' : chosen.join(''))
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">{label}</legend>
      {letters.map((chosen, place) => (
        <div key={place} role="radiogroup" aria-label={messages.sentence(place + 1)} className="flex flex-wrap items-center gap-2">
          <span className="min-w-20 text-sm">{messages.sentence(place + 1)}</span>
          {CHOICES.map(({ letter, name }) => (
            <label key={letter} className="answer-option">
              <input
                type="radio"
                className="sr-only"
                name={`${id}-${place}`}
                value={letter}
                checked={chosen === letter}
                onChange={() => choose(place, letter)}
              />
              <span className="answer-letter">{letter}</span>
              {name}
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
