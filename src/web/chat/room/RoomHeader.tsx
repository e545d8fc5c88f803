import ChevronLeft from 'virtual:icons/chevron-left'
import Info from 'virtual:icons/info'
import PenLine from 'virtual:icons/pen-line'
import X from 'virtual:icons/x'
import type { ChatRoom } from '#contract/chat/chat.ts'
import { paths } from '#contract/paths.ts'
import { useTyping } from '#web/chat/live/typing.ts'
import { StartMeeting } from '#web/chat/meeting/StartMeeting.tsx'
import { messages } from '#web/chat/messages.ts'
import { RoomPicture } from '#web/chat/rooms/RoomPicture.tsx'
import { useStanding } from '#web/presence/index.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Link } from '#web/ui/Link.tsx'

type Props = { room: ChatRoom; viewerId: number; isLive: boolean; hasDetails: boolean; onDetails: () => void }

/** The head of a room: with whom, and what goes on there now. */
export function RoomHeader({ room, viewerId, isLive, hasDetails, onDetails }: Props) {
  return (
    <header className="chat-bar">
      <Link to={paths.chat()} aria-label={messages.back} className="icon-button chat-back" preventScrollReset>
        <ChevronLeft aria-hidden />
      </Link>
      <RoomPicture room={room} viewerId={viewerId} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{room.name}</h2>
        <p className="truncate text-sm text-text-muted" role="status">
          {isLive ? <Standing room={room} viewerId={viewerId} /> : messages.connecting}
        </p>
      </div>
      <div className="chat-bar-acts">
        {room.standing === 'MEMBER' && (
          <Link to={paths.board(room.id)} aria-label={messages.board} className="icon-button">
            <PenLine aria-hidden />
          </Link>
        )}
        {room.silence === null && <StartMeeting roomId={room.id} />}
        <IconButton
          label={messages.details}
          tooltip={false}
          icon={hasDetails ? <X aria-hidden /> : <Info aria-hidden />}
          aria-expanded={hasDetails}
          onClick={onDetails}
        />
      </div>
    </header>
  )
}

function Standing({ room, viewerId }: { room: ChatRoom; viewerId: number }) {
  const typing = useTyping(room.id)
  const other = room.isDirect ? room.members.find(({ id }) => id !== viewerId) : undefined
  const standing = useStanding(other?.id ?? 0)
  const names = room.members.flatMap(({ id, displayName }) => (typing.includes(id) ? [displayName] : []))
  if (names.length > 0) return room.isDirect ? messages.typingAlone : messages.typing(names)
  return room.isDirect ? messages[standing] : messages.people(room.userCount)
}
