import Plus from 'virtual:icons/plus'
import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { listMathConceptChanges, type ProposedChange } from '#contract/math-concept-change.ts'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { proposeChange, readChangesAnew, useLiveChanges } from '#web/math-concept/manage/api.ts'
import { ConceptForm } from '#web/math-concept/manage/ConceptForm.tsx'
import { messages } from '#web/math-concept/manage/messages.ts'
import { ChangeState, Reason } from '#web/math-concept/manage/OwnProposal.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { PageTools } from '#web/ui/layout/PageTools.tsx'
import { Link } from '#web/ui/Link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { isAdding: boolean; onAdding: (isAdding: boolean) => void }

/** Below the list of concepts: what the person has proposed, and the way to propose more; while they write, the form in its place. */
export default function ConceptProposer({ isAdding, onAdding }: Props) {
  const isAdmin = useViewer().role === 'ADMIN'
  const made = useRef<ProposedChange>(null)
  const navigate = useNavigate()
  if (isAdding)
    return (
      <div className="page py-8 lg:py-10">
        <ConceptForm
          title={isAdmin ? messages.newTitle : messages.newProposalTitle}
          opened={null}
          draftKey="concept-new"
          action={isAdmin ? messages.save : messages.send}
          hint={isAdmin ? undefined : messages.proposalHint}
          send={async (body) => {
            made.current = await proposeChange(body)
            showToast({ title: made.current.status === 'PENDING' ? messages.sentForReview : messages.added, variant: 'success' })
            await readChangesAnew()
          }}
          onSaved={() => {
            onAdding(false)
            if (made.current) void navigate(paths.concept(made.current.concept.slug))
          }}
          onCancel={() => onAdding(false)}
          onReload={() => undefined}
        />
      </div>
    )
  return (
    <>
      {!isAdmin && <OwnProposals />}
      <PageTools label={messages.listTools}>
        <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => onAdding(true)}>
          {isAdmin ? messages.add : messages.proposeNew}
        </Button>
      </PageTools>
    </>
  )
}

/** The person's proposals, the newest first, with what became of each. */
function OwnProposals() {
  useLiveChanges()
  const { data } = useServer(listMathConceptChanges, { query: { pageSize: 50 } })
  const { revalidate } = useRevalidator()
  const states = data?.results.map(({ id, status }) => `${id} ${status}`).join()
  const known = useRef<string>(undefined)
  // A concept that was accepted stands in the list above.
  useEffect(() => {
    if (known.current !== undefined && known.current !== states) void revalidate()
    known.current = states
  }, [states, revalidate])
  if (data === undefined || data.total === 0) return null
  return (
    <Disclosure summary={<span className="font-semibold">{messages.ownProposals(data.total)}</span>}>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
        {data.results.map(({ id, concept, name, isNew, status, reason }) => (
          <li key={id} className="grid gap-1.5 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={paths.concept(concept.slug)} className="font-medium hover:underline">
                {isNew ? name : concept.name}
              </Link>
              <span className="text-sm text-text-muted">{isNew ? messages.kind.new : messages.kind.change}</span>
              <ChangeState status={status} />
            </p>
            <Reason reason={reason} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
