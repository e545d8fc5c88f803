import { useEffect } from 'react'
import type { ChatRoom } from '#contract/chat/chat.ts'
import { chatLiveRoom } from '#contract/chat/chat-live.ts'
import type { Me } from '#contract/user/user.ts'
import { messages } from '#web/chat/messages.ts'
import { Invitation } from '#web/chat/room/Invitation.tsx'
import { Stream } from '#web/chat/room/Stream.tsx'
import { followRoom } from '#web/lib/rooms.ts'

type Props = {
  room: ChatRoom
  viewer: Me
  /** The message that is led to. */
  messageId: number | null
  onThread: (threadId: number) => void
}

/** The messages of a room, or what an invitation to it asks. Made anew for another room. */
export function Room({ room, viewer, messageId, onThread }: Props) {
  useEffect(() => followRoom(chatLiveRoom(room.id)), [room.id])
  if (room.standing === 'INVITED') return <Invitation room={room} />
  return (
    <Stream
      room={room}
      viewer={viewer}
      threadId={null}
      messageId={messageId}
      silence={room.silence === null ? null : messages.silences[room.silence]}
      onThread={onThread}
    />
  )
}
