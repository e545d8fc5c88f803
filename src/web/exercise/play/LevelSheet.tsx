import Volume2 from 'virtual:icons/volume-2'
import VolumeX from 'virtual:icons/volume-x'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { messages } from '#web/exercise/messages.ts'
import { isSoundOn, switchSound } from '#web/exercise/play/sound.ts'
import '#web/exercise/play/comparison.css'
import '#web/exercise/play/exercise.css'
import '#web/exercise/play/number-line.css'

type Props = {
  heading: string
  /** The name of the level, and the class it is for. */
  note?: { title: string; grade: number | null } | undefined
  headingRef?: RefObject<HTMLHeadingElement | null>
  /** A preview stands deeper in its page than an exercise in its own. */
  headingLevel?: 2 | 4
  children: (hasSound: boolean) => ReactNode
}

/** The sheet that a level is played on: its heading, the button of sounds, and what is played. */
export function LevelSheet({ heading, note, headingRef, headingLevel = 2, children }: Props) {
  const [hasSound, setHasSound] = useState(isSoundOn)
  // Two exercises may stand on one page.
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section aria-labelledby={headingId} className="exercise-main">
      <div className="flex items-start justify-between gap-3">
        <Heading id={headingId} ref={headingRef} tabIndex={-1}>
          <span className="heading block text-xl">{heading}</span>
          {note !== undefined && (
            <span className="block text-text-muted">
              {[note.title, ...(note.grade === null ? [] : [messages.grade(note.grade)])].join(' · ')}
            </span>
          )}
        </Heading>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.sound}
          aria-pressed={hasSound}
          onClick={() => {
            switchSound(!hasSound)
            setHasSound(!hasSound)
          }}
        >
          {hasSound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        </button>
      </div>
      {children(hasSound)}
    </section>
  )
}
