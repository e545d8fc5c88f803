import { levelChanges } from '#contract/exercise/level-changes.ts'
import type { ExerciseContent } from '#contract/exercise/exercise-writing.ts'
import { momentText } from '#contract/text/dates.ts'
import { messages } from '#web/exercise/manage/messages.ts'
import type { Base } from '#web/exercise/manage/use-exercise-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Props = {
  /** The levels that the form began with. */
  base: Base
  /** The levels as they are stored now. */
  theirs: ExerciseContent
  onClose: () => void
  onKeep: () => void
  onTake: () => void
}

/** Shows what somebody else saved while the form was open, and lets its person choose. */
export function ConflictDialog({ base, theirs, onClose, onKeep, onTake }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.conflictTitle}
      footer={
        <>
          <Button onClick={onTake}>{messages.conflictTake}</Button>
          <Button variant="primary" onClick={onKeep}>
            {messages.conflictKeep}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{messages.conflictBy(theirs.savedBy?.displayName ?? messages.someone, momentText(theirs.savedAt))}</p>
      <p className="text-text-muted">{messages.conflictLead}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {differences(base, theirs).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="text-sm text-text-muted">{messages.conflictHint}</p>
    </Dialog>
  )
}

function differences(base: Base, theirs: ExerciseContent): string[] {
  const { added, changed, removed, isReordered } = levelChanges(base.levels, theirs.levels)
  const titles = (levels: readonly { title: string }[]): string => levels.map(({ title }) => messages.quoted(title)).join(', ')
  return [
    ...(added.length > 0 ? [messages.conflictAdded(titles(added))] : []),
    ...(changed.length > 0 ? [messages.conflictChanged(titles(changed))] : []),
    ...(removed.length > 0 ? [messages.conflictRemoved(titles(removed))] : []),
    ...(isReordered ? [messages.conflictReordered] : []),
    ...(base.freeLevels === theirs.freeLevels ? [] : [messages.conflictFree(theirs.freeLevels)]),
  ]
}
