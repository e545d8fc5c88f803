import CircleCheck from 'virtual:icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Homework } from '#contract/homework/homework-page.ts'
import { AppError } from '#contract/http/errors.ts'
import { ClosedAnswers } from '#web/homework/page/answers/ClosedAnswers.tsx'
import { messages } from '#web/homework/messages.ts'
import { askAnswers, keyAddress, REVEAL_ID, revealAddress } from '#web/homework/page/answers/answer-address.ts'
import { RevealTitle } from '#web/homework/page/RevealTitle.tsx'
import { session } from '#web/lib/session.ts'
import { type ReportedTask, ReportMark } from '#web/report/index.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = {
  homework: Pick<Homework, 'answers'> & ReportedTask
  /** Final answer of an open task. */
  answer: string
  /** The key of a closed task, where the page was asked for with it. */
  shownKey: readonly number[] | null
}

/**
 * The final answer behind a reveal; native details, so it opens without script and prints open. The key of a closed task
 * comes when it is opened, or printed; without script by a link to the page with the key.
 */
export function AnswerReveal({ homework, answer, shownKey }: Props) {
  const { id, slug, answers } = homework
  const details = useRef<HTMLDetailsElement>(null)
  const [key, setKey] = useState(shownKey)
  const [refusal, setRefusal] = useState('')
  const isAwaited = answers.length > 0 && key === null

  async function reveal() {
    if (!isAwaited || !details.current?.open) return
    setRefusal('')
    try {
      setKey(await (await askAnswers()).revealAnswers(id))
    } catch (error) {
      setRefusal(error instanceof AppError ? error.messages.join(' ') : messages.notRevealed)
    }
  }

  useEffect(() => {
    if (!isAwaited) return
    const print = (): void => {
      const printed = readKeyNow(id)
      // The paper is made as soon as this returns.
      if (printed) flushSync(() => setKey(printed))
    }
    addEventListener('beforeprint', print)
    return () => removeEventListener('beforeprint', print)
  }, [id, isAwaited])

  if (answers.length === 0 && answer === '') return null
  const title = <RevealTitle icon={CircleCheck} tint="text-success" title={messages.answer} />
  const letters = answers.filter((option) => key?.includes(option.id)).map(({ label }) => label)
  return (
    <>
      {isAwaited && (
        <a href={revealAddress(slug)} rel="nofollow" className="answer answer-line without-script no-print">
          {title}
          <span className="answer-show" lang="pl">
            {messages.showAnswer}
          </span>
        </a>
      )}
      <details
        ref={details}
        id={REVEAL_ID}
        className={isAwaited ? 'answer needs-script' : 'answer'}
        open={shownKey !== null}
        onToggle={() => void reveal()}
      >
        <summary className="answer-line">
          {title}
          <span className="answer-show" lang="pl">
            {messages.showAnswer}
          </span>
          <span className="answer-hide" lang="pl">
            {messages.hideAnswer}
          </span>
        </summary>
        <div className="answer-body">
          {answers.length > 0 && (
            <>
              <p className={key ? 'mb-3 font-semibold' : 'no-print mb-3 font-semibold'} role="status" lang="pl">
                {refusal || messages.correctAnswer(key ? letters.join(', ') : '…')}
              </p>
              <ClosedAnswers answers={answers} correct={key ?? []} />
            </>
          )}
          {answer !== '' && <RichHtml html={answer} className="text-lg" />}
          <ReportMark task={homework} part="ANSWER" of={messages.answer} />
        </div>
      </details>
    </>
  )
}

/** Reads the key while the browser waits, which it does for nothing else between a press on "Drukuj" and the paper. */
function readKeyNow(id: number): number[] | null {
  try {
    const request = new XMLHttpRequest()
    request.open('GET', keyAddress(id), false)
    const token = session.tokens()?.token
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send()
    const { correctAnswersIds } = JSON.parse(request.responseText) as { correctAnswersIds?: number[] } // the contract's shape, or a refusal
    return correctAnswersIds ?? null
  } catch {
    // Out of reach: the paper has the question and the solution.
    return null
  }
}
