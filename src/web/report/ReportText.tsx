import type { ReactNode } from 'react'
import type { Report } from '#contract/report.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { messages } from '#web/report/messages.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

const TONES: Readonly<Record<Report['state'], Tone>> = { OPEN: 'warning', ACCEPTED: 'info', MENDED: 'success', REJECTED: 'neutral' }

/** The words of a report with its state and the answer to it. */
export function ReportText({ report, children }: { report: Report; children?: ReactNode }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
        <span className="font-medium text-text">{report.isOwn ? messages.yours : (report.reporter?.displayName ?? messages.someone)}</span>
        <time dateTime={report.createdAt.toISOString()}>{shortMomentText(report.createdAt)}</time>
        <Badge tone={TONES[report.state]}>{messages.states[report.state]}</Badge>
        {children}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{report.text}</p>
      {report.answer !== '' && (
        <p className="border-l-2 border-accent-border pl-3 wrap-anywhere whitespace-pre-line">
          <span className="block text-sm text-text-muted">{messages.answerOf}</span>
          {report.answer}
        </p>
      )}
    </>
  )
}
