import { useState } from 'react'
import type { MathConcept } from '#contract/math-concept.ts'
import type { SavedConcept } from '#contract/math-concept-history.ts'
import { findConcepts, mergeConcept } from '#web/math-concept/manage/api.ts'
import { messages } from '#web/math-concept/manage/messages.ts'
import { MergeDialog } from '#web/ui/overlay/MergeDialog.tsx'

type Props = { concept: MathConcept; onClose: () => void; onMerged: (into: SavedConcept) => void }

/** Asks which concept stays, and says what goes over to it. */
export function ConceptMergeDialog({ concept, onClose, onMerged }: Props) {
  const [find] = useState(() => findConcepts.bind(null, concept))
  return (
    <MergeDialog
      title={messages.mergeTitle(concept.name)}
      label={messages.mergeInto}
      placeholder={messages.searchConcepts}
      lead={messages.mergeLead(concept.description !== '')}
      find={find}
      onMerge={async (into) => onMerged(await mergeConcept(concept.id, into.id))}
      onClose={onClose}
    />
  )
}
