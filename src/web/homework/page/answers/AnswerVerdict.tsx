import CircleCheck from 'virtual:icons/circle-check'
import CircleX from 'virtual:icons/circle-x'
import type { CheckedAnswers } from '#contract/homework/homework-answers.ts'
import { closedMessages } from '#web/homework/page/answers/closed-messages.ts'
import { messages } from '#web/homework/messages.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

/** Tells what a check has said. */
export type Verdict = Pick<CheckedAnswers, 'isRight' | 'commonMistake' | 'reason'>

/** The verdict on what was chosen, with the reason of a wrong answer or the common mistake that names it. */
export function AnswerVerdict({ verdict, isOfSeveral }: { verdict: Verdict; isOfSeveral: boolean }) {
  const { isRight, commonMistake, reason } = verdict
  const wrong = isOfSeveral ? closedMessages.wrongAnswers : closedMessages.wrongAnswer
  const Icon = isRight ? CircleCheck : CircleX
  const told = commonMistake || reason
  return (
    <>
      <p className={isRight ? 'answer-verdict text-success' : 'answer-verdict text-error'}>
        <Icon aria-hidden />
        {isRight ? closedMessages.rightAnswer : wrong}
      </p>
      {told !== '' && (
        <div className={commonMistake === '' ? 'answer-reason' : 'answer-mistake'}>
          {commonMistake !== '' && <p className="font-semibold text-warning">{messages.commonMistake}</p>}
          <RichHtml html={told} />
        </div>
      )}
    </>
  )
}

/** Marks an answer that was checked. */
export function StandingSign({ standing }: { standing: 'right' | 'wrong' | undefined }) {
  const Icon = standing === 'right' ? CircleCheck : CircleX
  return (
    <span className="answer-sign" lang="pl">
      <Icon aria-hidden />
      <span className="sr-only">{standing === 'right' ? closedMessages.isRight : closedMessages.isWrong}</span>
    </span>
  )
}
