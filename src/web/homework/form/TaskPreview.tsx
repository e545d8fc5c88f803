import { useEffect, useState } from 'react'
import { type HomeworkPreview, previewHomework } from '#contract/homework/homework-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#web/homework/form/messages.ts'
import { bodyOf, isBlank, type TaskDraft } from '#web/homework/form/task-draft.ts'
import { messages as taskMessages } from '#web/homework/messages.ts'
import { ClosedAnswers } from '#web/homework/page/ClosedAnswers.tsx'
import { CommonMistake } from '#web/homework/page/CommonMistake.tsx'
import { Hints } from '#web/homework/page/Hints.tsx'
import { StepList } from '#web/homework/page/StepList.tsx'
import { callQuietly } from '#web/lib/api-client.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

/** Typing rests this long before the server is asked how it looks. */
const REST_MS = 700

/** The task as a pupil will see it, typeset by the server while somebody writes. */
export function TaskPreview({ draft, width }: { draft: TaskDraft; width: 'phone' | 'computer' }) {
  const { shown, fault } = usePreview(draft)
  if (shown === null) return <p className="text-text-muted">{fault ?? messages.previewEmpty}</p>
  const language = shown.language === 'pl' ? undefined : shown.language
  const ways = [...Map.groupBy(shown.solution?.steps ?? [], ({ method }) => method)]
  return (
    <div className="task-form-sheet" data-width={width}>
      {fault !== null && <p className="text-sm text-warning">{messages.previewRefused}</p>}
      <p className="heading text-2xl text-balance" lang={language}>
        {shown.title}
      </p>
      <div lang={language}>
        <RichHtml html={shown.description} className="text-lg" />
      </div>
      {shown.answers.length > 0 && <ClosedAnswers answers={shown.answers} correct={shown.correctAnswersIds} />}
      {shown.solution && shown.solution.hints.length > 0 && <Hints hints={shown.solution.hints} />}
      {ways.map(([method, steps]) => (
        <section key={method} aria-label={taskMessages.method(method)} className="solution-way" data-chosen lang={language}>
          <p className="heading text-lg text-accent-text" lang="pl">
            {ways.length > 1 ? taskMessages.method(method) : taskMessages.solution}
          </p>
          <StepList key={steps.length} steps={steps} mode="all" headingLevel={4} hasKeys={false} start={null} onStep={ignore} />
        </section>
      ))}
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
}

const ignore = (): void => undefined

/** The latest preview, and why there is none of what is written now. */
function usePreview(draft: TaskDraft): { shown: HomeworkPreview | null; fault: string | null } {
  const [shown, setShown] = useState<HomeworkPreview | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    if (isBlank(draft.description)) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      callQuietly(previewHomework, { body: bodyOf(draft).body }, asking.signal).then(
        (preview) => {
          if (asking.signal.aborted) return
          setShown(preview)
          setFault(null)
        },
        (error: unknown) => !asking.signal.aborted && setFault(error instanceof AppError ? error.message : null),
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [draft])
  return { shown, fault }
}
