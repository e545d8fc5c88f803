import Plus from 'virtual:icons/plus'
import { memo } from 'react'
import { answerLetter } from '#contract/homework/answer-letter.ts'
import { REASON_MAX_LENGTH } from '#contract/homework/expected-answer.ts'
import { MAX_ANSWERS } from '#contract/homework/homework-writing.ts'
import { type FormFields, LazyRichField } from '#web/homework/form/LazyRichField.tsx'
import { messages } from '#web/homework/form/messages.ts'
import { messages as expectedMessages } from '#web/homework/form/fields/expected-messages.ts'
import { MovablePart } from '#web/homework/form/MovablePart.tsx'
import { type AnswerPart, moved, newAnswer } from '#web/homework/form/task-draft.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'

type Props = {
  answers: readonly AnswerPart[]
  fields: FormFields
  onChange: (answers: AnswerPart[]) => void
}

/** The answers of a closed task, in their order; the letter of one without a label follows from its place. */
export const AnswersFields = memo(function AnswersFields({ answers, fields, onChange }: Props) {
  const change = (key: string, part: Partial<AnswerPart>) =>
    onChange(answers.map((answer) => (answer.key === key ? { ...answer, ...part } : answer)))
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="font-semibold">{messages.answers}</legend>
      <p className="-mt-1 text-sm text-text-muted">{messages.answersHint}</p>
      {fields.faults.has('answers') && (
        <p role="alert" className="text-sm text-error">
          {fields.faults.get('answers')}
        </p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {answers.map(({ key, label, text, correct, reason = '' }, place) => {
          const name = messages.answerOf(answerLetter(label, place))
          return (
            <MovablePart
              key={key}
              partKey={key}
              list="answers"
              label={name}
              place={place}
              count={answers.length}
              onMove={(moving, to) => onChange(moved(answers, moving, to))}
              onRemove={() => onChange(answers.filter((answer) => answer.key !== key))}
              beside={
                <Checkbox
                  label={messages.correct}
                  aria-label={`${name}: ${messages.correct}`}
                  checked={correct}
                  onChange={(event) => change(key, { correct: event.currentTarget.checked })}
                />
              }
            >
              <LazyRichField name={`answers:${key}`} label={name} rich={text} fields={fields} height={72} />
              {!correct && (
                <TextField
                  label={expectedMessages.reason}
                  aria-label={`${name}: ${expectedMessages.reason}`}
                  hint={place === 0 ? expectedMessages.reasonHint : undefined}
                  value={reason}
                  maxLength={REASON_MAX_LENGTH}
                  onChange={(event) => change(key, { reason: event.currentTarget.value })}
                />
              )}
            </MovablePart>
          )
        })}
      </ol>
      {answers.length < MAX_ANSWERS && (
        <Button icon={<Plus aria-hidden />} className="justify-self-start" onClick={() => onChange([...answers, newAnswer()])}>
          {messages.addAnswer}
        </Button>
      )}
    </fieldset>
  )
})
