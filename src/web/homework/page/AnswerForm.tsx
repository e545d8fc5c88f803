import { CircleCheck, CircleX } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { Homework } from '#contract/homework/homework.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/homework/messages.ts'
import { askAnswers, CHOSEN, FORM_ID, type Tried } from '#web/homework/page/answer-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = {
  homework: Pick<Homework, 'id' | 'slug' | 'answers' | 'hasSeveralCorrect'>
  /** The try that the page was asked for; null for none. */
  tried: Tried | null
}

/**
 * The answers to choose from: a first press chooses, "Sprawdź" checks. Without script it is a form that asks for the
 * page with the verdict in it. What is right isn't here before the reader has found it.
 */
export function AnswerForm({ homework: { id, slug, answers, hasSeveralCorrect }, tried }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>(tried?.answersIds ?? [])
  /** The verdict on what is chosen; gone with another choice. */
  const [verdict, setVerdict] = useState<Verdict | null>(tried)
  /** Holds the answers that turned out wrong, where one is right. */
  const [refuted, setRefuted] = useState<readonly number[]>(tried && !tried.isRight && !hasSeveralCorrect ? tried.answersIds : [])
  const [isChecking, setChecking] = useState(false)

  function choose(answerId: number, isChosen: boolean) {
    const others = hasSeveralCorrect ? chosen.filter((other) => other !== answerId) : []
    setChosen(isChosen ? [...others, answerId] : others)
    setVerdict(null)
  }

  async function check(event: SubmitEvent) {
    event.preventDefault()
    if (chosen.length === 0) return setVerdict({ refusal: messages.chooseFirst })
    setChecking(true)
    try {
      const { isRight, commonMistake } = await (await askAnswers()).checkAnswers(id, chosen)
      setVerdict({ isRight, commonMistake })
      if (!isRight && !hasSeveralCorrect) setRefuted([...refuted, ...chosen])
    } catch (error) {
      setVerdict({ refusal: error instanceof AppError ? error.messages.join(' ') : messages.notChecked })
    } finally {
      setChecking(false)
    }
  }

  const isRight = verdict !== null && 'isRight' in verdict && verdict.isRight
  const standing = (answerId: number): 'right' | 'wrong' | undefined => {
    if (isRight && chosen.includes(answerId)) return 'right'
    return refuted.includes(answerId) ? 'wrong' : undefined
  }
  return (
    <form id={FORM_ID} className="answer-form" action={`${paths.homework(slug)}#${FORM_ID}`} onSubmit={(event) => void check(event)}>
      <fieldset>
        <legend className={hasSeveralCorrect ? 'answer-legend' : 'sr-only'} lang="pl">
          {hasSeveralCorrect ? messages.chooseAnswers : messages.chooseAnswer}
        </legend>
        <ol aria-label={messages.answers} className="answer-options">
          {answers.map(({ id: answerId, label, answer }) => (
            <li key={answerId}>
              <label className="answer-option" data-standing={standing(answerId)}>
                <input
                  type={hasSeveralCorrect ? 'checkbox' : 'radio'}
                  name={CHOSEN}
                  value={answerId}
                  checked={chosen.includes(answerId)}
                  onChange={(event) => choose(answerId, event.target.checked)}
                  className="sr-only"
                />
                <span className="answer-letter">{label}</span>
                <RichHtml html={answer} className="min-w-0 flex-1" />
                <Sign standing={standing(answerId)} />
              </label>
            </li>
          ))}
        </ol>
      </fieldset>
      <div className="answer-check" lang="pl">
        <Button type="submit" variant="primary" loading={isChecking}>
          {messages.check}
        </Button>
        <div aria-live="polite" className="min-w-0">
          {verdict && <VerdictLine verdict={verdict} isOfSeveral={hasSeveralCorrect} />}
        </div>
      </div>
      {verdict && 'isRight' in verdict && verdict.commonMistake !== '' && (
        <div className="answer-mistake">
          <p className="font-semibold text-warning" lang="pl">
            {messages.commonMistake}
          </p>
          <RichHtml html={verdict.commonMistake} />
        </div>
      )}
    </form>
  )
}

/** Tells what a check has said, or why there was none. */
type Verdict = Pick<Tried, 'isRight' | 'commonMistake'> | { refusal: string }

function VerdictLine({ verdict, isOfSeveral }: { verdict: Verdict; isOfSeveral: boolean }) {
  if ('refusal' in verdict) return <p>{verdict.refusal}</p>
  const wrong = isOfSeveral ? messages.wrongAnswers : messages.wrongAnswer
  return verdict.isRight ? (
    <p className="answer-verdict text-success">
      <CircleCheck aria-hidden />
      {messages.rightAnswer}
    </p>
  ) : (
    <p className="answer-verdict text-error">
      <CircleX aria-hidden />
      {wrong}
    </p>
  )
}

function Sign({ standing }: { standing: 'right' | 'wrong' | undefined }) {
  if (!standing) return null
  const Icon = standing === 'right' ? CircleCheck : CircleX
  return (
    <span className="answer-sign" lang="pl">
      <Icon aria-hidden />
      <span className="sr-only">{standing === 'right' ? messages.isRight : messages.isWrong}</span>
    </span>
  )
}
