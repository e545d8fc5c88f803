import TriangleAlert from 'virtual:icons/triangle-alert'
import { messages } from '#web/homework/messages.ts'
import { RevealTitle } from '#web/homework/page/RevealTitle.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

/** The mistake that many make. It may give the answer away, so it waits as the answer does: opened without script too, open on paper. */
export function CommonMistake({ html }: { html: string }) {
  return (
    <details className="common-mistake">
      <summary className="answer-line">
        <RevealTitle icon={TriangleAlert} tint="text-warning" title={messages.commonMistake} />
        <span className="answer-show" lang="pl">
          {messages.showMistake}
        </span>
        <span className="answer-hide" lang="pl">
          {messages.hideMistake}
        </span>
      </summary>
      <RichHtml html={html} className="answer-body" />
    </details>
  )
}
