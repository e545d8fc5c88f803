import { useState } from 'react'
import type { HomeworkCard } from '#contract/homework/homework.ts'
import { AppError } from '#contract/http/errors.ts'
import { deleteTask, moveTask } from '#web/homework/manage/api.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { tasks: readonly HomeworkCard[]; onClear: () => void; onDone: () => Promise<void> }

/** Does one thing to all chosen tasks; what was refused is told once, with the first reason. */
export function BulkActions({ tasks, onClear, onDone }: Props) {
  const [isDoing, setDoing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (tasks.length === 0) return null

  async function doAll(act: (id: number) => Promise<unknown>) {
    setDoing(true)
    const refusals: string[] = []
    for (const { id } of tasks)
      try {
        await act(id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        showInPlace(error)
        refusals.push(error.message)
      }
    setDoing(false)
    setAsking(false)
    const title = messages.doneOf(tasks.length - refusals.length, tasks.length)
    showToast(refusals[0] === undefined ? { title, variant: 'success' } : { title, message: refusals[0], variant: 'warning' })
    await onDone()
  }

  return (
    <section aria-label={messages.selected(tasks.length)} className="own-task-bar">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto">{messages.selected(tasks.length)}</p>
        <Button loading={isDoing} onClick={() => void doAll((id) => moveTask(id, 'submit'))}>
          {messages.submitAll}
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {messages.deleteAll}
        </Button>
        <Button variant="ghost" onClick={onClear}>
          {messages.clearSelection}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={messages.deleteAllTitle(tasks.length)}
          lead={tasks.length === 1 ? messages.deleteLead : messages.deleteAllLead}
          action={messages.deleteAll}
          onClose={() => setAsking(false)}
          onConfirm={() => doAll(deleteTask)}
        />
      )}
    </section>
  )
}
