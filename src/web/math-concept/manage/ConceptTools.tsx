import GitMerge from 'virtual:icons/git-merge'
import History from 'virtual:icons/rotate-ccw-clock'
import Pencil from 'virtual:icons/pencil'
import Trash2 from 'virtual:icons/trash'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { MathConcept } from '#contract/math-concept.ts'
import { getPendingChange } from '#contract/math-concept-change.ts'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { deleteConcept, useLiveChanges } from '#web/math-concept/manage/api.ts'
import { ChangeForm } from '#web/math-concept/manage/ChangeForm.tsx'
import { ConceptMergeDialog } from '#web/math-concept/manage/ConceptMergeDialog.tsx'
import { HistoryDialog } from '#web/math-concept/manage/HistoryDialog.tsx'
import { messages } from '#web/math-concept/manage/messages.ts'
import { OwnProposal } from '#web/math-concept/manage/OwnProposal.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { whileLeaving } from '#web/lib/server-state/while-leaving.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { PageTools } from '#web/ui/layout/PageTools.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { concept: MathConcept; isEditing: boolean; onEditing: (isEditing: boolean) => void }

/** The tools of somebody who is signed in, at the end of a concept's page; while they write, the form in place of the page. */
export default function ConceptTools({ concept, isEditing, onEditing }: Props) {
  const { id, slug, name, status } = concept
  const isAdmin = useViewer().role === 'ADMIN'
  const { data } = useServer(getPendingChange, { params: { id } })
  const [opened, setOpened] = useState<'history' | 'merge' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const own = data?.own ?? null
  useLiveChanges()
  const isOld = own !== null && (own.concept.slug !== slug || own.concept.name !== name || (own.isNew && own.status !== status))
  useNewsOf(`${own?.id} ${own?.status} ${own?.conceptRevision} ${isOld}`, data !== undefined, slug)

  async function remove() {
    await whileLeaving(getPendingChange, { id }, () => deleteConcept(id))
    showToast({ title: messages.removed, variant: 'success' })
    await navigate(paths.concepts())
  }

  if (isEditing)
    return (
      <ChangeForm
        conceptId={id}
        own={own?.status === 'APPROVED' ? null : own}
        onCancel={() => onEditing(false)}
        onSaved={() => {
          onEditing(false)
          void revalidate()
        }}
      />
    )
  const mayEdit = status === 'APPROVED' || !isAdmin
  const waiting = data?.count ?? 0
  return (
    <>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 pb-8">
        {own !== null && !isAdmin && own.status !== 'APPROVED' && <OwnProposal change={own} />}
        <PageTools label={messages.tools}>
          {mayEdit && data !== undefined && (
            <Button size="sm" variant="primary" icon={<Pencil aria-hidden />} onClick={() => onEditing(true)}>
              {isAdmin ? messages.edit : own === null || own.status === 'APPROVED' ? messages.propose : messages.changeProposal}
            </Button>
          )}
          {isAdmin && waiting > 0 && (
            <LinkButton size="sm" to={paths.adminConcepts()}>
              {messages.waitingOf(waiting)}
            </LinkButton>
          )}
          {isAdmin && status === 'APPROVED' && (
            <Button size="sm" variant="ghost" icon={<History aria-hidden />} onClick={() => setOpened('history')}>
              {messages.history}
            </Button>
          )}
          {isAdmin && status !== 'PENDING' && (
            <Button size="sm" variant="ghost" icon={<GitMerge aria-hidden />} onClick={() => setOpened('merge')}>
              {messages.merge}
            </Button>
          )}
          {isAdmin && status !== 'PENDING' && (
            <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setOpened('remove')}>
              {messages.remove}
            </Button>
          )}
        </PageTools>
      </div>
      {opened === 'history' && <HistoryDialog id={id} onClose={close} onRestored={() => void revalidate()} />}
      {opened === 'merge' && (
        <ConceptMergeDialog
          concept={concept}
          onClose={close}
          onMerged={(into) => {
            close()
            void navigate(paths.concept(into.slug))
          }}
        />
      )}
      {opened === 'remove' && (
        <ConfirmDialog
          title={messages.removeTitle(name)}
          lead={messages.removeLead}
          action={messages.remove}
          onClose={close}
          onConfirm={remove}
        />
      )}
    </>
  )
}

/** Reads the page anew when something was decided about what the person proposed, and goes to the address that it has then. */
function useNewsOf(state: string, isKnown: boolean, slug: string): void {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const known = useRef<string>(null)
  useEffect(() => {
    if (!isKnown) return
    if (known.current === null ? state.endsWith(' true') : known.current !== state) void revalidate()
    known.current = state
  }, [isKnown, state, revalidate])
  useEffect(() => {
    if (location.pathname.includes('/propozycja-') && location.pathname !== paths.concept(slug))
      void navigate(paths.concept(slug), { replace: true })
  }, [slug, navigate])
}
