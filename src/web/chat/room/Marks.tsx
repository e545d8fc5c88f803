import type { ChatRoom } from '#contract/chat/chat.ts'
import { messages } from '#web/chat/messages.ts'

/** Says below the latest own message who has read it, of those who show it. */
export function Marks({ room, viewerId, seq }: { room: ChatRoom; viewerId: number; seq: number }) {
  const others = room.members.filter(({ id, hasJoined }) => id !== viewerId && hasJoined)
  const count = others.filter(({ readSeq }) => readSeq !== null && readSeq >= seq).length
  if (count === 0) return null
  return <p className="chat-read">{room.isDirect ? messages.read : messages.readBy(count, others.length)}</p>
}
