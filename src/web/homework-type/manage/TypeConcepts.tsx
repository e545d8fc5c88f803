import X from 'virtual:icons/x'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { MathConceptRef } from '#contract/math-concept.ts'
import { findConcepts } from '#web/homework-type/manage/api.ts'
import { messages } from '#web/homework-type/manage/messages.ts'
import { SearchPicker } from '#web/ui/form/SearchPicker.tsx'

type Props = { concepts: readonly MathConceptRef[]; error?: string | undefined; onChange: (concepts: MathConceptRef[]) => void }

/** The concepts that a kind of tasks rests on. */
export function TypeConcepts({ concepts, error, onChange }: Props) {
  return (
    <div className="grid gap-3">
      <SearchPicker
        label={messages.concepts}
        placeholder={messages.searchConcepts}
        nothing={messages.nothing}
        error={error}
        find={findConcepts}
        onPick={({ id, name, slug, type }) => {
          if (!concepts.some((concept) => concept.id === id)) onChange([...concepts, { id, name, slug, type }])
        }}
      />
      {concepts.length > 0 && (
        <ul aria-label={messages.chosenConcepts} className="flex flex-wrap gap-2">
          {concepts.map(({ id, name, type }) => (
            <li key={id}>
              <button type="button" className="chip-choice" onClick={() => onChange(concepts.filter((concept) => concept.id !== id))}>
                <span className="text-text-muted">{messages.conceptTypes[type]}</span> {withHardSpaces(name)}
                <X aria-hidden className="size-3.5" />
                <span className="sr-only">{messages.dropConcept}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
