import { useId } from 'react'
import { MARKS_OF_A_LINE, type NumberLineItem } from '#contract/exercise/level.ts'
import { markValue } from '#contract/exercise/score-level.ts'
import { type LineDraft, readNumber } from '#web/exercise/manage/level-draft.ts'
import { messages } from '#web/exercise/manage/messages.ts'
import { writeMark } from '#web/exercise/play/level-layout.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  line: LineDraft
  faultOf: (field: string) => string | undefined
  onTouch: (field: string) => void
  onChange: (line: LineDraft) => void
}

const COUNTS = Array.from({ length: MARKS_OF_A_LINE.max - MARKS_OF_A_LINE.min + 1 }, (_, index) => index + MARKS_OF_A_LINE.min)

/** A number line: where it begins, its step and marks, which of them are labelled and which the pupil fills. */
export function LineFields({ line, faultOf, onTouch, onChange }: Props) {
  const [from, step] = [readNumber(line.from), readNumber(line.step)]
  const known: NumberLineItem | null = from === null || step === null ? null : { ...line, from, step }
  const valueAt = (mark: number): string => (known === null ? '' : writeMark(markValue(known, mark)))
  const marks = Array.from({ length: line.marks }, (_, mark) => ({ mark, value: valueAt(mark) }))
  const within = (chosen: readonly number[], count: number): number[] => chosen.filter((mark) => mark < count)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="level-line-numbers">
        {(['from', 'step'] as const).map((name) => (
          <TextField
            key={name}
            label={messages[name]}
            inputMode="text"
            value={line[name]}
            maxLength={12}
            autoComplete="off"
            error={faultOf(name)}
            onBlur={() => onTouch(name)}
            onChange={({ currentTarget: { value } }) => onChange({ ...line, [name]: value })}
          />
        ))}
        <Select
          className="level-select"
          label={messages.marks}
          options={COUNTS.map((count) => ({ value: count, label: String(count) }))}
          value={line.marks}
          onChange={({ currentTarget: { value } }) => {
            const count = Number(value)
            onChange({ ...line, marks: count, labelled: within(line.labelled, count), slots: within(line.slots, count) })
          }}
        />
      </div>
      {known !== null && <p className="-mt-2 text-sm text-text-muted">{messages.to(valueAt(line.marks - 1))}</p>}
      <MarkChoice
        legend={messages.labelled}
        marks={marks}
        chosen={line.labelled}
        fault={faultOf('labelled')}
        onChange={(labelled) => onChange({ ...line, labelled, slots: line.slots.filter((mark) => !labelled.includes(mark)) })}
      />
      <MarkChoice
        legend={messages.slots}
        marks={marks}
        chosen={line.slots}
        fault={faultOf('slots')}
        onChange={(slots) => onChange({ ...line, slots, labelled: line.labelled.filter((mark) => !slots.includes(mark)) })}
      />
    </div>
  )
}

type MarkChoiceProps = {
  legend: string
  marks: readonly { mark: number; value: string }[]
  chosen: readonly number[]
  fault: string | undefined
  onChange: (marks: number[]) => void
}

/** Marks of the line to choose from, each with its number. A mark is labelled or a slot, never both: choosing it here takes it there. */
function MarkChoice({ legend, marks, chosen, fault, onChange }: MarkChoiceProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="level-marks">
        {marks.map(({ mark, value }) => (
          <label key={mark} className="chip-choice">
            <input
              type="checkbox"
              className="sr-only"
              aria-label={messages.mark(mark + 1, value)}
              aria-invalid={fault === undefined ? undefined : true}
              aria-describedby={fault === undefined ? undefined : `${id}-note`}
              checked={chosen.includes(mark)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, mark].toSorted((one, other) => one - other) : chosen.filter((other) => other !== mark))
              }
            />
            <span aria-hidden>{value === '' ? mark + 1 : value}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} role="status" className="mt-1.5 text-sm text-error empty:hidden">
        {fault}
      </p>
    </fieldset>
  )
}
