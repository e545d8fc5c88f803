import type { ReactNode } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { AnswerRow } from '#contract/homework/answer-field.ts'
import type { WrittenSolution } from '#contract/homework/written-solution.ts'
import { AnswerRows, ClosedAnswers } from '#web/homework/index.ts'
import { messages } from '#web/print/messages.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = {
  /** "7" or, in a bundle of a sheet, "12.1". */
  number: string
  /** Said as it stands on the sheet; null where the task has none. */
  points: string | null
  homework: {
    language: string
    description: string
    answers: readonly { id: number; label: string; answer: string }[]
    /** Rows of marks to choose from; nothing where the page says nothing of them. */
    rows?: readonly AnswerRow[]
  }
  /** The text that it shares with the tasks behind it; empty where there is none. */
  bundle?: string
  /** Null where the reader may not see it, or shall not. */
  solution: Omit<WrittenSolution, 'homeworkId'> | null
}

/** A task as paper has it: what is asked, and the whole of its solution below. The same on the paper of a task, a list and a sheet. */
export function PrintedTask({ number, points, homework: { language, description, answers, rows }, bundle = '', solution }: Props) {
  const task = (
    <section className="printed-task" lang={language === 'pl' ? undefined : language}>
      <div className="printed-line" lang="pl">
        <h2 className="heading text-lg">{messages.task(number)}</h2>
        {points !== null && <p className="text-sm text-text-muted">{points}</p>}
      </div>
      <RichHtml html={description} />
      {answers.length > 0 && <ClosedAnswers answers={answers} className="printed-answers" />}
      {rows && rows.length > 0 && <AnswerRows rows={rows} className="printed-answers" />}
      {solution && <PrintedSolution solution={solution} answers={answers} />}
    </section>
  )
  if (bundle === '') return task
  return (
    <>
      <RichHtml html={bundle} className="printed-bundle" />
      {task}
    </>
  )
}

type SolutionProps = { solution: NonNullable<Props['solution']>; answers: readonly { id: number; label: string }[] }

/** The whole of a solution; nothing where there is none. */
export function PrintedSolution({ solution, answers }: SolutionProps) {
  const { hints, latex, steps, images, finalAnswer, correctAnswersIds, commonMistake } = solution
  const ways = [...Map.groupBy(steps, ({ method }) => method)]
  const letters = answers.filter(({ id }) => correctAnswersIds.includes(id)).map(({ label }) => label)
  if ([hints, steps, images, letters].every(({ length }) => length === 0) && latex + finalAnswer + commonMistake === '') return null
  return (
    <div className="printed-solution">
      {hints.length > 0 && (
        <Part title={messages.hints}>
          <ol className="printed-hints">
            {hints.map((hint, index) => (
              <li key={index}>
                <RichHtml html={hint} />
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Part title={messages.solution}>
        {latex !== '' && <RichHtml html={latex} />}
        {ways.map(([method, own]) => (
          <div key={method}>
            {ways.length > 1 && (
              <h4 className="printed-way" lang="pl">
                {messages.method(method)}
              </h4>
            )}
            <ol className="printed-steps">
              {own.map(({ id, title, description }) => (
                <li key={id}>
                  {title !== '' && <p className="printed-step-title">{withHardSpaces(title)}</p>}
                  <RichHtml html={description} />
                </li>
              ))}
            </ol>
          </div>
        ))}
        {images.map(({ id, url, width, height }, index) => (
          <img
            key={id}
            src={url}
            alt={messages.imageAlt(index + 1)}
            width={width ?? undefined}
            height={height ?? undefined}
            className="printed-gap"
          />
        ))}
        {letters.length > 0 && (
          <p className="printed-answer" lang="pl">
            {messages.correctAnswer(letters.join(', '))}
          </p>
        )}
        {finalAnswer !== '' && (
          <div className="printed-answer">
            <p lang="pl">{messages.answer}:</p>
            <RichHtml html={finalAnswer} />
          </div>
        )}
      </Part>
      {commonMistake !== '' && (
        <Part title={messages.commonMistake}>
          <RichHtml html={commonMistake} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="printed-part">
      <h3 className="printed-title" lang="pl">
        {title}
      </h3>
      {children}
    </div>
  )
}
