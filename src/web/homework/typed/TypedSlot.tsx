import { useEffect, useRef, useState } from 'react'
import { answerRows } from '#contract/homework/answer-rows.ts'
import type { AnswerField } from '#contract/homework/answer-field.ts'
import { RowsField } from '#web/homework/typed/RowsField.tsx'
import type { TakenOver } from '#web/homework/typed/TypedAnswers.tsx'
import { messages } from '#web/homework/messages.ts'
import { bring } from '#web/lib/bring.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { homeworkId: number; fields: readonly AnswerField[] }

/**
 * The fields of an open task as its page comes with them. With the first sign that somebody wants to write, fields that read
 * answers take their place, with what was written: a page that is only read carries nothing of them.
 */
export function TypedSlot({ homeworkId, fields }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [whole, setWhole] = useState<TakenOver | null>(null)

  async function wake() {
    try {
      const { takeOver } = await bring(async () => (await import('#web/homework/load-solution-parts.ts')).loadTypedAnswers())
      takeOver(form.current, setWhole)
    } catch {
      // the next sign asks again
    }
  }

  const signs = { onFocus: wake, onPointerEnter: wake }

  // Somebody may have begun before this listened; rows of marks can't be chosen before.
  const isNeeded = fields.some((field) => answerRows(field).length > 0)
  useEffect(() => {
    if (isNeeded || form.current?.contains(document.activeElement)) void wake()
  }, [isNeeded])

  if (whole) return <whole.TypedAnswers homeworkId={homeworkId} fields={fields} begun={whole.begun} />
  return (
    <form ref={form} method="dialog" className="answer-form needs-script no-print" lang="pl">
      {fields.map((field, place) => {
        const [label, rows] = [field.label || messages.yourAnswer, answerRows(field)]
        return rows.length > 0 ? (
          // The one that takes its place is as large.
          <div key={place} data-field inert className="pb-1.5">
            <RowsField id={`rows-${place}`} label={label} rows={rows} onChange={() => undefined} />
          </div>
        ) : (
          <label key={place} data-field className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm font-medium">
            {label}
            <input className="control max-w-xl" autoComplete="off" autoCapitalize="none" spellCheck={false} {...signs} />
          </label>
        )
      })}
      <div className="answer-check">
        <Button type="submit" variant="primary" {...signs}>
          {messages.check}
        </Button>
      </div>
    </form>
  )
}
