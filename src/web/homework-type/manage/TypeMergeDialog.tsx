import { useState } from 'react'
import type { HomeworkTypeContent, SavedType } from '#contract/homework-type-writing.ts'
import { findTypes, mergeType } from '#web/homework-type/manage/api.ts'
import { messages } from '#web/homework-type/manage/messages.ts'
import { MergeDialog } from '#web/ui/overlay/MergeDialog.tsx'

type Props = { type: HomeworkTypeContent; onClose: () => void; onMerged: (into: SavedType) => void }

/** Asks which kind of tasks stays, and says what goes over to it. */
export function TypeMergeDialog({ type, onClose, onMerged }: Props) {
  const [find] = useState(() => findTypes.bind(null, { omitId: type.id, isParent: false }))
  return (
    <MergeDialog
      title={messages.mergeTitle(type.name)}
      label={messages.mergeInto}
      placeholder={messages.searchTypes}
      lead={messages.mergeLead(type.tasks, type.subtypes.length)}
      find={find}
      // The page of the other reads itself anew.
      onMerge={async (into) => onMerged(await mergeType(type.id, into.id))}
      onClose={onClose}
    />
  )
}
