import { useRef } from 'react'
import type { QueuedReport } from '#contract/report.ts'
import { Decision, type DecisionHandle } from '#web/report/Decision.tsx'
import { messages } from '#web/report/messages.ts'
import { ReportText } from '#web/report/ReportText.tsx'
import { useWalk } from '#web/report/use-walk.ts'
import { Link } from '#web/ui/Link.tsx'

const elementId = (id: number): string => `zgloszenie-${id}`

/** Errors in tasks that wait for a decision; worked by keys. */
export function ErrorQueue({ reports }: { reports: readonly QueuedReport[] }) {
  const decisions = useRef(new Map<number, DecisionHandle>())
  const decide = (state: Parameters<DecisionHandle['decide']>[0]) => (id: number) => decisions.current.get(id)?.decide(state)
  const current = useWalk(
    reports.map(({ id }) => id),
    elementId,
    [
      { key: 'm', label: messages.mendKey, run: decide('MENDED') },
      { key: 'a', label: messages.acceptKey, run: decide('ACCEPTED') },
      { key: 'r', label: messages.rejectKey, run: decide('REJECTED') },
    ],
  )
  return (
    <>
      <p className="text-sm text-text-muted max-lg:hidden">
        {messages.keys} {messages.errorKeys}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {reports.map((report) => (
          <li
            key={report.id}
            id={elementId(report.id)}
            tabIndex={-1}
            aria-current={report.id === current || undefined}
            className="card grid grid-cols-[minmax(0,1fr)] gap-2 aria-[current]:border-accent-text"
          >
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Link to={report.path} className="font-semibold hover:underline">
                {report.homework.title}
              </Link>
              <span className="text-sm text-text-muted">
                {report.stepNumber === null ? messages.parts[report.part] : messages.step(report.stepNumber)}
              </span>
            </p>
            <ReportText report={report} />
            <Decision
              report={report}
              ref={(handle) => {
                if (!handle) return
                decisions.current.set(report.id, handle)
                return () => void decisions.current.delete(report.id)
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
