import Check from 'virtual:icons/check'
import Lock from 'virtual:icons/lock'
import { useId } from 'react'
import type { ExerciseLevel } from '#contract/exercise/exercise.ts'
import { messages } from '#web/exercise/messages.ts'

type Props = {
  levels: readonly ExerciseLevel[]
  current: number | null
  solved: ReadonlySet<number>
  hasPremium: boolean
  onChoose: (index: number) => void
}

/** All levels, each with what is known of it: solved, or for Premium. */
export function LevelChoice({ levels, current, solved, hasPremium, onChoose }: Props) {
  const headingId = useId()
  const done = levels.filter(({ id }) => solved.has(id)).length
  return (
    <section aria-labelledby={headingId} className="exercise-levels">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="heading text-lg">
          {messages.levelsTitle}
        </h2>
        <p className="text-sm text-text-muted">{messages.done(done, levels.length)}</p>
      </div>
      <ol>
        {levels.map(({ id, title, isPremium }, index) => {
          const isSolved = solved.has(id)
          const isLocked = isPremium && !hasPremium
          const note = isSolved ? messages.solvedNote : isLocked ? messages.premiumNote : ''
          return (
            <li key={id}>
              <button
                type="button"
                className="exercise-level"
                aria-current={current === index ? 'step' : undefined}
                data-solved={isSolved || undefined}
                onClick={() => onChoose(index)}
              >
                <span className="sr-only">{messages.levelName(index + 1, title, note)}</span>
                <span aria-hidden className="exercise-level-number">
                  {isSolved ? <Check strokeWidth={3} /> : isLocked ? <Lock /> : index + 1}
                </span>
                <span aria-hidden className="exercise-level-title">
                  {title}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
