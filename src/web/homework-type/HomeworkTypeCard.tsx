import type { HomeworkTypeListItem } from '#contract/homework-type.ts'
import { paths } from '#contract/paths.ts'
import { Excerpt } from '#web/ui/list/Excerpt.tsx'
import { Marked } from '#web/ui/list/Marked.tsx'
import { messages } from '#web/homework-type/messages.ts'
import { Link } from '#web/ui/Link.tsx'

type Props = {
  type: HomeworkTypeListItem
  heading: 'h2' | 'h3'
  /** Words of its name to mark. */
  marked?: readonly string[]
}

/** A kind of task in a list, under a heading of the level above `heading`. */
export function HomeworkTypeCard({ type, heading: Heading, marked }: Props) {
  return (
    <li className="relative grid content-start gap-1 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong has-focus-visible:border-accent-text">
      <Heading className="leading-snug font-semibold">
        <Link to={paths.homeworkType(type.slug)} className="after:absolute after:inset-0 after:rounded-lg">
          <Marked text={type.name} words={marked} />
        </Link>
      </Heading>
      <Excerpt of={type} />
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-text-muted">
        <span>{messages.tasks(type.count)}</span>
        {type.subtypeCount > 0 && <span>{messages.subtypeCount(type.subtypeCount)}</span>}
        {type.done && <span className="text-success">{messages.done}</span>}
      </p>
    </li>
  )
}
