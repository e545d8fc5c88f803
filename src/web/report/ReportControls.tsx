import Flag from 'virtual:icons/flag'
import { useState } from 'react'
import { useViewer } from '#web/auth/index.ts'
import { messages } from '#web/report/messages.ts'
import type { MarkedPart } from '#web/report/ReportMark.tsx'
import { ReportPanel } from '#web/report/ReportPanel.tsx'

/** The button at a part of a task that opens the panel of its reports, for whoever is signed in. */
export function ReportControls({ task, part, stepId, of }: MarkedPart) {
  const [isOpen, setOpen] = useState(false)
  const viewer = useViewer()
  const isReported = task.reports.some((report) => report.part === part && report.stepId === (stepId ?? null))
  const isAuthor = viewer.id === task.author.id
  // An author mends what they find; they come here to read and answer.
  if (isAuthor && !isReported) return null
  const label = isReported && (isAuthor || viewer.role === 'ADMIN') ? messages.see : messages.report
  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-label={`${label}: ${of}`} onClick={() => setOpen(!isOpen)}>
        <Flag aria-hidden />
        {label}
      </button>
      {isOpen && <ReportPanel task={task} part={part} stepId={stepId ?? null} onClose={() => setOpen(false)} />}
    </>
  )
}
