import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { answerRows } from '#contract/homework/answer-rows.ts'
import { type AnswerField } from '#contract/homework/answer-field.ts'
import type { TypedVerdict } from '#contract/homework/typed-answers.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages as taskMessages } from '#web/homework/messages.ts'
import { messages } from '#web/homework/typed/messages.ts'
import { checkTyped } from '#web/homework/typed/check-typed.ts'
import { TypedField } from '#web/homework/typed/TypedField.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Texts that were written before the fields that read them came, and where the caret stood. */
type Begun = { texts: readonly string[]; place: number | null; caret: number }

type Props = {
  homeworkId: number
  fields: readonly AnswerField[]
  /** True after a hint or a part of the solution; where nobody says, the page is looked at. */
  wasHelped?: boolean
  /** Has answers judged; the operation of tasks unless said. */
  judge?: typeof checkTyped
  /** Writing that was begun before these fields came. */
  begun?: Begun | undefined
  /** Called with every check. */
  onChecked?: ((answers: readonly TypedVerdict[]) => void) | undefined
}

/**
 * Fields for the answers of an open task: how each is read, what is said of it, keys to type it by. What is expected never comes
 * here.
 */
export function TypedAnswers({ homeworkId, fields, wasHelped, judge = checkTyped, onChecked, begun }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [texts, setTexts] = useState<readonly string[]>(
    fields.map((field, place) => (answerRows(field).length > 0 ? '' : (begun?.texts[place] ?? ''))),
  )
  const [meant, setMeant] = useState<ReadonlyMap<number, string>>(new Map())
  const [verdicts, setVerdicts] = useState<readonly (TypedVerdict | null)[]>([])
  const [refusal, setRefusal] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [focused, setFocused] = useState<number | null>(begun?.place ?? null)

  // Whoever has begun to write in the fields of the page goes on in these.
  useLayoutEffect(() => {
    const input = begun?.place == null ? null : inputAt(form.current, begun.place)
    input?.focus()
    input?.setSelectionRange(begun?.caret ?? 0, begun?.caret ?? 0)
  }, [begun])

  function write(place: number, text: string) {
    setTexts(texts.with(place, text))
    setMeant(new Map([...meant].filter(([other]) => other !== place)))
    setVerdicts(verdicts.map((verdict, other) => (other === place ? null : verdict)))
    setRefusal('')
  }

  async function check(event: SubmitEvent) {
    event.preventDefault()
    const empty = texts.findIndex((text) => text.trim() === '')
    if (empty >= 0) {
      setRefusal(fields.length > 1 ? messages.typeAll : messages.typeFirst)
      inputAt(form.current, empty)?.focus()
      return
    }
    setChecking(true)
    setRefusal('')
    try {
      const { answers } = await judge(homeworkId, texts, meant, wasHelped)
      setVerdicts(answers)
      onChecked?.(answers)
    } catch (error) {
      setRefusal(error instanceof AppError ? error.messages.join(' ') : messages.notChecked)
    } finally {
      setChecking(false)
    }
  }

  return (
    <form ref={form} className="answer-form needs-script no-print" method="dialog" lang="pl" onSubmit={(event) => void check(event)}>
      {fields.map((field, place) => (
        <TypedField
          key={place}
          id={`typed-${homeworkId}-${place}`}
          name={String(place)}
          field={field}
          text={texts[place] ?? ''}
          initial={begun?.texts[place]}
          meant={meant.get(place)}
          verdict={verdicts[place] ?? null}
          hasKeys={focused === place}
          onFocus={() => setFocused(place)}
          onText={(text) => write(place, text)}
          onMeant={(tex) => {
            setMeant(new Map([...meant, [place, tex]]))
            setVerdicts(verdicts.map((other, at) => (at === place ? null : other)))
          }}
        />
      ))}
      <div className="answer-check">
        <Button type="submit" variant="primary" loading={isChecking}>
          {taskMessages.check}
        </Button>
        <p role="status" className="min-w-0">
          {refusal}
        </p>
      </div>
    </form>
  )
}

function inputAt(form: HTMLFormElement | null, place: number): HTMLInputElement | null {
  const field = form?.elements.namedItem(String(place))
  return field instanceof HTMLInputElement ? field : null
}

/** The fields that take the place of those that a page came with, and what was written in those. */
export type TakenOver = { TypedAnswers: typeof TypedAnswers; begun: Begun }

/** Takes the place of a page's own fields; nothing is typed between the look at them and the fields that come. */
export function takeOver(form: HTMLFormElement | null, show: (taken: TakenOver) => void): void {
  if (!form) return
  const inputs = [...form.querySelectorAll('[data-field]')].map((field) => field.querySelector<HTMLInputElement>('input:not([type=radio])'))
  const place = inputs.findIndex((input) => input !== null && input === document.activeElement)
  const texts = inputs.map((input) => input?.value ?? '')
  const begun = { texts, place: place < 0 ? null : place, caret: inputs[place]?.selectionStart ?? 0 }
  flushSync(() => show({ TypedAnswers, begun }))
}
