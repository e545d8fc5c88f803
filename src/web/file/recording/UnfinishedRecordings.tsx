import { useEffect, useState } from 'react'
import { AppError } from '#contract/http/errors.ts'
import { momentText } from '#contract/text/dates.ts'
import { messages } from '#web/file/recording/messages.ts'
import { dropRecording, finishRecording, leftRecordings } from '#web/file/recording/record-upload.ts'
import type { KeptRecording } from '#web/file/recording/recording-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Recordings that a closed or crashed tab of this device left in the middle, each with the way to end it. */
export function UnfinishedRecordings({ userId, className }: { userId: number; className?: string }) {
  const [left, setLeft] = useState<readonly KeptRecording[]>([])
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isGone = false
    async function read(): Promise<void> {
      const found = await leftRecordings(userId)
      if (!isGone) setLeft(found)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [userId, turn])
  if (left.length === 0) return null
  return (
    <section aria-label={messages.title} className={classNames('grid gap-2', className)}>
      {left.map((recording) => (
        <Unfinished key={recording.id} recording={recording} onDone={() => setTurn(turn + 1)} />
      ))}
    </section>
  )
}

function Unfinished({ recording, onDone }: { recording: KeptRecording; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)

  async function finish(): Promise<void> {
    setBusy(true)
    try {
      if (await finishRecording(recording)) showToast({ title: messages.finished, message: messages.finishedHint, variant: 'success' })
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'NOT_FOUND'
      if (isGone) await dropRecording(recording)
      const message = isGone ? messages.gone : error instanceof Error ? error.message : ''
      showToast({ title: messages.failed, message, variant: 'error' })
    }
    setBusy(false)
    onDone()
  }

  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md border border-border bg-surface-raised p-3">
      <p className="min-w-0 flex-1 basis-60" role="status">
        {isBusy ? messages.finishing : messages.lead(recording.name.replace(/\.\w+$/, ''), momentText(new Date(recording.at)))}
      </p>
      <Button size="sm" variant="primary" loading={isBusy} onClick={() => void finish()}>
        {messages.finish}
      </Button>
      <Button size="sm" aria-disabled={isBusy} onClick={() => !isBusy && setAsked(true)}>
        {messages.drop}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={messages.dropTitle}
          lead={messages.dropLead}
          action={messages.drop}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await dropRecording(recording)
            setAsked(false)
            onDone()
          }}
        />
      )}
    </div>
  )
}
