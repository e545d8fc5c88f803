import { useState } from 'react'
import type { AnswerRow } from '#contract/homework/answer-field.ts'
import { messages } from '#web/homework/messages.ts'

type Props = {
  id: string
  label: string
  rows: readonly AnswerRow[]
  /** Marks that were chosen before. */
  initial?: string | undefined
  onChange: (marks: string) => void
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['P', messages.isTrue],
  ['F', messages.isFalse],
])

/** A mark of each row, as sheets ask for them: P or F for each sentence, A or B for each gap. The marks of all are the answer; it is empty until each row has one. */
export function RowsField({ id, label, rows, initial = '', onChange }: Props) {
  const [marks, setMarks] = useState<readonly string[]>(() => {
    const before = initial.match(/[A-Z]|\d+/g) ?? []
    return rows.map((_, place) => before[place] ?? '')
  })

  function choose(place: number, mark: string) {
    const chosen = marks.with(place, mark)
    setMarks(chosen)
    onChange(chosen.includes('') ? '' : chosen.join(' '))
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">{label}</legend>
      {rows.map((row, place) => (
        <div key={place} role="radiogroup" aria-label={row.label} className="flex flex-wrap items-center gap-2">
          <span className="min-w-24 text-sm">{row.label}</span>
          {row.marks.map((mark) => (
            <label key={mark} className="answer-option">
              <input
                type="radio"
                className="sr-only"
                name={`${id}-${place}`}
                value={mark}
                checked={marks[place] === mark}
                onChange={() => choose(place, mark)}
              />
              <span className="answer-letter">{mark}</span>
              {isTruths(row) && NAMES.get(mark)}
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}

const isTruths = ({ marks }: AnswerRow): boolean => marks.join('') === 'PF'
