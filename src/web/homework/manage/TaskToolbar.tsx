import Pencil from 'virtual:icons/pencil'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { HomeworkTransition } from '#contract/homework/homework-states.ts'
import { getHomeworkContent, type HomeworkContent } from '#contract/homework/homework-writing.ts'
import { APPROVAL_LABELS, HOMEWORK_STATUS_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { addressOf } from '#web/homework/manage/address-of.ts'
import { deleteTask, moveTask } from '#web/homework/manage/api.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { whileLeaving } from '#web/lib/server-state/while-leaving.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { content: HomeworkContent; viewer: Me; onChange: () => Promise<void> }

/** Decisions of a review have a bar of their own, saving is the form's, and the main action comes first. */
const OWN_PLACE: ReadonlySet<HomeworkTransition> = new Set(['save', 'approve', 'reject', 'delete', 'publish', 'submit'])

/** The state of a task and everything that its person may do to it now. */
export function TaskToolbar({ content, viewer, onChange }: Props) {
  const navigate = useNavigate()
  const [doing, setDoing] = useState<HomeworkTransition | null>(null)
  const [asking, setAsking] = useState<'publish' | 'delete' | null>(null)
  const { transitions } = content

  async function move(transition: HomeworkTransition) {
    setDoing(transition)
    try {
      const moved = await moveTask(content.id, transition)
      showToast({ title: transition === 'publish' ? messages.published : messages.done, variant: 'success' })
      setAsking(null)
      if (moved.status === 'PUBLIC') await navigate(addressOf(moved, viewer, content.author.id === viewer.id))
      else await onChange()
    } catch {
      // the toast of the failed call has said why
      await onChange()
    } finally {
      setDoing(null)
    }
  }

  async function remove() {
    await whileLeaving(getHomeworkContent, { id: content.slug }, () => deleteTask(content.id))
    showToast({ title: messages.deleted, variant: 'success' })
    await navigate(viewer.role === 'ADMIN' ? paths.adminHomeworks() : paths.accountHomeworks())
  }

  return (
    <section aria-label={messages.states} className="own-task-bar">
      <p className="flex flex-wrap gap-2">
        <Badge tone={content.status === 'PUBLIC' ? 'success' : 'warning'}>{HOMEWORK_STATUS_LABELS[content.status]}</Badge>
        {content.adminReview?.status === 'APPROVED' && <Badge tone="info">{APPROVAL_LABELS[content.adminReview.status]}</Badge>}
      </p>
      {content.adminReview !== null && content.adminReview.note !== '' && (
        <p className="own-task-note">
          <strong>{messages.noteOf}:</strong> <span className="whitespace-pre-line">{content.adminReview.note}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {transitions.includes('publish') && (
          <Button variant="primary" onClick={() => setAsking('publish')}>
            {messages.actions.publish}
          </Button>
        )}
        {transitions.includes('submit') && (
          <Button
            variant={transitions.includes('publish') ? 'secondary' : 'primary'}
            loading={doing === 'submit'}
            onClick={() => void move('submit')}
          >
            {messages.actions.submit}
          </Button>
        )}
        {transitions.includes('save') && (
          <LinkButton to={paths.homeworkEdit(content.slug)} icon={<Pencil aria-hidden />}>
            {messages.edit}
          </LinkButton>
        )}
        {transitions
          .filter((transition) => !OWN_PLACE.has(transition))
          .map((transition) => (
            <Button key={transition} loading={doing === transition} onClick={() => void move(transition)}>
              {messages.actions[transition]}
            </Button>
          ))}
        {transitions.includes('delete') && (
          <Button variant="danger" onClick={() => setAsking('delete')}>
            {messages.actions.delete}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={asking === 'publish'}
        onClose={() => setAsking(null)}
        title={messages.publishTitle}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(null)}>
              {messages.cancel}
            </Button>
            <Button variant="primary" disabled={doing === 'publish'} onClick={() => void move('publish')}>
              {messages.actions.publish}
            </Button>
          </>
        }
      >
        <p className="text-text-muted">{messages.publishLead}</p>
      </Dialog>
      {asking === 'delete' && (
        <ConfirmDialog
          title={messages.deleteTitle}
          lead={messages.deleteLead}
          action={messages.actions.delete}
          onClose={() => setAsking(null)}
          onConfirm={remove}
        />
      )}
    </section>
  )
}
