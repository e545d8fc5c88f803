import { Link } from 'react-router'
import type { HomeworkTypeListItem } from '#contract/homework-type.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/homework-type/messages.ts'

/** A kind of task in a list. */
export function HomeworkTypeCard({ type }: { type: HomeworkTypeListItem }) {
  return (
    <li className="relative grid content-start gap-1 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong has-focus-visible:border-accent-text">
      <h3 className="leading-snug font-semibold">
        <Link to={paths.homeworkType(type.slug)} className="after:absolute after:inset-0 after:rounded-lg">
          {type.name}
        </Link>
      </h3>
      {type.excerpt !== '' && <p className="line-clamp-2 text-sm text-text-muted">{type.excerpt}</p>}
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-text-muted tabular-nums">
        <span>{messages.tasks(type.count)}</span>
        {type.subtypeCount > 0 && <span>{messages.subtypeCount(type.subtypeCount)}</span>}
      </p>
    </li>
  )
}
