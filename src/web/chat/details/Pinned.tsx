import { useNavigate } from 'react-router'
import { listPinnedChatMessages } from '#contract/chat/chat-message.ts'
import { roomAddress } from '#web/chat/chat-address.ts'
import { messages } from '#web/chat/messages.ts'
import { MessageItem } from '#web/chat/room/MessageItem.tsx'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

type Props = { roomId: number; viewerId: number; /** Called when a message is shown in the room. */ onLeave: () => void }

/** The pinned messages of a room, each with the way to its place. */
export function Pinned({ roomId, viewerId, onLeave }: Props) {
  const pinned = useServer(listPinnedChatMessages, { params: { id: roomId } })
  const navigate = useNavigate()
  const show = (id: number): void => {
    onLeave()
    void navigate(roomAddress(roomId, id), { preventScrollReset: true })
  }
  return (
    <Loaded of={pinned} waiting={<Skeleton className="h-24" />} failed={messages.messagesFailed}>
      {({ results }) =>
        results.length === 0 ? (
          <p className="text-text-muted">{messages.noPinned}</p>
        ) : (
          <ul aria-label={messages.pinnedOnes} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {results.map((message) => (
              <li key={message.id} className="chat-pinned">
                <MessageItem
                  message={{ ...message, pinnedAt: null }}
                  isFirst
                  isOwn={message.author?.id === viewerId}
                  isMarked={false}
                  onQuote={show}
                />
                <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => show(message.id)}>
                  {messages.toMessage}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
