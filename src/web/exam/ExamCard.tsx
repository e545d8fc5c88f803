import type { ExamListItem } from '#contract/exam.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/exam/messages.ts'
import { ExamMarks } from '#web/ui/ExamMarks.tsx'
import { Link } from '#web/ui/Link.tsx'

/** A sheet on a page of other things: kind, month and level at a glance, its tasks, points and minutes; the whole card leads to it. */
export function ExamCard({ exam }: { exam: ExamListItem }) {
  return (
    <li className="relative grid content-between gap-3 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong has-focus-visible:border-accent-text sm:p-5">
      <div className="grid gap-2">
        <h3 className="leading-snug font-semibold text-balance">
          <Link to={paths.exam(exam.slug)} className="after:absolute after:inset-0 after:rounded-lg">
            {withHardSpaces(exam.shortName)}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-1.5">
          <ExamMarks marks={exam.marks} />
          {exam.details !== '' && <span className="text-sm text-text-muted">{exam.details}</span>}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-text-muted">
        <span>{messages.tasks(exam.taskCount)}</span>
        <span>{messages.points(exam.points)}</span>
        {exam.minutes !== null && <span>{messages.minutes(exam.minutes)}</span>}
      </p>
    </li>
  )
}
