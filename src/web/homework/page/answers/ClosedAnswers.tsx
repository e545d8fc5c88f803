import { classNames } from '#web/ui/class-names.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { messages } from '#web/homework/messages.ts'

type Props = {
  answers: readonly { id: number; label: string; answer: string }[]
  /** Ids to mark as correct, once the reader has asked. */
  correct?: readonly number[]
  className?: string
}

/** The answers with their letters, to be read; two in a row where there is room. On the page of a task AnswerForm takes a choice. */
export function ClosedAnswers({ answers, correct, className }: Props) {
  return (
    <ol aria-label={messages.answers} className={classNames('grid list-none gap-2 sm:grid-cols-2', className)}>
      {answers.map(({ id, label, answer }) => (
        <li
          key={id}
          className={classNames(
            'answer-read flex items-baseline gap-3 rounded-md border px-3 py-1.5',
            correct?.includes(id) ? 'border-success-border bg-success-surface' : 'border-transparent',
          )}
        >
          <span className={classNames('font-semibold', correct?.includes(id) ? 'text-success' : 'text-text-muted')}>{label}</span>
          <RichHtml html={answer} className="min-w-0 flex-1" />
        </li>
      ))}
    </ol>
  )
}
