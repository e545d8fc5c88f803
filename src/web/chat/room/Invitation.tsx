import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChatRoom } from '#contract/chat/chat.ts'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { answerInvitation } from '#web/chat/api.ts'
import { messages } from '#web/chat/messages.ts'
import { readRoomAnew } from '#web/chat/rooms/room-cache.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'

/** A room that somebody invites to: who it is, and nothing of what is said there until the invitation is accepted. */
export function Invitation({ room }: { room: ChatRoom }) {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [person] = room.users

  async function answer(decision: 'ACCEPT' | 'REFUSE') {
    setSending(true)
    try {
      await answerInvitation(room.id, decision)
      if (decision === 'REFUSE') await navigate(paths.chat(), { replace: true })
      readRoomAnew()
    } catch {
      // the toast of the failed call has said why
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="chat-talk chat-invitation">
      <EmptyState
        as="h2"
        title={messages.invitedTo(room.name)}
        hint={
          <>
            {person && `${ROLE_LABELS[person.role]} · @${person.username}. `}
            {messages.invitedHint}
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => void answer('REFUSE')}>{messages.refuse}</Button>
            <Button variant="primary" loading={isSending} onClick={() => void answer('ACCEPT')}>
              {messages.accept}
            </Button>
          </div>
        }
      />
    </div>
  )
}
