import { useEffect, useRef, useState } from 'react'
import type { Exercise } from '#contract/exercise/exercise.ts'
import { hasPremium } from '#contract/user/viewer.ts'
import { useViewer } from '#web/auth/index.ts'
import { messages } from '#web/exercise/messages.ts'
import { ExerciseEnd, PremiumNotice } from '#web/exercise/play/ExerciseNotices.tsx'
import { LevelBoard } from '#web/exercise/play/LevelBoard.tsx'
import { LevelChoice } from '#web/exercise/play/LevelChoice.tsx'
import { LevelSheet } from '#web/exercise/play/LevelSheet.tsx'
import { useSolvedLevels } from '#web/exercise/use-solved-levels.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

/** Plays an exercise level by level, from the first that isn't solved yet. */
export function ExercisePlayer({ exercise }: { exercise: Exercise }) {
  const { solved, solve } = useSolvedLevels(exercise.type)
  if (solved === null) return <Skeleton className="h-96" />
  return (
    <div className="exercise-room">
      <Levels exercise={exercise} solved={solved} onSolve={solve} />
    </div>
  )
}

type Props = {
  exercise: Exercise
  solved: ReadonlySet<number>
  onSolve: ReturnType<typeof useSolvedLevels>['solve']
}

function Levels({ exercise: { levels }, solved, onSolve }: Props) {
  const isPremium = hasPremium(useViewer())
  const isOpen = (index: number): boolean => levels[index] !== undefined && (isPremium || !levels[index].isPremium)
  /** The level that is played; null after the last. */
  const [current, setCurrent] = useState<number | null>(() =>
    Math.max(
      0,
      levels.findIndex(({ id }, index) => isOpen(index) && !solved.has(id)),
    ),
  )
  /** Counts what was begun, so that a level that is chosen again begins anew, and its heading is read. */
  const [begun, setBegun] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (begun > 0) heading.current?.focus()
  }, [begun, current])

  function go(index: number | null) {
    setCurrent(index)
    setBegun((count) => count + 1)
  }

  function finish() {
    if (levels.every(({ id }) => solved.has(id))) showToast({ title: messages.congratulation, variant: 'success' })
    go(null)
  }

  const level = current === null ? undefined : levels[current]
  return (
    <div className="exercise">
      <LevelSheet
        heading={level === undefined || current === null ? messages.lastDone : messages.level(current + 1, levels.length)}
        note={level}
        headingRef={heading}
      >
        {(hasSound) =>
          level === undefined || current === null ? (
            <ExerciseEnd left={levels.flatMap(({ id }, index) => (solved.has(id) ? [] : [index + 1]))} onGo={(number) => go(number - 1)} />
          ) : !isOpen(current) ? (
            <PremiumNotice />
          ) : level.content === null ? (
            <Skeleton className="h-64" />
          ) : (
            <LevelBoard
              key={`${level.id} ${begun}`}
              content={level.content}
              isLast={current === levels.length - 1}
              hasSound={hasSound}
              onSolve={(answers) => onSolve({ id: level.id, answers })}
              onNext={() => (current === levels.length - 1 ? finish() : go(current + 1))}
              onReset={() => heading.current?.focus()}
            />
          )
        }
      </LevelSheet>
      <LevelChoice levels={levels} current={current} solved={solved} hasPremium={isPremium} onChoose={go} />
    </div>
  )
}
