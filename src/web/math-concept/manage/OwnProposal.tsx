import type { MathConceptChange } from '#contract/math-concept-change.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { APPROVAL_LABELS } from '#contract/text/labels.ts'
import { messages } from '#web/math-concept/manage/messages.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Differences } from '#web/ui/differences/Differences.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

const TONES: Record<MathConceptChange['status'], Tone> = { PENDING: 'warning', APPROVED: 'success', REJECTED: 'error' }

/** The state of a proposal. */
export function ChangeState({ status }: Pick<MathConceptChange, 'status'>) {
  return <Badge tone={TONES[status]}>{APPROVAL_LABELS[status]}</Badge>
}

/** The words of the admin who decided. */
export function Reason({ reason }: Pick<MathConceptChange, 'reason'>) {
  if (reason === '') return null
  return (
    <p className="border-l-2 border-warning-border pl-3 text-sm wrap-anywhere whitespace-pre-line">
      <span className="font-medium">{messages.reason}:</span> {reason}
    </p>
  )
}

/** The differences that a proposal makes; a new concept has none. */
export function ChangeDifferences({ changes, isNew }: Pick<MathConceptChange, 'changes' | 'isNew'>) {
  if (isNew) return null
  return <Differences none={messages.noChanges} of={changes.map(({ field, ...texts }) => ({ ...texts, label: messages.field(field) }))} />
}

/** The person's proposal about the concept of the page, with what became of it. */
export function OwnProposal({ change }: { change: MathConceptChange }) {
  return (
    <Card as="section" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{messages.ownTitle}</h2>
        <ChangeState status={change.status} />
        <time dateTime={change.updatedAt.toISOString()} className="text-sm text-text-muted">
          {shortMomentText(change.updatedAt)}
        </time>
      </div>
      <Reason reason={change.reason} />
      <ChangeDifferences {...change} />
    </Card>
  )
}
