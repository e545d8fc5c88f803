import '#web/chat/chat.css'
import { useCallback } from 'react'
import { getChatRoom } from '#contract/chat/chat.ts'
import type { Me } from '#contract/user/user.ts'
import { threadAddress } from '#web/chat/chat-address.ts'
import { useOutboxOf } from '#web/chat/live/outbox.ts'
import { useChatEvents } from '#web/chat/live/use-chat-events.ts'
import { Room } from '#web/chat/room/Room.tsx'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

const noCome = (): void => undefined

/** The chat of the meeting's room, beside the call. */
export function MeetingChat({ roomId, viewer }: { roomId: number; viewer: Me }) {
  const room = useServer(getChatRoom, { params: { id: roomId } })
  useOutboxOf(viewer.id)
  useChatEvents(viewer.id, noCome)
  // A thread opens in the chat, without ending the call.
  const openThread = useCallback((id: number) => void window.open(threadAddress(roomId, id), '_blank', 'noopener'), [roomId])
  return (
    <Loaded of={room} waiting={<Skeleton className="m-4 h-40" />} failed={messages.failed}>
      {(found) => <Room room={found} viewer={viewer} messageId={null} onThread={openThread} />}
    </Loaded>
  )
}
