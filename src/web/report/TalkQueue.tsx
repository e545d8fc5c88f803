import type { ChatReport } from '#contract/chat/chat-safety.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { KeepOrRemoveQueue } from '#web/report/KeepOrRemoveQueue.tsx'
import { messages } from '#web/report/messages.ts'
import { decideMessage } from '#web/report/report-api.ts'
import { FrozenMessage, TalkContext } from '#web/report/TalkContext.tsx'

const texts = messages.chat

/** Messages of the chat that were reported and wait for a decision. */
export function TalkQueue({ reports }: { reports: readonly ChatReport[] }) {
  return (
    <KeepOrRemoveQueue queue="TALK" reported={reports} texts={texts} onDecide={decideMessage}>
      {(report, holder) => (
        <>
          <FrozenMessage message={report.message}>{holder}</FrozenMessage>
          <p className="border-l-2 border-warning-border pl-3 text-sm wrap-anywhere">
            <span className="text-text-muted">{report.reporter?.displayName ?? texts.nobody}:</span> {report.reason}{' '}
            <time className="text-text-muted" dateTime={report.createdAt.toISOString()}>
              {shortMomentText(report.createdAt)}
            </time>
          </p>
          <TalkContext reportId={report.id} />
        </>
      )}
    </KeepOrRemoveQueue>
  )
}
