import Check from 'virtual:icons/check'
import X from 'virtual:icons/x'
import { type CSSProperties, useId, useRef, useState } from 'react'
import type { NumberLineItem as Line } from '#contract/exercise/level.ts'
import { type ExerciseAnswer, markValue } from '#contract/exercise/score-level.ts'
import { messages } from '#web/exercise/messages.ts'
import { offeredNumbers, slotRows, writeMark } from '#web/exercise/play/level-layout.ts'
import { useDrag } from '#web/exercise/play/use-drag.ts'

export type ItemProps<Item> = {
  item: Item
  answers: readonly (ExerciseAnswer | null)[]
  /** Tells of each place whether it is right; null while it is being answered. */
  scored: readonly boolean[] | null
  onAnswer: (answers: readonly (ExerciseAnswer | null)[]) => void
  /** Says something aloud, and below the item. */
  onSay: (text: string) => void
}

/**
 * A line whose slots are filled with the numbers below it: by dragging, or by choosing a number and a slot in either order, with a
 * finger or with keys alike. A number in a slot goes back when it is chosen there.
 */
export function NumberLineItem({ item: line, answers, scored, onAnswer, onSay }: ItemProps<Line>) {
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [waiting, setWaiting] = useState<number | null>(null)
  const slots = useRef<(HTMLButtonElement | null)[]>([])
  const isOn = scored === null
  const rows = slotRows(line)
  const markOf = (slot: number): number => (line.slots[slot] ?? 0) + 1

  function put(value: number, slot: number) {
    onAnswer(answers.map((answer, index) => (index === slot ? value : answer === value ? null : answer)))
    setChosen(null)
    setWaiting(null)
    onSay(messages.placed(writeMark(value), markOf(slot)))
  }

  function takeBack(value: number) {
    onAnswer(answers.map((answer) => (answer === value ? null : answer)))
    onSay(messages.takenBack(writeMark(value)))
  }

  function chooseNumber(value: number) {
    if (waiting !== null) {
      put(value, waiting)
      // The number's button is gone.
      slots.current[waiting]?.focus()
      return
    }
    setChosen(chosen === value ? null : value)
    onSay(chosen === value ? '' : messages.chosen(writeMark(value)))
  }

  function chooseSlot(slot: number) {
    const answer = answers[slot]
    if (chosen !== null) put(chosen, slot)
    else if (typeof answer === 'number') takeBack(answer)
    else {
      setWaiting(waiting === slot ? null : slot)
      onSay(waiting === slot ? '' : messages.chosenSlot)
    }
  }

  const drag = useDrag(isOn, ({ value, from }, to) => {
    if (to !== null && to !== from) put(value, to)
    else if (to === null && from !== null) takeBack(value)
  })
  const labels = line.labelled.toSorted((one, other) => one - other).map((mark) => ({ mark, label: writeMark(markValue(line, mark)) }))
  const at = (mark: number) => `${(mark / (line.marks - 1)) * 100}%`
  const above = Math.max(1, ...rows.map((row) => (row === 0 ? 1 : row)))

  return (
    <div role="group" aria-labelledby={id} className="number-line-item" {...drag}>
      <p id={id} className="sr-only">
        {messages.line(
          line.marks,
          labels.map(({ mark, label }) => ({ mark: mark + 1, label })),
        )}
      </p>
      <div className="number-line" data-below={rows.includes(1) || undefined} style={variables({ '--above': above })}>
        <span aria-hidden className="number-line-axis" />
        {Array.from({ length: line.marks }, (_, mark) => (
          <span key={mark} aria-hidden className="number-line-mark" style={{ left: at(mark) }} />
        ))}
        {labels.map(({ mark, label }) => (
          <span key={mark} aria-hidden className="number-line-label" style={{ left: at(mark) }}>
            {label}
          </span>
        ))}
        {line.slots.map((mark, slot) => {
          const answer = answers[slot]
          const value = typeof answer === 'number' ? answer : null
          const verdict = scored?.[slot]
          const row = rows[slot] ?? 0
          return (
            <span
              key={mark}
              className="number-slot-place"
              data-side={row === 1 ? 'below' : 'above'}
              style={variables({ left: at(mark), '--row': row === 0 ? 1 : row })}
            >
              <button
                ref={(element) => {
                  slots.current[slot] = element
                }}
                type="button"
                className="number-slot"
                data-slot={slot}
                data-number={value ?? undefined}
                data-verdict={verdict === undefined ? undefined : verdict ? 'right' : 'wrong'}
                aria-pressed={value === null && waiting === slot ? true : undefined}
                aria-disabled={!isOn || undefined}
                aria-label={[
                  messages.slot(mark + 1, value === null ? null : writeMark(value)),
                  ...(verdict === undefined ? [] : [verdict ? messages.isRight : messages.isWrong]),
                ].join(', ')}
                onClick={() => isOn && chooseSlot(slot)}
              >
                {value !== null && writeMark(value)}
                {verdict !== undefined && <Verdict isRight={verdict} />}
              </button>
            </span>
          )
        })}
      </div>
      <div role="group" aria-label={messages.tray} className="number-tray">
        {offeredNumbers(line).map((value) =>
          answers.includes(value) ? (
            <span key={value} aria-hidden className="number-gap" />
          ) : (
            <button
              key={value}
              type="button"
              className="number-chip"
              data-number={value}
              aria-pressed={chosen === value}
              aria-disabled={!isOn || undefined}
              onClick={() => isOn && chooseNumber(value)}
            >
              {writeMark(value)}
            </button>
          ),
        )}
      </div>
    </div>
  )
}

/** A style with variables of exercise.css, which React's type doesn't know. */
const variables = (style: CSSProperties & Record<`--${string}`, number>): CSSProperties => style

/** Shows by shape and colour whether a place is right. */
export function Verdict({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X
  return <Icon aria-hidden className="exercise-verdict" data-verdict={isRight ? 'right' : 'wrong'} strokeWidth={3} />
}
