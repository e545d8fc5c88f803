import { useState } from 'react'
import type { ReportedComment } from '#contract/comment.ts'
import { queueAnchor } from '#contract/queue.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { Holder, QueueKeys, TakeButton, useDesk } from '#web/queue/index.ts'
import { messages } from '#web/report/messages.ts'
import { decideComment, readReportsAnew } from '#web/report/report-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Comments that were reported and wait for a decision; worked by keys. */
export function CommentQueue({ comments }: { comments: readonly ReportedComment[] }) {
  const [removed, setRemoved] = useState<number | null>(null)

  async function decide(id: number, decision: 'KEEP' | 'REMOVE') {
    await decideComment(id, decision)
    showToast({ title: messages.decided, variant: 'success' })
    setRemoved(null)
    await readReportsAnew()
  }

  // The toast of the failed call has said why; another has decided, so the list is read again.
  const keep = (id: number): void => void decide(id, 'KEEP').catch(readReportsAnew)
  const { current, claims, take, decideOn, dialog, shownKeys } = useDesk({
    queue: 'COMMENT',
    ids: comments.map(({ id }) => id),
    keys: [
      { key: 'a', short: messages.short.keep, label: messages.keepKey, run: keep },
      { key: 'o', short: messages.short.remove, label: messages.removeKey, run: setRemoved },
    ],
  })
  return (
    <>
      <QueueKeys keys={shownKeys} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {comments.map((comment) => (
          <li
            key={comment.id}
            id={queueAnchor('COMMENT', comment.id)}
            tabIndex={-1}
            aria-current={comment.id === current || undefined}
            className="card grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3 aria-[current]:border-accent-text"
          >
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
              <span className="font-medium text-text">{comment.author.displayName}</span>
              <time dateTime={comment.createdAt.toISOString()}>{shortMomentText(comment.createdAt)}</time>
              <Link to={comment.path} className="hover:text-text hover:underline">
                {comment.homework?.title ?? comment.path}
              </Link>
              <Holder claim={claims.get(comment.id)} />
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
              <Button size="sm" onClick={() => decideOn(comment.id, () => keep(comment.id))}>
                {messages.keep}
              </Button>
              <Button size="sm" variant="danger" onClick={() => decideOn(comment.id, () => setRemoved(comment.id))}>
                {messages.remove}
              </Button>
              <TakeButton claim={claims.get(comment.id)} onTake={() => take(comment.id, true)} />
            </div>
          </li>
        ))}
      </ul>
      {dialog}
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
