import ArrowRight from 'virtual:icons/arrow-right'
import Dices from 'virtual:icons/dices'
import Lightbulb from 'virtual:icons/lightbulb'
import { type Ref, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { FormulaSheetLink } from '#web/formula-sheet/index.ts'
import type { TaskParts } from '#web/homework/index.ts'
import { AnswerPlace } from '#web/practice/AnswerPlace.tsx'
import { messages } from '#web/practice/messages.ts'
import type { Shown } from '#web/practice/use-session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = {
  parts: TaskParts
  shown: Extract<Shown, { kind: 'task' }>
  heading: Ref<HTMLHeadingElement>
  onChecked: (isRight: boolean) => void
  onHint: () => void
  /** Rejects where the solution couldn't be read. */
  onSolution: () => Promise<void>
  onNext: () => void
  /** Asks for another variant of the same template. */
  onMore: () => void
  onSkip: () => void
}

/** A task in practice: its question and answers, then hints one by one, then the solution, then the next. */
export function PracticeTask({ parts, shown, heading, onChecked, onHint, onSolution, onNext, onMore, onSkip }: Props) {
  const { homework, task, number, hints: shownHints, isSolutionShown, result } = shown
  const { solution, hints, hasSolution } = homework
  const { AnswerReveal, CommonMistake, SolutionViewer } = parts
  const [solving, setSolving] = useState<'idle' | 'busy' | 'failed'>('idle')
  const isVariant = task.variant !== null
  const isDone = result !== null

  async function solve() {
    setSolving('busy')
    await onSolution().then(
      () => setSolving('idle'),
      () => setSolving('failed'),
    )
  }

  const goOn = (
    <>
      <Button variant="primary" icon={<ArrowRight aria-hidden />} onClick={onNext}>
        {messages.next}
      </Button>
      {isVariant && (
        <Button icon={<Dices aria-hidden />} onClick={onMore}>
          {messages.more}
        </Button>
      )}
    </>
  )
  return (
    <article className="practice-task">
      <header className="practice-head">
        <h2 ref={heading} tabIndex={-1} className="heading text-xl">
          {messages.number(number)}
          {isVariant && <span className="practice-variant">{messages.variant}</span>}
          {task.isRepeated && <span className="practice-repeated">{messages.repeated}</span>}
        </h2>
        {isVariant ? (
          <p className="text-sm text-text-muted">{messages.variantHint}</p>
        ) : (
          <Link to={paths.homework(homework.slug)} className="text-sm text-accent-text hover:underline">
            {messages.fullTask}
          </Link>
        )}
      </header>
      <RichHtml html={homework.description} className="text-lg" />
      <FormulaSheetLink className="justify-self-start" />
      <AnswerPlace parts={parts} task={task} homework={homework} wasHelped={shownHints > 0 || isSolutionShown} onChecked={onChecked} />
      {shownHints > 0 && (
        <ol className="practice-hints" aria-live="polite">
          {hints.slice(0, shownHints).map((hint, index) => (
            <li key={index}>
              <p className="practice-hint-name">
                <Lightbulb aria-hidden />
                {messages.hint(index + 1)}
              </p>
              <RichHtml html={hint} />
            </li>
          ))}
        </ol>
      )}
      {result === false && <p className="text-text-muted">{messages.comesBack({ isVariant, isRead: isSolutionShown })}</p>}
      <div className="practice-buttons">
        {isDone && !isSolutionShown && goOn}
        {!isSolutionShown && shownHints < hints.length && (
          <Button icon={<Lightbulb aria-hidden />} onClick={onHint}>
            {messages.showHint(shownHints + 1, hints.length)}
          </Button>
        )}
        {hasSolution && !isSolutionShown && (
          <Button loading={solving === 'busy'} onClick={() => void solve()}>
            {messages.showSolution}
          </Button>
        )}
        {!isDone && (
          <Button variant="ghost" onClick={onSkip}>
            {messages.skip}
          </Button>
        )}
        {solving === 'failed' && <p role="status">{messages.noSolution}</p>}
      </div>
      {isSolutionShown && solution && (
        <div className="task-solution" data-made={isVariant || undefined}>
          {(solution.steps.length > 0 || solution.text !== '') && (
            <SolutionViewer task={homework} steps={solution.steps} text={solution.text} />
          )}
          <AnswerReveal homework={homework} answer={solution.answer} shownKey={solution.key} />
          {solution.commonMistake !== '' && <CommonMistake html={solution.commonMistake} />}
          <div className="practice-buttons">{goOn}</div>
        </div>
      )}
    </article>
  )
}
