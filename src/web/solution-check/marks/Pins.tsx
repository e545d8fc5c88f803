import type { KeyboardEvent } from 'react'
import { type Mark, MARK_UNITS } from '#contract/solution-check.ts'
import { messages } from '#web/solution-check/messages.ts'
import { isRemark, numbersOf, type Remark } from '#web/solution-check/marks/marks.ts'

/** The id of a remark in the list below its picture. */
export const remarkId = (number: number): string => `uwaga-${number}`

type Props = {
  /** All marks, of which the numbers are told. */
  marks: readonly Mark[]
  photoId: number
  onKey?: (mark: Remark, event: KeyboardEvent) => void
}

/** Numbers of remarks over a picture: each leads to its words. */
export function Pins({ marks, photoId, onKey }: Props) {
  const numbers = numbersOf(marks)
  return marks.filter(isRemark).map((mark) => {
    const number = numbers.get(mark) ?? 0
    if (mark.photoId !== photoId) return null
    const go = () => document.getElementById(remarkId(number))?.focus()
    return (
      <button
        key={number}
        type="button"
        className="check-pin"
        data-kind={mark.kind}
        style={{ left: `${(mark.x * 100) / MARK_UNITS}%`, top: `${(mark.y * 100) / MARK_UNITS}%` }}
        aria-label={messages.remark(number)}
        onClick={go}
        onKeyDown={onKey && ((event) => onKey(mark, event))}
      >
        {number}
      </button>
    )
  })
}
