import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { GAME_TYPES } from '#contract/enums.ts'
import { type Exercise, getExercise } from '#contract/exercise/exercise.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#web/exercise/messages.ts'
import { ExercisePlayer } from '#web/exercise/play/ExercisePlayer.tsx'
import { callQuietly } from '#web/lib/api-client.ts'
import type { Pointed } from '#web/ui/overlay/HoverBox.tsx'

/** An exercise in its box of a text, or why it can't be played now. */
type Shown = { stage: HTMLElement; exercise: Exercise | null; failure: string }

/** Plays exercises where they stand in a text, each when it is pressed; those before it go on. */
export function ExerciseInPlace({ pointed: { element } }: { pointed: Pointed }) {
  const [exercises, setExercises] = useState<readonly Shown[]>([])

  useEffect(() => {
    const box = element.closest<HTMLElement>('.embed-interactive')
    const type = GAME_TYPES.find((known) => known === box?.dataset['value'])
    if (!box || type === undefined) return
    const show = (exercise: Exercise | null, failure = '') => {
      const stage = stageIn(box)
      setExercises((others) => [
        ...others.filter((other) => other.stage.isConnected && other.stage !== stage),
        { stage, exercise, failure },
      ])
    }
    callQuietly(getExercise, { params: { type } }).then(show, (error: unknown) =>
      show(null, error instanceof AppError ? error.messages.join(' ') : messages.notLoaded),
    )
  }, [element])

  return exercises.map(({ stage, exercise, failure }) =>
    createPortal(exercise ? <ExercisePlayer exercise={exercise} /> : <p role="alert">{failure}</p>, stage),
  )
}

/** The element below the name of an exercise that it is played in. */
function stageIn(box: HTMLElement): HTMLElement {
  const known = box.querySelector<HTMLElement>(':scope > .exercise-in-place')
  if (known) return known
  const stage = document.createElement('div')
  stage.className = 'exercise-in-place'
  box.append(stage)
  return stage
}
