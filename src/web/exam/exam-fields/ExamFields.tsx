import { EXAM_LEVELS, EXAM_TYPES, type ExamLevel, type ExamType } from '#contract/enums.ts'
import { MOST_MINUTES } from '#contract/own-exam.ts'
import { EXAM_LEVEL_LABELS, EXAM_TYPE_LABELS } from '#contract/text/labels.ts'
import { messages } from '#web/exam/exam-fields/messages.ts'
import type { FieldErrors } from '#web/lib/use-form.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

/** The exam that is written or prepared for: its type, and its level where it has one. */
export function TypeAndLevel({ type, level }: { type: ExamType; level: ExamLevel | null }) {
  return (
    <>
      <Select
        label={messages.type}
        name="type"
        defaultValue={type}
        options={EXAM_TYPES.map((value) => ({ value, label: EXAM_TYPE_LABELS[value] }))}
      />
      <Select
        label={messages.level}
        name="level"
        defaultValue={level ?? ''}
        options={[{ value: '', label: messages.noLevel }, ...EXAM_LEVELS.map((value) => ({ value, label: EXAM_LEVEL_LABELS[value] }))]}
      />
    </>
  )
}

type TimeAndPassProps = {
  minutes: number | null
  passPercent: number | null
  errors: FieldErrors
  /** They name the percent and say what no time and no percent mean. */
  texts: Readonly<Record<'minutesHint' | 'pass' | 'passHint', string>>
}

/** Fields of the minutes that an exam takes and of the percent of its points that passes it. */
export function TimeAndPass({ minutes, passPercent, errors, texts }: TimeAndPassProps) {
  return (
    <>
      <TextField
        label={messages.minutes}
        hint={texts.minutesHint}
        name="minutes"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_MINUTES}
        step={1}
        defaultValue={minutes ?? ''}
        error={errors['minutes']}
      />
      <TextField
        label={texts.pass}
        hint={texts.passHint}
        name="passPercent"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
        defaultValue={passPercent ?? ''}
        error={errors['passPercent']}
      />
    </>
  )
}
