import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PublicReport, ReportPart } from '#contract/report.ts'
import { shortDayText } from '#contract/text/dates.ts'
import { useViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'
import { markMessages } from '#web/report/mark-messages.ts'

const ReportPanel = lazy(() =>
  bring(async () => ({ default: (await (await import('#web/report/load-panel.ts')).loadPanel()).ReportPanel })),
)

/** The task, as its parts know it. */
export type ReportedTask = { id: number; slug: string; author: { id: number }; reports: readonly PublicReport[] }

type Props = {
  task: ReportedTask
  part: ReportPart
  stepId?: number
  /** Names the part for those who hear the page. */
  of: string
}

/** The public state of errors that were reported at a part of a task, and the way to report one or to answer. */
export function ReportMark({ task, part, stepId, of }: Props) {
  const [isOpen, setOpen] = useState(false)
  const viewer = useViewer()
  const own = task.reports.filter((report) => report.part === part && report.stepId === (stepId ?? null))
  const isJudge = viewer.role === 'ADMIN' || viewer.id === task.author.id
  // An author mends what they find; they come here to read and answer.
  const isIdle = viewer.id === task.author.id && own.length === 0
  return (
    <div className="report-mark no-print" lang="pl">
      {own.map((report, index) => (
        <p key={index} data-state={report.state}>
          {stateText(report)}
        </p>
      ))}
      <button
        type="button"
        className="needs-script"
        data-idle={isIdle || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Flag aria-hidden />
        {isJudge && own.length > 0 ? markMessages.see : markMessages.report}
        <span className="sr-only">: {of}</span>
      </button>
      {isOpen && (
        <Suspense>
          <ReportPanel task={task} part={part} stepId={stepId ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function stateText({ state, reason, decidedAt }: PublicReport): string {
  if (state === 'OPEN' || decidedAt === null) return markMessages.open
  if (state === 'ACCEPTED') return markMessages.accepted
  const day = shortDayText(decidedAt)
  return state === 'MENDED' ? markMessages.mended(day) : markMessages.rejected(day, reason)
}
