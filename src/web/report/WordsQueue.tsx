import { useState } from 'react'
import { queueAnchor } from '#contract/queue.ts'
import type { ReportedWords } from '#contract/reported-words.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { Holder, QueueKeys, TakeButton, useDesk } from '#web/queue/index.ts'
import { messages } from '#web/report/messages.ts'
import { decideComment, decideReview, readReportsAnew } from '#web/report/report-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const DECIDE = { COMMENT: decideComment, OPINION: decideReview } as const

type Props = { queue: keyof typeof DECIDE; reported: readonly ReportedWords[] }

/** Comments or reviews that were reported and wait for a decision; worked by keys. */
export function WordsQueue({ queue, reported }: Props) {
  const texts = messages.words[queue]
  const [removed, setRemoved] = useState<number | null>(null)

  async function decide(id: number, decision: 'KEEP' | 'REMOVE') {
    await DECIDE[queue](id, decision)
    showToast({ title: messages.decided, variant: 'success' })
    setRemoved(null)
    await readReportsAnew()
  }

  // The toast of the failed call has said why; another has decided, so the list is read again.
  const keep = (id: number): void => void decide(id, 'KEEP').catch(readReportsAnew)
  const { current, claims, take, decideOn, dialog, shownKeys } = useDesk({
    queue,
    ids: reported.map(({ id }) => id),
    keys: [
      { key: 'a', short: messages.short.keep, label: texts.keepKey, run: keep },
      { key: 'o', short: messages.short.remove, label: texts.removeKey, run: setRemoved },
    ],
  })
  return (
    <>
      <QueueKeys keys={shownKeys} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {reported.map((words) => (
          <li
            key={words.id}
            id={queueAnchor(queue, words.id)}
            tabIndex={-1}
            aria-current={words.id === current || undefined}
            className="card grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3 aria-[current]:border-accent-text"
          >
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
              <span className="font-medium text-text">{words.author.displayName}</span>
              <time dateTime={words.createdAt.toISOString()}>{shortMomentText(words.createdAt)}</time>
              <Link to={words.path} className="hover:text-text hover:underline">
                {words.homework?.title ?? words.path}
              </Link>
              <Holder claim={claims.get(words.id)} />
            </p>
            <RichHtml html={words.message} />
            <ul className="grid gap-1 border-l-2 border-warning-border pl-3 text-sm">
              {words.reports.map((report) => (
                <li key={report.id} className="wrap-anywhere">
                  <span className="text-text-muted">{report.reporter.displayName}:</span> {report.reason}
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => decideOn(words.id, () => keep(words.id))}>
                {messages.keep}
              </Button>
              <Button size="sm" variant="danger" onClick={() => decideOn(words.id, () => setRemoved(words.id))}>
                {messages.remove}
              </Button>
              <TakeButton claim={claims.get(words.id)} onTake={() => take(words.id, true)} />
            </div>
          </li>
        ))}
      </ul>
      {dialog}
      {removed !== null && (
        <ConfirmDialog
          title={texts.removeTitle}
          lead={texts.removeText}
          action={messages.remove}
          onClose={() => setRemoved(null)}
          onConfirm={() => decide(removed, 'REMOVE')}
        />
      )}
    </>
  )
}
