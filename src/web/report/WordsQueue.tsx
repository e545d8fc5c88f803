import type { ReportedWords } from '#contract/reported-words.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { KeepOrRemoveQueue } from '#web/report/KeepOrRemoveQueue.tsx'
import { messages } from '#web/report/messages.ts'
import { decideComment, decideReview } from '#web/report/report-api.ts'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

const DECIDE = { COMMENT: decideComment, OPINION: decideReview } as const

type Props = { queue: keyof typeof DECIDE; reported: readonly ReportedWords[] }

/** Comments or reviews that were reported and wait for a decision. */
export function WordsQueue({ queue, reported }: Props) {
  return (
    <KeepOrRemoveQueue queue={queue} reported={reported} texts={messages.words[queue]} onDecide={DECIDE[queue]}>
      {(words, holder) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
            <span className="font-medium text-text">{words.author.displayName}</span>
            <time dateTime={words.createdAt.toISOString()}>{shortMomentText(words.createdAt)}</time>
            <Link to={words.path} className="hover:text-text hover:underline">
              {words.homework?.title ?? words.path}
            </Link>
            {holder}
          </p>
          <RichHtml html={words.message} />
          <ul className="grid gap-1 border-l-2 border-warning-border pl-3 text-sm">
            {words.reports.map((report) => (
              <li key={report.id} className="wrap-anywhere">
                <span className="text-text-muted">{report.reporter.displayName}:</span> {report.reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </KeepOrRemoveQueue>
  )
}
