import { useRef, useState } from 'react'
import { getMathConceptChange, getMathConceptContent, type MathConceptChange, type ProposedChange } from '#contract/math-concept-change.ts'
import { useViewer } from '#web/auth/index.ts'
import { proposeChange, readChangesAnew } from '#web/math-concept/manage/api.ts'
import { ConceptForm } from '#web/math-concept/manage/ConceptForm.tsx'
import { messages } from '#web/math-concept/manage/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { type ServerState, useServer } from '#web/lib/server-state/use-server.ts'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  conceptId: number
  /** The person's own proposal that they go on with; null to begin with what the concept is. */
  own: MathConceptChange | null
  onSaved: (change: ProposedChange) => void
  onCancel: () => void
}

/** The form in which a concept is changed, or a change of it proposed. */
export function ChangeForm({ conceptId, own, onSaved, onCancel }: Props) {
  const content = onlyFresh(useServer(getMathConceptContent, { params: { id: conceptId } }))
  const [loads, setLoads] = useState(0)
  const [ownId, setOwnId] = useState(own?.id ?? null)
  const waiting = <Skeleton className="h-96" />
  const reload = async () => {
    setOwnId(null)
    await content.reload()
    setLoads((count) => count + 1)
  }
  return (
    <div className="page py-8 lg:py-10">
      <Loaded of={content} waiting={waiting} failed={messages.failed}>
        {(concept) => {
          const written = { document: concept.document, name: concept.concept.name, aliases: concept.aliases }
          const saved = { revision: concept.revision, name: concept.concept.name, aliases: concept.aliases, text: concept.text }
          const common = { conceptId, type: concept.concept.type, saved, onSaved, onCancel, onReload: () => void reload() }
          return ownId === null ? <Filled key={loads} {...common} written={written} /> : <OwnForm key={loads} {...common} ownId={ownId} />
        }}
      </Loaded>
    </div>
  )
}

type Common = Pick<Props, 'conceptId' | 'onSaved' | 'onCancel'> & {
  type: MathConceptChange['type']
  saved: { revision: number; name: string; aliases: readonly string[]; text: string }
  onReload: () => void
}

/** The same with what the person has proposed already. */
function OwnForm({ ownId, ...common }: Common & { ownId: number }) {
  const own = onlyFresh(useServer(getMathConceptChange, { params: { id: ownId } }))
  return (
    <Loaded of={own} waiting={<Skeleton className="h-96" />} failed={messages.failed}>
      {(written) => <Filled {...common} written={written} />}
    </Loaded>
  )
}

type Written = { name: string; aliases: readonly string[]; document: object | null }

function Filled({
  conceptId,
  type,
  saved,
  written: { name, aliases, document },
  onSaved,
  onCancel,
  onReload,
}: Common & { written: Written }) {
  const isAdmin = useViewer().role === 'ADMIN'
  const sent = useRef<ProposedChange>(null)
  return (
    <ConceptForm
      title={isAdmin ? messages.editTitle(saved.name) : messages.proposeTitle(saved.name)}
      opened={{ id: conceptId, type, name, aliases, document, saved }}
      draftKey={`concept-${conceptId}`}
      action={isAdmin ? messages.save : messages.send}
      hint={isAdmin ? undefined : messages.proposalHint}
      send={async (body) => {
        const change = await proposeChange(body)
        showToast({ title: change.status === 'PENDING' ? messages.sentForReview : messages.saved, variant: 'success' })
        sent.current = change
        await readChangesAnew()
      }}
      onSaved={() => sent.current && onSaved(sent.current)}
      onCancel={onCancel}
      onReload={onReload}
    />
  )
}

/** Waits for what is read now: a form is never begun with what was known from an earlier visit. */
function onlyFresh<T>(state: ServerState<T>): ServerState<T> {
  return state.isFresh ? state : { ...state, data: undefined }
}
