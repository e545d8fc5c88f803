import { type ReactNode, useState } from 'react'
import { type ChatReport, getChatReport } from '#contract/chat/chat-safety.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { dayText, shortMomentText } from '#contract/text/dates.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { messages } from '#web/report/messages.ts'
import { ReportedFiles } from '#web/report/ReportedFiles.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

const texts = messages.chat

/** A message as it was when it, or one beside it, was reported. */
export function FrozenMessage({ message, children }: { message: ChatReport['message']; children?: ReactNode }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
        <span className="font-medium text-text">{message.author?.displayName ?? texts.nobody}</span>
        <time dateTime={message.createdAt.toISOString()}>{shortMomentText(message.createdAt)}</time>
        {children}
      </p>
      {message.isRemoved ? <p className="text-text-muted italic">{texts.removed}</p> : <RichHtml html={message.message} />}
      <ReportedFiles files={message.files} />
    </>
  )
}

/** The talk around a reported message: asked for by a press, because each reading is written down. */
export function TalkContext({ reportId }: { reportId: number }) {
  const [report, setReport] = useState<Output<typeof getChatReport> | null>(null)
  const [isLoading, setLoading] = useState(false)

  async function show() {
    setLoading(true)
    try {
      setReport(await browserApi.call(getChatReport, { params: { id: reportId } }))
    } finally {
      setLoading(false)
    }
  }

  if (!report)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* The toast of the failed call has said why. */}
        <Button size="sm" variant="secondary" loading={isLoading} onClick={() => void show().catch(() => undefined)}>
          {texts.showContext}
        </Button>
        <span className="text-sm text-text-muted">{texts.contextHint}</span>
      </div>
    )
  return (
    <>
      <ol aria-label={texts.context} className="grid gap-3 rounded-lg border border-border p-3">
        {report.context.map((message) => (
          <li
            key={message.id}
            aria-current={message.id === report.message.id || undefined}
            className="grid gap-1 border-l-2 border-transparent pl-3 aria-[current]:border-warning-border"
          >
            <FrozenMessage message={message} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-text-muted">{texts.keptUntil(dayText(report.keptUntil))}</p>
    </>
  )
}
