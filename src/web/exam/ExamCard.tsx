import { Link } from 'react-router'
import type { ExamListItem } from '#contract/exam.ts'
import { paths } from '#contract/paths.ts'
import { Marked } from '#web/ui/list/Marked.tsx'
import { messages } from '#web/exam/messages.ts'

/** A sheet in a list: its title, tasks, points and minutes; the whole card leads to it. */
export function ExamCard({ exam, marked }: { exam: ExamListItem; marked?: readonly string[] }) {
  return (
    <li className="relative grid content-between gap-3 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong has-focus-visible:border-accent-text sm:p-5">
      <h3 className="leading-snug font-semibold text-balance">
        <Link to={paths.exam(exam.slug)} className="after:absolute after:inset-0 after:rounded-lg">
          <Marked text={exam.name} words={marked} />
        </Link>
      </h3>
      <p className="flex flex-wrap gap-x-4 text-sm text-text-muted tabular-nums">
        <span>{messages.tasks(exam.taskCount)}</span>
        <span>{messages.points(exam.points)}</span>
        {exam.minutes !== null && <span>{messages.minutes(exam.minutes)}</span>}
      </p>
    </li>
  )
}
