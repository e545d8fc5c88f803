import Bookmark from 'virtual:icons/bookmark'
import { type ReactNode, useState } from 'react'
import type { ExamTask } from '#contract/exam.ts'
import type { GivenAnswer, Sitting } from '#contract/exam-sitting.ts'
import { taskAnchor } from '#web/exam/exam-units.ts'
import { messages as examMessages } from '#web/exam/messages.ts'
import { messages } from '#web/exam/sit/messages.ts'
import type { TaskParts } from '#web/homework/index.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = {
  parts: TaskParts
  task: ExamTask
  form: Sitting['forms'][number] | undefined
  answer: GivenAnswer | undefined
  onChange: (change: Partial<GivenAnswer>) => void
  /** Photos of the solution; nothing where the answer alone decides. */
  photos: ReactNode
}

/** A task of a sheet that is sat: answers to choose from, fields to type in, or a sheet of paper. */
export function SittingTask({ parts: { TypedField }, task, form, answer, onChange, photos }: Props) {
  const { homework } = task
  const anchor = taskAnchor(task)
  const [focused, setFocused] = useState<number | null>(null)
  const chosen = answer?.answersIds ?? []
  const fields = form?.fields ?? []
  const hasSeveral = form?.hasSeveralCorrect ?? false
  const typed = fields.map((_, place) => answer?.typed[place] ?? { typed: '' })

  return (
    <section id={anchor} aria-labelledby={`${anchor}-numer`} className="sit-task">
      <div className="sit-task-head">
        <h2 id={`${anchor}-numer`} className="heading text-lg">
          {examMessages.task(task.number)}
        </h2>
        <p className="text-sm text-text-muted">{examMessages.taskPoints(task.points)}</p>
        <button
          type="button"
          className="sit-mark"
          aria-pressed={answer?.isMarked ?? false}
          onClick={() => onChange({ isMarked: !(answer?.isMarked ?? false) })}
        >
          <Bookmark aria-hidden />
          {messages.mark}
        </button>
      </div>
      <div lang={homework.language === 'pl' ? undefined : homework.language}>
        <RichHtml html={homework.description} />
      </div>
      {homework.answers.length > 0 && (
        <fieldset>
          <legend className="answer-legend">{hasSeveral ? messages.chooseSeveral : messages.choose}</legend>
          <ol className="answer-options">
            {homework.answers.map(({ id, label, answer: html }) => (
              <li key={id}>
                <label className="answer-option">
                  <input
                    type={hasSeveral ? 'checkbox' : 'radio'}
                    className="sr-only"
                    name={anchor}
                    value={id}
                    checked={chosen.includes(id)}
                    onChange={(event) =>
                      onChange({
                        answersIds: hasSeveral ? (event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id)) : [id],
                      })
                    }
                  />
                  <span className="answer-letter">{label}</span>
                  <RichHtml html={html} className="min-w-0 flex-1" />
                </label>
              </li>
            ))}
          </ol>
        </fieldset>
      )}
      {fields.length > 0 && (
        <form method="dialog" className="sit-fields" onSubmit={(event) => event.preventDefault()}>
          {fields.map((field, place) => (
            <TypedField
              key={place}
              id={`${anchor}-pole-${place}`}
              name={String(place)}
              field={field}
              text={typed[place]?.typed ?? ''}
              initial={typed[place]?.typed}
              meant={typed[place]?.meant}
              verdict={null}
              hasKeys={focused === place}
              onFocus={() => setFocused(place)}
              onText={(text) => onChange({ typed: typed.with(place, { typed: text }) })}
              onMeant={(tex) => onChange({ typed: typed.with(place, { typed: typed[place]?.typed ?? '', meant: tex }) })}
            />
          ))}
        </form>
      )}
      {!homework.isDecided && <p className="text-sm text-text-muted">{messages.onPaper}</p>}
      {photos}
    </section>
  )
}
