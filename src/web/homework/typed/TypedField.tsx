import { useRef } from 'react'
import { answerRows } from '#contract/homework/answer-rows.ts'
import type { AnswerField } from '#contract/homework/answer-field.ts'
import type { TypedVerdict } from '#contract/homework/typed-answers.ts'
import { TYPED_MAX_LENGTH } from '#contract/homework/typed-limits.ts'
import { messages } from '#web/homework/messages.ts'
import { RowsField } from '#web/homework/typed/RowsField.tsx'
import { TypedAid } from '#web/homework/typed/TypedAid.tsx'

type Props = {
  id: string
  /** Name of the input within its form. */
  name: string
  field: AnswerField
  /** The text as it is written now, and the one that the field comes with. */
  text: string
  initial?: string | undefined
  meant: string | undefined
  verdict: TypedVerdict | null
  hasKeys: boolean
  onFocus: () => void
  onText: (text: string) => void
  onMeant: (tex: string) => void
}

/** A field for one typed answer, with what it is read as, what is said of it and keys to type it by. */
export function TypedField({ id, name, field, text, initial, meant, verdict, hasKeys, onFocus, onText, onMeant }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const label = field.label === '' ? messages.yourAnswer : field.label
  const rows = answerRows(field)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {rows.length > 0 ? (
        <RowsField id={id} label={label} rows={rows} initial={initial} onChange={onText} />
      ) : (
        <>
          <label htmlFor={id} className="text-sm font-medium">
            {label}
          </label>
          <input
            ref={input}
            id={id}
            name={name}
            type="text"
            className="control max-w-xl"
            maxLength={TYPED_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={`${id}-aid`}
            aria-invalid={verdict?.verdict === 'wrong' || verdict?.verdict === 'unreadable' ? true : undefined}
            defaultValue={initial}
            onFocus={onFocus}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        </>
      )}
      <div id={`${id}-aid`} className="min-w-0">
        <TypedAid
          field={field}
          text={text}
          meant={meant}
          verdict={verdict}
          hasKeys={hasKeys}
          input={() => input.current}
          onMeant={onMeant}
        />
      </div>
    </div>
  )
}
