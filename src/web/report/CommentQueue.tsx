import { useState } from 'react'
import type { ReportedComment } from '#contract/comment.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { messages } from '#web/report/messages.ts'
import { decideComment, readReportsAnew } from '#web/report/report-api.ts'
import { useWalk } from '#web/report/use-walk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const elementId = (id: number): string => `wpis-${id}`

/** Comments that were reported and wait for a decision; worked by keys. */
export function CommentQueue({ comments }: { comments: readonly ReportedComment[] }) {
  const [removed, setRemoved] = useState<number | null>(null)

  async function decide(id: number, decision: 'KEEP' | 'REMOVE') {
    await decideComment(id, decision)
    showToast({ title: messages.decided, variant: 'success' })
    setRemoved(null)
    await readReportsAnew()
  }

  // The toast of the failed call has said why.
  const keep = (id: number): void => void decide(id, 'KEEP').catch(() => undefined)
  const current = useWalk(
    comments.map(({ id }) => id),
    elementId,
    [
      { key: 'z', label: messages.keepKey, run: keep },
      { key: 'x', label: messages.removeKey, run: setRemoved },
    ],
  )
  return (
    <>
      <p className="text-sm text-text-muted max-lg:hidden">
        {messages.keys} {messages.commentKeys}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {comments.map((comment) => (
          <li
            key={comment.id}
            id={elementId(comment.id)}
            tabIndex={-1}
            aria-current={comment.id === current || undefined}
            className="card grid grid-cols-[minmax(0,1fr)] gap-3 aria-[current]:border-accent-text"
          >
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-text-muted">
              <span className="font-medium text-text">{comment.author.displayName}</span>
              <time dateTime={comment.createdAt.toISOString()}>{shortMomentText(comment.createdAt)}</time>
              <Link to={comment.path} className="hover:text-text hover:underline">
                {comment.homework?.title ?? comment.path}
              </Link>
            </p>
            <RichHtml html={comment.message} />
            <ul className="grid gap-1 border-l-2 border-warning-border pl-3 text-sm">
              {comment.reports.map((report) => (
                <li key={report.id} className="wrap-anywhere">
                  <span className="text-text-muted">{report.reporter.displayName}:</span> {report.reason}
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => keep(comment.id)}>
                {messages.keep}
              </Button>
              <Button size="sm" variant="danger" onClick={() => setRemoved(comment.id)}>
                {messages.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {removed !== null && (
        <ConfirmDialog
          title={messages.removeTitle}
          lead={messages.removeText}
          action={messages.remove}
          onClose={() => setRemoved(null)}
          onConfirm={() => decide(removed, 'REMOVE')}
        />
      )}
    </>
  )
}
