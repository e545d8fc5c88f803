import Plus from 'virtual:icons/plus'
import X from 'virtual:icons/x'
import { useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { listMathConcepts, type MathConceptRef } from '#contract/math-concept.ts'
import { messages as texts } from '#contract/text/messages.ts'
import { messages } from '#web/homework/form/messages.ts'
import { NewConceptDialog } from '#web/homework/form/NewConceptDialog.tsx'
import { callQuietly } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchPicker } from '#web/ui/form/SearchPicker.tsx'

type Props = {
  concepts: readonly MathConceptRef[]
  isAdmin: boolean
  error?: string | undefined
  onChange: (concepts: MathConceptRef[]) => void
}

const FOUND = 30

async function findConcepts(search: string, signal: AbortSignal): Promise<(MathConceptRef & { note: string })[]> {
  const { results } = await callQuietly(listMathConcepts, { query: { search, pageSize: FOUND, sort: 'count:DESC' } }, signal)
  return results
    .filter(({ type }) => type !== 'HOMEWORK_TYPE')
    .map((concept) => ({ ...concept, note: messages.conceptTypes[concept.type] }))
}

/** The concepts of a task: found by name in any form, or made anew. */
export function ConceptPicker({ concepts, isAdmin, error, onChange }: Props) {
  const [isCreating, setCreating] = useState(false)
  const add = ({ id, name, slug, type }: MathConceptRef) => {
    if (!concepts.some((concept) => concept.id === id)) onChange([...concepts, { id, name, slug, type }])
  }
  return (
    <div className="grid gap-3">
      {concepts.length > 0 && (
        <ul aria-label={messages.concepts} className="flex flex-wrap gap-2">
          {concepts.map(({ id, name, type }) => (
            <li key={id}>
              <button type="button" className="chip-choice" onClick={() => onChange(concepts.filter((concept) => concept.id !== id))}>
                <span className="text-text-muted">{messages.conceptTypes[type]}</span> {withHardSpaces(name)}
                <X aria-hidden className="size-3.5" />
                <span className="sr-only">{messages.remove}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchPicker
        label={messages.concepts}
        placeholder={messages.conceptsSearch}
        nothing={texts.noResultsSentence}
        error={error}
        find={findConcepts}
        onPick={add}
      />
      <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} className="justify-self-start" onClick={() => setCreating(true)}>
        {messages.newConcept}
      </Button>
      {isCreating && <NewConceptDialog isAdmin={isAdmin} onClose={() => setCreating(false)} onCreated={add} />}
    </div>
  )
}
