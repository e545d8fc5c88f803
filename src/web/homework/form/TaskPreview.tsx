import { memo } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { HomeworkPreview } from '#contract/homework/homework-writing.ts'
import { messages } from '#web/homework/form/messages.ts'
import { messages as taskMessages } from '#web/homework/messages.ts'
import { ClosedAnswers } from '#web/homework/page/answers/ClosedAnswers.tsx'
import { CommonMistake } from '#web/homework/page/CommonMistake.tsx'
import { Hints } from '#web/homework/page/Hints.tsx'
import { SolutionMedia } from '#web/homework/page/SolutionMedia.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = { shown: HomeworkPreview | null; fault: string | null; width: 'phone' | 'computer' }

/** The task as a pupil will see it, typeset by the server while somebody writes; a key leaves it as it is. */
export const TaskPreview = memo(function TaskPreview({ shown, fault, width }: Props) {
  if (shown === null) return <p className="text-text-muted">{fault ?? messages.previewEmpty}</p>
  const language = shown.language === 'pl' ? undefined : shown.language
  const ways = [...Map.groupBy(shown.solution?.steps ?? [], ({ method }) => method)]
  return (
    <div className="task-form-sheet" data-width={width}>
      {fault !== null && <p className="text-sm text-warning">{messages.previewRefused}</p>}
      <p className="heading text-2xl text-balance" lang={language}>
        {withHardSpaces(shown.title)}
      </p>
      <div lang={language}>
        <RichHtml html={shown.description} className="text-lg" />
      </div>
      {shown.answers.length > 0 && <ClosedAnswers answers={shown.answers} correct={shown.correctAnswersIds} />}
      {shown.answerFields.map(({ label }, place) => (
        <div key={place} className="grid gap-1.5">
          <p className="text-sm font-medium">{label || taskMessages.yourAnswer}</p>
          <div className="control h-10 max-w-xl" aria-hidden />
        </div>
      ))}
      {shown.solution && shown.solution.hints.length > 0 && <Hints hints={shown.solution.hints} />}
      {ways.map(([method, steps]) => (
        <div key={method} className="solution-way" data-chosen lang={language}>
          <p className="heading text-lg text-accent-text" lang="pl">
            {ways.length > 1 ? taskMessages.method(method) : taskMessages.solution}
          </p>
          <Steps steps={steps} />
        </div>
      ))}
      {shown.solution && <SolutionMedia solution={shown.solution} />}
      {shown.solution?.answer && (
        <div className="answer-body" lang={language}>
          <p className="font-semibold text-success" lang="pl">
            {taskMessages.answer}
          </p>
          <RichHtml html={shown.solution.answer} className="text-lg" />
        </div>
      )}
      {shown.solution?.commonMistake && <CommonMistake html={shown.solution.commonMistake} />}
    </div>
  )
})

type Steps = NonNullable<HomeworkPreview['solution']>['steps']

/** All steps at once: whoever writes sees the whole of them. */
function Steps({ steps }: { steps: Steps }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step.id} className="step" data-state="done">
          <span className="step-number" aria-hidden>
            {index + 1}
          </span>
          <div className="min-w-0">
            <p className="step-title">{step.title || taskMessages.step(index + 1)}</p>
            <div className="step-body">
              <RichHtml html={step.description} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
