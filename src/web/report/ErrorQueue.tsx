import { useRef } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { queueAnchor } from '#contract/queue.ts'
import type { QueuedReport } from '#contract/report.ts'
import { Holder, QueueKeys, TakeButton, useDesk } from '#web/queue/index.ts'
import { Decision, type DecisionHandle } from '#web/report/Decision.tsx'
import { messages } from '#web/report/messages.ts'
import { ReportText } from '#web/report/ReportText.tsx'
import { Link } from '#web/ui/Link.tsx'

/** Errors in tasks that wait for a decision; worked by keys. */
export function ErrorQueue({ reports }: { reports: readonly QueuedReport[] }) {
  const decisions = useRef(new Map<number, DecisionHandle>())
  const decide = (state: Parameters<DecisionHandle['decide']>[0]) => (id: number) => decisions.current.get(id)?.decide(state)
  const { current, claims, take, decideOn, dialog, shownKeys } = useDesk({
    queue: 'ERROR',
    ids: reports.map(({ id }) => id),
    keys: [
      { key: 'm', short: messages.short.mend, label: messages.mendKey, run: decide('MENDED') },
      { key: 'a', short: messages.short.accept, label: messages.acceptKey, run: decide('ACCEPTED') },
      { key: 'o', short: messages.short.reject, label: messages.rejectKey, run: decide('REJECTED') },
    ],
  })
  return (
    <>
      <QueueKeys keys={shownKeys} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {reports.map((report) => (
          <li
            key={report.id}
            id={queueAnchor('ERROR', report.id)}
            tabIndex={-1}
            aria-current={report.id === current || undefined}
            className="card grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-2 aria-[current]:border-accent-text"
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Link to={report.path} className="font-semibold hover:underline">
                {withHardSpaces(report.homework.title)}
              </Link>
              <span className="text-sm text-text-muted">
                {report.stepNumber === null ? messages.parts[report.part] : messages.step(report.stepNumber)}
              </span>
              <Holder claim={claims.get(report.id)} />
            </p>
            <ReportText report={report} />
            {/* Whoever writes an answer works on it. */}
            <div onFocusCapture={(event) => event.target instanceof HTMLTextAreaElement && take(report.id)}>
              <Decision
                report={report}
                onDeciding={(run) => decideOn(report.id, run)}
                beside={<TakeButton claim={claims.get(report.id)} onTake={() => take(report.id, true)} />}
                ref={(handle) => {
                  if (!handle) return
                  decisions.current.set(report.id, handle)
                  return () => void decisions.current.delete(report.id)
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}
