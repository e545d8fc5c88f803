import type { ExamListItem } from '#contract/exam.ts'
import { EXAM_LEVEL_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { type Edition, yearsOf } from '#web/exam/editions.ts'
import { messages } from '#web/exam/messages.ts'
import { ExamMarks } from '#web/ui/ExamMarks.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Marked } from '#web/ui/list/Marked.tsx'

type Props = { id: string; title: string; sheets: readonly ExamListItem[]; marked: readonly string[] }

/** The sheets of one exam that people sit, by their years, the newest first; the versions of a sheet share a row. */
export function ExamRoom({ id, title, sheets, marked }: Props) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-surface px-4 pt-4 pb-2 sm:px-5">
      <h3 id={id} className="heading text-xl">
        {title}
      </h3>
      {yearsOf(sheets).map(({ year, editions }) => (
        <div key={year} className="exam-year">
          <p className="heading text-text-muted">{year}</p>
          <ul className="divide-y divide-border">
            {editions.map((edition) => (
              <EditionRow key={edition.sheet.id} edition={edition} marked={marked} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** A sheet in a row that leads to it as a whole, and beside it to its other versions. */
function EditionRow({ edition: { sheet, others }, marked }: { edition: Edition; marked: readonly string[] }) {
  return (
    <li className="exam-row">
      <div className="flex flex-wrap items-center gap-x-2">
        <h4 className="leading-snug font-semibold">
          <Link to={paths.exam(sheet.slug)} className="after:absolute after:inset-0">
            <Marked text={sheet.shortName} words={marked} />
          </Link>
        </h4>
        <span className="inline-flex items-center gap-1.5">
          {/* The level is that of the room. */}
          <ExamMarks marks={sheet.marks.filter(({ said }) => !sheet.level || said !== EXAM_LEVEL_LABELS[sheet.level])} />
          {others.map((other) => (
            <Link
              key={other.id}
              to={paths.exam(other.slug)}
              aria-label={messages.versionOf(other.shortName, other.version)}
              className="exam-version"
            >
              {messages.version(other.version)}
            </Link>
          ))}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-text-muted">
        <span>{messages.tasks(sheet.taskCount)}</span>
        <span>{messages.points(sheet.points)}</span>
        {sheet.minutes !== null && <span>{messages.minutes(sheet.minutes)}</span>}
        {sheet.details !== '' && <span>{sheet.details}</span>}
      </p>
    </li>
  )
}
