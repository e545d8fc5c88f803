import Undo2 from 'virtual:icons/undo-2'
import { useId } from 'react'
import type { ExerciseDraft } from '#web/exercise/manage/level-draft.ts'
import { messages } from '#web/exercise/manage/messages.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  removed: ExerciseDraft['removed']
  /** The number of people who have solved each level, by its id. */
  solvedBy: ReadonlyMap<number, number>
  onRestore: (key: number) => void
}

/** Levels that go with the next save, with what goes along; each can be put back. */
export function RemovedLevels({ removed, solvedBy, onRestore }: Props) {
  const id = useId()
  if (removed.length === 0) return null
  return (
    <section aria-labelledby={id} className="exercise-form-removed">
      <h2 id={id} className="font-semibold">
        {messages.removedTitle}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {removed.map(({ level: { key, id: levelId, title } }) => {
          const people = (levelId === null ? 0 : solvedBy.get(levelId)) ?? 0
          return (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 wrap-anywhere">
                <p>{title.trim() || messages.untitled}</p>
                {people > 0 && <p className="text-sm text-warning">{messages.removedHint(people)}</p>}
              </div>
              <Button size="sm" icon={<Undo2 aria-hidden />} aria-label={messages.restoreOf(title)} onClick={() => onRestore(key)}>
                {messages.restore}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
