import type { ReactNode } from 'react'
import { getMathConceptChange, type MathConceptChange } from '#contract/math-concept-change.ts'
import { paths } from '#contract/paths.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { MATH_CONCEPT_TYPE_LABELS } from '#contract/text/concept-labels.ts'
import { decideChange, readChangesAnew } from '#web/math-concept/manage/api.ts'
import { ConceptForm } from '#web/math-concept/manage/ConceptForm.tsx'
import { messages } from '#web/math-concept/manage/messages.ts'
import { ChangeDifferences, ChangeState, Reason } from '#web/math-concept/manage/OwnProposal.tsx'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Differences } from '#web/ui/differences/Differences.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  elementId: string
  change: MathConceptChange
  isCurrent: boolean
  isAccepting: boolean
  isEdited: boolean
  /** Tells who works on it. */
  holder: ReactNode
  /** Stands beside the decisions. */
  beside: ReactNode
  onAccept: () => void
  onReject: () => void
  onEdit: (isEdited: boolean) => void
}

/** A proposal: what it changes, what others have changed since, and the decision; while it is edited, its form. */
export function ChangeCard({ elementId, change, isCurrent, isAccepting, isEdited, holder, beside, onAccept, onReject, onEdit }: Props) {
  const { concept, isNew, name, aliases, description, since } = change
  return (
    <li
      id={elementId}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      className="card grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3 aria-[current]:border-accent-text"
    >
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={paths.concept(concept.slug)} className="text-lg font-semibold hover:underline">
            {isNew ? name : concept.name}
          </Link>
          <Badge tone="accent">{isNew ? messages.kind.new : messages.kind.change}</Badge>
          <Badge>{MATH_CONCEPT_TYPE_LABELS[change.type]}</Badge>
          {change.status === 'PENDING' ? holder : <ChangeState status={change.status} />}
        </p>
        <p className="text-sm text-text-muted">
          {change.author?.displayName ?? messages.deletedAuthor} ·{' '}
          <time dateTime={change.updatedAt.toISOString()}>{shortMomentText(change.updatedAt)}</time>
        </p>
      </div>
      <Reason reason={change.reason} />
      {since.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-warning-border bg-warning-surface p-3 text-sm">
          <p className="font-medium">{messages.since}</p>
          <Differences none={messages.noChanges} of={since.map(({ field, ...texts }) => ({ ...texts, label: messages.field(field) }))} />
          <p>{messages.sinceHint}</p>
        </div>
      )}
      {isEdited ? (
        <EditedChange change={change} onClose={() => onEdit(false)} />
      ) : (
        <>
          <ChangeDifferences {...change} />
          {isNew && aliases.length > 0 && (
            <p className="text-sm">
              <span className="font-medium">{messages.aliases}:</span> {aliases.join('; ')}
            </p>
          )}
          {isNew && <Article html={description} />}
          {!isNew && (
            <Disclosure summary={messages.whole}>
              <Article html={description} />
            </Disclosure>
          )}
          {change.status === 'PENDING' && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="primary" loading={isAccepting} onClick={onAccept}>
                {messages.accept}
              </Button>
              <Button size="sm" onClick={() => onEdit(true)}>
                {messages.edit}
              </Button>
              <Button size="sm" variant="danger" onClick={onReject}>
                {messages.reject}
              </Button>
              {beside}
            </div>
          )}
        </>
      )}
    </li>
  )
}

function Article({ html }: { html: string }) {
  return html === '' ? <p className="text-sm text-text-muted">{messages.noArticle}</p> : <RichHtml html={html} />
}

/** The proposal in the form of a concept; saving it accepts it. */
function EditedChange({ change, onClose }: { change: MathConceptChange; onClose: () => void }) {
  const { id, revision, conceptRevision, concept, type } = change
  const opened = useServer(getMathConceptChange, { params: { id } })
  const shown = opened.isFresh ? opened : { ...opened, data: undefined }
  return (
    <Loaded of={shown} waiting={<Skeleton className="h-96" />} failed={messages.failed}>
      {({ name, aliases, document }) => (
        <ConceptForm
          title={messages.editTitle(name)}
          heading="h2"
          opened={{ id: concept.id, type, name, aliases, document, saved: null }}
          draftKey={`concept-change-${id}`}
          action={messages.saveAndAccept}
          send={async ({ form, aliases: written }) => {
            const body = { status: 'APPROVED', form: { name: form.name, description: form.description }, aliases: written } as const
            try {
              await decideChange(id, { ...body, revision, conceptRevision })
            } catch (error) {
              void readChangesAnew()
              throw error
            }
            showToast({ title: messages.decided, variant: 'success' })
            await readChangesAnew()
          }}
          onSaved={onClose}
          onCancel={onClose}
          onReload={() => void opened.reload()}
        />
      )}
    </Loaded>
  )
}
