import { lazy, Suspense } from 'react'
import type { PublicReport } from '#contract/report.ts'
import { shortDayText } from '#contract/text/dates.ts'
import { useViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'
import { markMessages } from '#web/report/mark-messages.ts'
import type { MarkedPart } from '#web/report/ReportMark.tsx'

const ReportControls = lazy(() => bring(async () => ({ default: (await import('#web/report/ReportControls.tsx')).ReportControls })))

/**
 * The public state of errors that were reported at a part of a task. Whoever is signed in reports one here, or answers:
 * what they need comes once they are known.
 */
export function ReportedPart(marked: MarkedPart) {
  const { task, part, stepId = null } = marked
  const { id } = useViewer()
  const own = task.reports.filter((report) => report.part === part && report.stepId === stepId)
  return (
    <>
      {own.map((report, index) => (
        <p key={index} data-state={report.state}>
          {stateText(report)}
        </p>
      ))}
      {id !== null && (
        <Suspense>
          <ReportControls {...marked} />
        </Suspense>
      )}
    </>
  )
}

function stateText({ state, reason, decidedAt }: PublicReport): string {
  if (state === 'OPEN' || decidedAt === null) return markMessages.open
  if (state === 'ACCEPTED') return markMessages.accepted
  const day = shortDayText(decidedAt)
  return state === 'MENDED' ? markMessages.mended(day) : markMessages.rejected(day, reason)
}
