import { useRef, useState } from 'react'
import type { LevelContent } from '#contract/exercise/level.ts'
import { messages } from '#web/exercise/manage/messages.ts'
import { messages as exerciseMessages } from '#web/exercise/messages.ts'
import { LevelBoard } from '#web/exercise/play/LevelBoard.tsx'
import { LevelSheet } from '#web/exercise/play/LevelSheet.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { content: LevelContent; title: string; grade: number | null; place: number; count: number }

/** Plays one level on the sheet and the board of the exercise itself; nothing of it is kept. */
export default function PlayedLevel({ content, title, grade, place, count }: Props) {
  const [turn, setTurn] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="exercise-room">
      <LevelSheet
        heading={exerciseMessages.level(place, count)}
        note={{ title: title || messages.untitled, grade }}
        headingRef={heading}
        headingLevel={4}
      >
        {(hasSound) => (
          <LevelBoard
            key={turn}
            content={content}
            isLast={place === count}
            hasSound={hasSound}
            onSolve={() => undefined}
            onNext={() => {
              showToast({ title: messages.previewEnd })
              setTurn(turn + 1)
              heading.current?.focus()
            }}
            onReset={() => heading.current?.focus()}
          />
        )}
      </LevelSheet>
    </div>
  )
}
