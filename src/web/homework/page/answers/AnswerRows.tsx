import type { AnswerRow } from '#contract/homework/answer-field.ts'
import { messages } from '#web/homework/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/**
 * The rows of marks of a task: boxes to be marked on paper, bare letters where they are only read. On the page of a task RowsField
 * takes a choice.
 */
export function AnswerRows({ rows, className }: { rows: readonly AnswerRow[]; className?: string }) {
  return (
    <ul aria-label={messages.answers} className={classNames('grid list-none gap-2', className)}>
      {rows.map(({ label, marks }, place) => (
        <li key={place} className="flex flex-wrap items-center gap-2">
          <span className="min-w-24 text-sm">{label}</span>
          {marks.map((mark) => (
            <span
              key={mark}
              className="inline-grid size-8 place-items-center rounded-md border-border font-semibold in-[.printed-answers]:border"
            >
              {mark}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
