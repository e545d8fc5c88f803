import ArrowRight from 'virtual:icons/arrow-right'
import Check from 'virtual:icons/check'
import CircleCheck from 'virtual:icons/circle-check'
import CircleX from 'virtual:icons/circle-x'
import Flag from 'virtual:icons/flag'
import RotateCcw from 'virtual:icons/rotate-ccw'
import { type MouseEvent, useRef, useState } from 'react'
import type { LevelContent } from '#contract/exercise/level.ts'
import { emptyAnswers, type ExerciseAnswer, isSolved, type LevelAnswers, scoreLevel } from '#contract/exercise/score-level.ts'
import { messages } from '#web/exercise/messages.ts'
import { ComparisonItem } from '#web/exercise/play/ComparisonItem.tsx'
import { throwConfetti } from '#web/exercise/play/confetti.ts'
import { NumberLineItem } from '#web/exercise/play/NumberLineItem.tsx'
import { playSound } from '#web/exercise/play/sound.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  content: LevelContent
  isLast: boolean
  hasSound: boolean
  onSolve: (answers: ExerciseAnswer[][]) => void
  onNext: () => void
  /** Called when the answers are taken back, to begin anew. */
  onReset: () => void
}

/** One level: its items, and the button that checks them, leads on, or begins again. */
export function LevelBoard({ content, isLast, hasSound, onSolve, onNext, onReset }: Props) {
  const [answers, setAnswers] = useState<LevelAnswers>(() => emptyAnswers(content))
  const [phase, setPhase] = useState<'answering' | 'right' | 'wrong'>('answering')
  const [said, setSaid] = useState('')
  const board = useRef<HTMLDivElement>(null)
  const scored = phase === 'answering' ? null : scoreLevel(content, answers)

  function answer(item: number, given: readonly (ExerciseAnswer | null)[]) {
    setAnswers((before) => before.map((places, index) => (index === item ? given : places)))
    setSaid('')
  }

  function check() {
    const places = answers.flat()
    const filled = answers.map((given) => given.filter((each) => each !== null))
    const missing = places.length - filled.flat().length
    if (missing > 0) return setSaid(messages.missing(missing))
    const isRight = isSolved(content, answers)
    const right = scoreLevel(content, answers).flat().filter(Boolean).length
    setPhase(isRight ? 'right' : 'wrong')
    setSaid(isRight ? messages.right : messages.wrong(right, places.length))
    if (hasSound) playSound(isRight ? 'success' : 'failure')
    if (!isRight) return
    if (board.current) throwConfetti(board.current)
    onSolve(filled)
  }

  function reset() {
    setAnswers(emptyAnswers(content))
    setPhase('answering')
    setSaid('')
    onReset()
  }

  const itemProps = (item: number) => ({
    answers: answers[item] ?? [],
    scored: scored?.[item] ?? null,
    onAnswer: (given: readonly (ExerciseAnswer | null)[]) => answer(item, given),
    onSay: setSaid,
  })
  return (
    <div ref={board} className="exercise-board" data-phase={phase}>
      <p className="text-text-muted">{messages.hints[content.type]}</p>
      {content.type === 'NumberLine' ? (
        <div className="grid gap-6">
          {content.items.map((line, index) => (
            <NumberLineItem key={index} item={line} {...itemProps(index)} />
          ))}
        </div>
      ) : (
        <div className="comparison-items">
          {content.items.map((pair, index) => (
            <ComparisonItem key={index} item={pair} {...itemProps(index)} />
          ))}
        </div>
      )}
      <div className="exercise-outcome">
        <p role="status" className="exercise-said" data-phase={phase}>
          {phase === 'right' && <CircleCheck aria-hidden className="size-6 shrink-0" />}
          {phase === 'wrong' && <CircleX aria-hidden className="size-6 shrink-0" />}
          {said}
        </p>
        {phase === 'answering' ? (
          <Button key="act" variant="primary" icon={<Check aria-hidden />} onClick={check}>
            {messages.check}
          </Button>
        ) : phase === 'right' ? (
          <Button key="act" variant="primary" icon={isLast ? <Flag aria-hidden /> : <ArrowRight aria-hidden />} onClick={once(onNext)}>
            {isLast ? messages.finish : messages.next}
          </Button>
        ) : (
          <Button key="act" variant="primary" icon={<RotateCcw aria-hidden />} onClick={once(reset)}>
            {messages.tryAgain}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Leaves the second click of a double one alone: it was meant for the button that stood there before. */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
