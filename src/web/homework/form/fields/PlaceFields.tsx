import { EXAM_LEVELS, type Grade, GRADES, SCHOOL_LEVELS } from '#contract/enums.ts'
import { DIFFICULTY_LABELS } from '#contract/homework/difficulty-labels.ts'
import { DIFFICULTIES } from '#contract/homework/difficulty.ts'
import { gradesOf, gradesText } from '#contract/homework/grades.ts'
import { EXAM_LEVEL_LABELS, SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { messages } from '#web/homework/form/messages.ts'
import type { TaskDraft } from '#web/homework/form/task-draft.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { ChipPicker } from '#web/ui/form/ChipPicker.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  draft: Pick<TaskDraft, 'level' | 'grades' | 'examLevel' | 'difficulty' | 'source' | 'fromTextbook'>
  faults: ReadonlyMap<string, string>
  onChange: (change: Partial<TaskDraft>) => void
}

/** The pupils that a task is for. */
export function LevelFields({ draft: { level, grades, examLevel, difficulty }, faults, onChange }: Props) {
  const offered = gradesOf(level)
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Select
          label={messages.level}
          value={level}
          options={SCHOOL_LEVELS.map((value) => ({ value, label: SCHOOL_LEVEL_LABELS[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = SCHOOL_LEVELS.find((known) => known === value) ?? level
            onChange({ level: chosen, grades: grades.filter((grade) => gradesOf(chosen).includes(grade)) })
          }}
        />
        <Select
          label={messages.examLevel}
          value={examLevel ?? ''}
          options={[
            { value: '', label: messages.noExamLevel },
            ...EXAM_LEVELS.map((value) => ({ value, label: EXAM_LEVEL_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ examLevel: EXAM_LEVELS.find((known) => known === value) ?? null })}
        />
        <Select
          label={messages.difficulty}
          value={String(difficulty ?? '')}
          options={[
            { value: '', label: messages.noDifficulty },
            ...DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ difficulty: Number(value) || null })}
        />
      </div>
      {offered.length > 0 && (
        <ChipPicker
          legend={messages.grades}
          name="grades"
          options={offered.map((value) => ({ value, label: gradesText([value]) }))}
          value={grades}
          onChange={(chosen) => onChange({ grades: GRADES.filter((grade): grade is Grade => chosen.includes(grade)) })}
        />
      )}
      {faults.has('grades') && (
        <p role="alert" className="text-sm text-error">
          {faults.get('grades')}
        </p>
      )}
    </>
  )
}

/** The book or page that a task is from. */
export function SourceFields({ draft: { source, fromTextbook }, faults, onChange }: Props) {
  const change = (part: Partial<TaskDraft['source']>) => onChange({ source: { ...source, ...part } })
  const field = (name: keyof TaskDraft['source'], label: string) => (
    <TextField
      label={label}
      value={source[name]}
      error={faults.get(`source.${name}`)}
      maxLength={300}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {field('title', messages.sourceTitle)}
        {field('author', messages.sourceAuthor)}
        {field('url', messages.sourceUrl)}
        {field('licence', messages.sourceLicence)}
      </div>
      <Checkbox
        label={messages.fromTextbook}
        checked={fromTextbook}
        onChange={(event) => onChange({ fromTextbook: event.currentTarget.checked })}
      />
      <p className="text-sm text-text-muted">{messages.fromTextbookHint}</p>
    </>
  )
}
