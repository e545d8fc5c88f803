import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Homework, ShownSolution } from '#contract/homework/homework-page.ts'
import { FormulaSheetLink } from '#web/formula-sheet/index.ts'
import type { Tried } from '#web/homework/page/answers/answer-address.ts'
import { AnswerForm } from '#web/homework/page/answers/AnswerForm.tsx'
import { ClosedAnswers } from '#web/homework/page/answers/ClosedAnswers.tsx'
import { Hints, LockedHints } from '#web/homework/page/Hints.tsx'
import { messages } from '#web/homework/messages.ts'
import { TypedSlot } from '#web/homework/typed/TypedSlot.tsx'
import { type ReportedTask, ReportMark } from '#web/report/index.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

const later = () => import('#web/homework/load-solution-parts.ts')

/** It comes when it is first needed, by a reader with a phone. */
const QuestionBar = lazy(async () => {
  const { loadQuestionBar } = await later()
  return { default: (await loadQuestionBar()).QuestionBar }
})

type Props = {
  homework: Pick<Homework, 'answers' | 'answerFields' | 'hasSeveralCorrect' | 'description' | 'excerpt' | 'locked'> &
    ReportedTask & {
      solution: Pick<ShownSolution, 'hints'> | null
      tried: Tried | null
    }
  language: string | undefined
}

/**
 * Shows what is asked, with the answers to choose from and the hints. Beside the solution it stays in sight by CSS alone; above
 * it, on a narrow screen, a line stands for it once it has scrolled away.
 */
export function TaskQuestion({ homework, language }: Props) {
  const { description, answers, answerFields, solution, locked, tried } = homework
  const question = useRef<HTMLElement>(null)
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    const element = question.current
    if (!element) return
    // The keyboard reaches a question that scrolls in itself.
    const resizing = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight + 1) element.setAttribute('tabindex', '0')
      else element.removeAttribute('tabindex')
    })
    resizing.observe(element)
    const passing = new IntersectionObserver(([entry]) => {
      if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    passing.observe(element)
    return () => {
      resizing.disconnect()
      passing.disconnect()
    }
  }, [])

  return (
    <>
      <section ref={question} id="tresc" aria-label={messages.question} className="task-question" lang={language}>
        <RichHtml html={description} className="rounded-md text-lg" />
        {/* Checking a try is part of a paid solution. */}
        {answers.length > 0 && (solution ? <AnswerForm homework={homework} tried={tried} /> : <ClosedAnswers answers={answers} />)}
        {answerFields.length > 0 && <TypedSlot homeworkId={homework.id} fields={answerFields} />}
        {solution && solution.hints.length > 0 && <Hints hints={solution.hints} />}
        {locked && locked.hintCount > 0 && <LockedHints count={locked.hintCount} />}
        <FormulaSheetLink className="justify-self-start" />
        <ReportMark task={homework} part="QUESTION" of={messages.question} />
      </section>
      {isAway && (
        <Suspense>
          <QuestionBar description={description} answers={answers} excerpt={homework.excerpt} language={language} />
        </Suspense>
      )}
    </>
  )
}
