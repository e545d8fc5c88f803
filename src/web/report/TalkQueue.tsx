import { useState } from 'react'
import type { ChatReport } from '#contract/chat/chat-safety.ts'
import { queueAnchor } from '#contract/queue.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { Holder, QueueKeys, TakeButton, useDesk } from '#web/queue/index.ts'
import { messages } from '#web/report/messages.ts'
import { decideMessage, readReportsAnew } from '#web/report/report-api.ts'
import { FrozenMessage, TalkContext } from '#web/report/TalkContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const texts = messages.chat

/** Messages of the chat that were reported and wait for a decision; worked by keys. */
export function TalkQueue({ reports }: { reports: readonly ChatReport[] }) {
  const [removed, setRemoved] = useState<number | null>(null)

  async function decide(id: number, decision: 'KEEP' | 'REMOVE') {
    await decideMessage(id, decision)
    showToast({ title: messages.decided, variant: 'success' })
    setRemoved(null)
    await readReportsAnew()
  }

  // The toast of the failed call has said why; another has decided, so the list is read again.
  const keep = (id: number): void => void decide(id, 'KEEP').catch(readReportsAnew)
  const { current, claims, take, decideOn, dialog, shownKeys } = useDesk({
    queue: 'TALK',
    ids: reports.map(({ id }) => id),
    keys: [
      { key: 'a', short: messages.short.keep, label: texts.keepKey, run: keep },
      { key: 'o', short: messages.short.remove, label: texts.removeKey, run: setRemoved },
    ],
  })
  return (
    <>
      <QueueKeys keys={shownKeys} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {reports.map((report) => (
          <li
            key={report.id}
            id={queueAnchor('TALK', report.id)}
            tabIndex={-1}
            aria-current={report.id === current || undefined}
            className="card grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3 aria-[current]:border-accent-text"
          >
            <FrozenMessage message={report.message}>
              <Holder claim={claims.get(report.id)} />
            </FrozenMessage>
            <p className="border-l-2 border-warning-border pl-3 text-sm wrap-anywhere">
              <span className="text-text-muted">{report.reporter?.displayName ?? texts.nobody}:</span> {report.reason}{' '}
              <time className="text-text-muted" dateTime={report.createdAt.toISOString()}>
                {shortMomentText(report.createdAt)}
              </time>
            </p>
            <TalkContext reportId={report.id} />
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => decideOn(report.id, () => keep(report.id))}>
                {messages.keep}
              </Button>
              <Button size="sm" variant="danger" onClick={() => decideOn(report.id, () => setRemoved(report.id))}>
                {messages.remove}
              </Button>
              <TakeButton claim={claims.get(report.id)} onTake={() => take(report.id, true)} />
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
