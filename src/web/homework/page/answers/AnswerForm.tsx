import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import type { Homework } from '#contract/homework/homework-page.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/homework/messages.ts'
import { askAnswers, CHOSEN, FORM_ID, type Tried } from '#web/homework/page/answers/answer-address.ts'
import type { Verdict } from '#web/homework/page/answers/AnswerVerdict.tsx'
import { bring } from '#web/lib/bring.ts'
import { Button } from '#web/ui/Button.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

/** The words on a check come with the first one. */
const verdictParts = async () => (await import('#web/homework/load-solution-parts.ts')).loadAnswerVerdict()
const { AnswerVerdict, StandingSign } = import.meta.env.SSR
  ? await import('#web/homework/page/answers/AnswerVerdict.tsx')
  : {
      AnswerVerdict: lazy(() => bring(async () => ({ default: (await verdictParts()).AnswerVerdict }))),
      StandingSign: lazy(() => bring(async () => ({ default: (await verdictParts()).StandingSign }))),
    }

type Props = {
  homework: Pick<Homework, 'id' | 'slug' | 'answers' | 'hasSeveralCorrect'>
  /** The try that the page was asked for; null for none. */
  tried: Tried | null
  /** True after a hint or a part of the solution; where nobody says, the page is looked at. */
  wasHelped?: boolean
  /** Gives what asks about answers; the operations of tasks unless said. */
  ask?: () => Promise<Pick<Awaited<ReturnType<typeof askAnswers>>, 'checkAnswers'>>
  /** Called with the verdict of each check. */
  onChecked?: (isRight: boolean) => void
}

/**
 * The answers to choose from: a first press chooses, "Sprawdź" checks. Without script it is a form that asks for the
 * page with the verdict in it. What is right isn't here before the reader has found it.
 */
export function AnswerForm({ homework: { id, slug, answers, hasSeveralCorrect }, tried, wasHelped, ask = askAnswers, onChecked }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>(tried?.answersIds ?? [])
  /** The verdict on what is chosen, or why there is none; gone with another choice. */
  const [verdict, setVerdict] = useState<Verdict | { refusal: string } | null>(tried)
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
    // Said once more, the same refusal is read out once more.
    setVerdict(null)
    try {
      const [checked] = await Promise.all([(await ask()).checkAnswers(id, chosen, wasHelped), verdictParts()])
      setVerdict(checked)
      onChecked?.(checked.isRight)
      if (!checked.isRight && !hasSeveralCorrect) setRefuted([...refuted, ...chosen])
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
                {standing(answerId) && (
                  <Suspense>
                    <StandingSign standing={standing(answerId)} />
                  </Suspense>
                )}
              </label>
            </li>
          ))}
        </ol>
      </fieldset>
      <div className="answer-check" lang="pl">
        <Button type="submit" variant="primary" loading={isChecking}>
          {messages.check}
        </Button>
        <div aria-live="polite" className="grid min-w-0 gap-2">
          {verdict && 'refusal' in verdict && <p>{verdict.refusal}</p>}
          {verdict && 'isRight' in verdict && (
            <Suspense>
              <AnswerVerdict verdict={verdict} isOfSeveral={hasSeveralCorrect} />
            </Suspense>
          )}
        </div>
      </div>
    </form>
  )
}
