import { CircleCheck } from 'lucide-react'
import type { Homework, HomeworkSolution } from '#contract/homework/homework.ts'
import { ClosedAnswers } from '#web/homework/page/ClosedAnswers.tsx'
import { messages } from '#web/homework/messages.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

/** The final answer behind a reveal; native details, so it opens without script and prints open. */
export function AnswerReveal({ answers, solution }: { answers: Homework['answers']; solution: HomeworkSolution }) {
  const correct = answers.filter((answer) => solution.correctAnswersIds.includes(answer.id))
  if (correct.length === 0 && solution.answer === '') return null
  return (
    <details className="answer rounded-lg border border-success-border bg-success-surface">
      <summary className="flex min-h-14 items-center gap-3 rounded-lg px-4 sm:px-5">
        <CircleCheck aria-hidden className="size-5 text-success" />
        <h2 className="font-semibold">{messages.answer}</h2>
        <span className="answer-show" lang="pl">
          {messages.showAnswer}
        </span>
        <span className="answer-hide" lang="pl">
          {messages.hideAnswer}
        </span>
      </summary>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        {correct.length > 0 && (
          <>
            <p className="mb-3 font-semibold">{messages.correctAnswer(correct.map((answer) => answer.label).join(', '))}</p>
            <ClosedAnswers answers={answers} correct={solution.correctAnswersIds} />
          </>
        )}
        {solution.answer !== '' && <RichHtml html={solution.answer} className="text-lg" />}
      </div>
    </details>
  )
}
