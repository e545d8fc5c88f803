import CircleCheck from 'virtual:icons/circle-check'
import GitMerge from 'virtual:icons/git-merge'
import History from 'virtual:icons/rotate-ccw-clock'
import Pencil from 'virtual:icons/pencil'
import Trash2 from 'virtual:icons/trash'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { getHomeworkTypeContent } from '#contract/homework-type-writing.ts'
import { paths } from '#contract/paths.ts'
import { deleteType, markDone, readTypesAnew } from '#web/homework-type/manage/api.ts'
import { HistoryDialog } from '#web/homework-type/manage/HistoryDialog.tsx'
import { TypeMergeDialog } from '#web/homework-type/manage/TypeMergeDialog.tsx'
import { messages } from '#web/homework-type/manage/messages.ts'
import { TypeForm } from '#web/homework-type/manage/TypeForm.tsx'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { whileLeaving } from '#web/lib/server-state/while-leaving.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageTools } from '#web/ui/layout/PageTools.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { id: number; isEditing: boolean; onEditing: (isEditing: boolean) => void }

/** The tools of an admin at the end of the page of a kind of tasks; while it is edited, its form in place of the page. */
export default function TypeManager({ id, isEditing, onEditing }: Props) {
  const content = useServer(getHomeworkTypeContent, { params: { id } })
  const [opened, setOpened] = useState<'history' | 'merge' | 'remove' | null>(null)
  const [isMarking, setMarking] = useState(false)
  const [loads, setLoads] = useState(0)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const close = () => setOpened(null)

  async function toggle(done: boolean) {
    setMarking(true)
    try {
      await markDone(id, done)
      showToast({ title: done ? messages.markedDone : messages.markedUndone, variant: 'success' })
      await readTypesAnew()
    } catch {
      // The toast of the failed call has said why.
    } finally {
      setMarking(false)
    }
  }

  async function remove() {
    await whileLeaving(getHomeworkTypeContent, { id }, () => deleteType(id))
    showToast({ title: messages.removed, variant: 'success' })
    await navigate(paths.homeworkTypes())
  }

  return (
    <Loaded of={content} waiting={isEditing ? <Skeleton className="h-96" /> : null} failed={messages.failed}>
      {(type) =>
        isEditing ? (
          <TypeForm
            key={loads}
            base={type}
            onSaved={() => {
              onEditing(false)
              void revalidate()
            }}
            onCancel={() => onEditing(false)}
            onReload={() => void content.reload().then(() => setLoads((count) => count + 1))}
          />
        ) : (
          <>
            <PageTools label={messages.tools}>
              <Button size="sm" variant="primary" icon={<Pencil aria-hidden />} onClick={() => onEditing(true)}>
                {messages.edit}
              </Button>
              <Button
                size="sm"
                variant={type.done ? 'secondary' : 'ghost'}
                icon={<CircleCheck aria-hidden className={type.done ? 'text-success!' : ''} />}
                aria-pressed={type.done}
                loading={isMarking}
                onClick={() => void toggle(!type.done)}
              >
                {messages.done}
              </Button>
              <Button size="sm" variant="ghost" icon={<History aria-hidden />} onClick={() => setOpened('history')}>
                {messages.history}
              </Button>
              <Button size="sm" variant="ghost" icon={<GitMerge aria-hidden />} onClick={() => setOpened('merge')}>
                {messages.merge}
              </Button>
              <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setOpened('remove')}>
                {messages.remove}
              </Button>
            </PageTools>
            {opened === 'history' && <HistoryDialog id={id} onClose={close} onRestored={() => void revalidate()} />}
            {opened === 'merge' && (
              <TypeMergeDialog
                type={type}
                onClose={close}
                onMerged={({ slug }) => {
                  close()
                  void navigate(paths.homeworkType(slug))
                }}
              />
            )}
            {opened === 'remove' && (
              <ConfirmDialog
                title={messages.removeTitle(type.name)}
                lead={messages.removeLead(type.tasks, type.subtypes.length)}
                action={messages.remove}
                onClose={close}
                onConfirm={remove}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}
