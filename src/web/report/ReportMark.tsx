import { lazy, Suspense } from 'react'
import type { PublicReport, ReportPart } from '#contract/report.ts'
import { shortDayText } from '#contract/text/dates.ts'
import { useViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'
import { markMessages } from '#web/report/mark-messages.ts'

const ReportControls = lazy(() =>
  bring(async () => ({ default: (await (await import('#web/report/load-controls.ts')).loadControls()).ReportControls })),
)

/** The task, as its parts know it. */
export type ReportedTask = { id: number; slug: string; author: { id: number }; reports: readonly PublicReport[] }

export type ReportedPart = {
  task: ReportedTask
  part: ReportPart
  stepId?: number
  /** Names the part for those who hear the page. */
  of: string
}

/**
 * The public state of errors that were reported at a part of a task. Whoever is signed in reports one here, or answers;
 * what they need comes once they are known, and its place is kept.
 */
export function ReportMark({ task, part, stepId, of }: ReportedPart) {
  const { id } = useViewer()
  const own = task.reports.filter((report) => report.part === part && report.stepId === (stepId ?? null))
  return (
    <div className="report-mark" lang="pl">
      {own.map((report, index) => (
        <p key={index} data-state={report.state}>
          {stateText(report)}
        </p>
      ))}
      {id !== null && (
        <Suspense>
          <ReportControls task={task} part={part} {...(stepId !== undefined && { stepId })} of={of} />
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
