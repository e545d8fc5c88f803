import { lazy, Suspense } from 'react'
import type { PublicReport, ReportPart } from '#contract/report.ts'
import { useViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'

/** Few parts have reports: the browser fetches it where there are, or somebody is signed in; the server renders in one go. */
const ReportedPart = import.meta.env.SSR
  ? (await import('#web/report/ReportedPart.tsx')).ReportedPart
  : lazy(() => bring(async () => ({ default: (await (await import('#web/report/load-part.ts')).loadPart()).ReportedPart })))

/** The task, as its parts know it. */
export type ReportedTask = { id: number; slug: string; author: { id: number }; reports: readonly PublicReport[] }

export type MarkedPart = {
  task: ReportedTask
  part: ReportPart
  stepId?: number
  /** Names the part for those who hear the page. */
  of: string
}

/** The place at a part of a task for errors that were reported in it, which is kept for whoever is signed in. */
export function ReportMark(marked: MarkedPart) {
  const { id } = useViewer()
  const isReported = marked.task.reports.some((report) => report.part === marked.part && report.stepId === (marked.stepId ?? null))
  return (
    <div className="report-mark" lang="pl">
      {(isReported || id !== null) && (
        <Suspense>
          <ReportedPart {...marked} />
        </Suspense>
      )}
    </div>
  )
}
