import { useState } from 'react'
import type { MeetingDoor } from '#contract/chat/meeting.ts'
import { knock } from '#web/chat/meeting/api.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'

type Props = { door: MeetingDoor; token: string; onChange: () => void }

/** The door of a meeting for somebody who isn't in its room: they knock and wait. */
export function Knock({ door, token, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function ask(): Promise<void> {
    setAsking(true)
    try {
      await knock(token)
      setRefusal(null)
      onChange()
    } catch (error) {
      setRefusal(reasonOf(error))
    }
    setAsking(false)
  }
  if (door.standing === 'WAITING')
    return (
      <div role="status">
        <EmptyState as="h1" title={messages.knocking} hint={messages.knockingHint} />
      </div>
    )
  const isOut = door.standing === 'REFUSED'
  const title = door.host ? messages.knockTitle(door.host.displayName) : messages.unknownHost
  return (
    <>
      <EmptyState
        as="h1"
        title={isOut ? messages.putOut : title}
        hint={isOut ? messages.putOutHint : messages.knockLead}
        action={
          <Button variant="primary" loading={isAsking} onClick={() => void ask()}>
            {messages.knock}
          </Button>
        }
      />
      {refusal !== null && (
        <p role="alert" className="meeting-refusal mx-auto max-w-prose">
          {refusal}
        </p>
      )}
    </>
  )
}
