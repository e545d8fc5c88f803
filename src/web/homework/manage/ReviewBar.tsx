import { type FormEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { listHomework } from '#contract/homework/homework.ts'
import { NOTE_MAX_LENGTH } from '#contract/homework/homework-review.ts'
import type { HomeworkContent } from '#contract/homework/homework-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import { judgeTask } from '#web/homework/manage/api.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { textIn } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { type Shortcut, useShortcuts } from '#web/ui/shortcuts.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { content: HomeworkContent; onChange: () => Promise<void> }
type Decision = 'APPROVED' | 'PUBLISHED' | 'REJECTED'

/** The decision of a review, by buttons or keys; then the next task of the queue. */
export function ReviewBar({ content, onChange }: Props) {
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Decision | null>(null)
  const [isRejecting, setRejecting] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function judge(decision: Decision, note: string) {
    setDoing(decision)
    setProblem(undefined)
    try {
      await judgeTask(content.id, {
        status: decision === 'REJECTED' ? 'REJECTED' : 'APPROVED',
        note,
        publish: decision === 'PUBLISHED',
        revision: content.revision,
      })
      showToast({ title: messages.reviewed, variant: 'success' })
      setRejecting(false)
      await goOn()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (decision === 'REJECTED') {
        showInPlace(error)
        setProblem(error.message)
      }
      if (error.code === 'CONFLICT') await onChange()
    } finally {
      setDoing(null)
    }
  }

  /** Opens the task that waits longest, this one aside. */
  async function goOn() {
    const next = await nextToReview(content.id)
    if (next !== null) return void navigate(paths.adminHomework(next))
    showToast({ title: messages.noNext, variant: 'info' })
    void navigate(paths.adminHomeworks('statuses=UNDER_REVIEW'))
  }

  const keys = useMemo<readonly Shortcut[]>(
    () => [
      { key: 'a', label: messages.approveAndPublish, run: () => void judge('PUBLISHED', '') },
      { key: 'o', label: messages.actions.reject, run: () => setRejecting(true) },
      { key: 'n', label: messages.next, run: () => void goOn() },
    ],
    // The functions are made anew with each render and do the same for the same task.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [content.id, content.revision],
  )
  useShortcuts(keys)

  function reject(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void judge('REJECTED', textIn(new FormData(event.currentTarget), 'note'))
  }

  return (
    <section aria-label={messages.review} className="own-task-bar">
      <p className="text-text-muted">{messages.reviewLead}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={doing === 'PUBLISHED'} onClick={() => void judge('PUBLISHED', '')}>
          {messages.approveAndPublish}
        </Button>
        <Button loading={doing === 'APPROVED'} onClick={() => void judge('APPROVED', '')}>
          {messages.actions.approve}
        </Button>
        <Button variant="danger" onClick={() => setRejecting(true)}>
          {messages.actions.reject}
        </Button>
        <Button variant="ghost" onClick={() => void goOn()}>
          {messages.next}
        </Button>
      </div>
      <p className="text-sm text-text-muted max-sm:hidden">{messages.keys}</p>
      <Dialog isOpen={isRejecting} onClose={() => setRejecting(false)} title={messages.rejectTitle}>
        <form onSubmit={reject} className="grid gap-4">
          <TextArea
            name="note"
            label={messages.note}
            hint={messages.noteHint}
            error={problem}
            maxLength={NOTE_MAX_LENGTH}
            required
            data-autofocus
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={() => setRejecting(false)}>
              {messages.cancel}
            </Button>
            <Button type="submit" variant="danger" loading={doing === 'REJECTED'}>
              {messages.actions.reject}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  )
}

async function nextToReview(id: number): Promise<string | null> {
  const { results } = await callQuietly(listHomework, { query: { underReview: true, sort: 'createdAt:ASC', pageSize: 10 } })
  return results.find((task) => task.id !== id)?.slug ?? null
}
