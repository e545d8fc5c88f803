import Pencil from 'virtual:icons/pencil'
import Trash2 from 'virtual:icons/trash'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Homework } from '#contract/homework/homework-page.ts'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { deleteTask } from '#web/homework/manage/api.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** The ways of an author and of admins to what they may do with a public task (docs/product/homework.md, 13). */
export function OwnButtons({ homework: { id, slug } }: { homework: Pick<Homework, 'id' | 'slug'> }) {
  const { role } = useViewer()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const isAdmin = role === 'ADMIN'

  async function remove() {
    await deleteTask(id)
    showToast({ title: messages.deleted, variant: 'success' })
    await navigate(isAdmin ? paths.adminHomeworks() : paths.accountHomeworks())
  }

  return (
    <>
      <LinkButton to={paths.homeworkEdit(slug)} size="sm" icon={<Pencil aria-hidden />}>
        {messages.edit}
      </LinkButton>
      <LinkButton to={isAdmin ? paths.adminHomework(slug) : paths.accountHomework(slug)} size="sm">
        {messages.state}
      </LinkButton>
      <Button size="sm" variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {messages.actions.delete}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.deleteTitle}
          lead={messages.deleteLead}
          action={messages.actions.delete}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        />
      )}
    </>
  )
}
