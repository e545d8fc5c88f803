import { useEffect, useRef, useState } from 'react'
import { answerRecording } from '#web/chat/meeting/api.ts'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import { useCall } from '#web/chat/meeting/call/use-call.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { quietly } from '#web/chat/meeting/quietly.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'

/** Asks whoever comes while the server records, before they are in: both answers let them in. */
export function AskedFirst({ call, token, onAnswered }: { call: Call; token: string; onAnswered: () => void }) {
  const { recording } = useCall(call)
  const page = useRef<HTMLDivElement>(null)
  // The lower end of the lobby, which was looked at before, is gone.
  useEffect(() => {
    page.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const [isAnswering, setAnswering] = useState(false)
  async function answer(allows: boolean): Promise<void> {
    if (recording === null || isAnswering) return
    setAnswering(true)
    await answerRecording(token, recording.id, allows).finally(() => setAnswering(false))
    onAnswered()
  }
  return (
    <div ref={page} tabIndex={-1} className="page guarded py-10 outline-none">
      <EmptyState
        as="h1"
        title={messages.askedTitle}
        hint={messages.askedLead(recording?.by?.displayName ?? messages.unknownRecorder)}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button onClick={quietly(() => answer(false))}>{messages.forbid}</Button>
            <Button variant="primary" onClick={quietly(() => answer(true))}>
              {messages.allow}
            </Button>
          </span>
        }
      />
    </div>
  )
}
