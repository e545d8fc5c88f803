import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { HomeworkContent } from '#contract/homework/homework-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import { judgeTask } from '#web/homework/manage/api.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { RejectTask } from '#web/homework/manage/RejectTask.tsx'
import { goNext, Holder, QueueKeys, queueMessages, TakeButton, takeOver, useAskHolder, useClaims, useHold } from '#web/queue/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Shortcut, useShortcuts } from '#web/ui/shortcuts.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { content: HomeworkContent; onChange: () => Promise<void> }
type Decision = 'APPROVED' | 'PUBLISHED'

/** The decision of a review, by buttons or keys; then the next task of the queue. */
export function ReviewBar({ content, onChange }: Props) {
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Decision | null>(null)
  const [isRejecting, setRejecting] = useState(false)
  const claim = useClaims('REVIEW').get(content.id)
  const { decideOn, dialog } = useAskHolder()
  // Whoever has the page open reviews the task.
  useHold('REVIEW', content.id)

  async function approveAs(decision: Decision) {
    setDoing(decision)
    try {
      await judgeTask(content.id, { status: 'APPROVED', note: '', publish: decision === 'PUBLISHED', revision: content.revision })
      showToast({ title: messages.reviewed, variant: 'success' })
      await goOn()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'CONFLICT') await onChange()
    } finally {
      setDoing(null)
    }
  }

  /** Opens the task that waits longest of those that nobody reviews, this one aside. */
  async function goOn() {
    const next = await goNext('REVIEW', content.id)
    if (next !== null) return void navigate(next.path)
    showToast({ title: messages.noNext, variant: 'info' })
    void navigate(paths.adminQueues())
  }

  /** The toast of a failed call has said why. */
  const skip = (): void => void goOn().catch(() => undefined)
  const approve = (decision: Decision) => decideOn(claim, () => void approveAs(decision))
  const startRejecting = () => decideOn(claim, () => setRejecting(true))

  const keys: readonly (Shortcut & { short: string })[] = [
    { key: 'a', label: messages.approveAndPublish, short: messages.short.approve, run: () => approve('PUBLISHED') },
    { key: 'o', label: messages.actions.reject, short: messages.short.reject, run: startRejecting },
    { key: 't', label: queueMessages.takeKey, short: queueMessages.shortKeys.t, run: () => void takeOver('REVIEW', content.id) },
    { key: 'n', label: queueMessages.nextKey, short: queueMessages.shortKeys.n, run: skip },
  ]
  useShortcuts(keys)

  return (
    <section aria-label={messages.review} className="own-task-bar">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-text-muted">{messages.reviewLead}</span>
        <Holder claim={claim} />
        {claim && <TakeButton claim={claim} onTake={() => void takeOver('REVIEW', content.id)} />}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={doing === 'PUBLISHED'} onClick={() => approve('PUBLISHED')}>
          {messages.approveAndPublish}
        </Button>
        <Button loading={doing === 'APPROVED'} onClick={() => approve('APPROVED')}>
          {messages.actions.approve}
        </Button>
        <Button variant="danger" onClick={startRejecting}>
          {messages.actions.reject}
        </Button>
        <Button variant="ghost" onClick={skip}>
          {messages.next}
        </Button>
      </div>
      <QueueKeys keys={keys} />
      {dialog}
      {isRejecting && (
        <RejectTask
          content={content}
          onChange={onChange}
          onClose={() => setRejecting(false)}
          onRejected={() => {
            setRejecting(false)
            skip()
          }}
        />
      )}
    </section>
  )
}
