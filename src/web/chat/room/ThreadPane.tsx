import X from 'virtual:icons/x'
import type { ChatRoom } from '#contract/chat/chat.ts'
import { getChatMessage } from '#contract/chat/chat-message.ts'
import type { Me } from '#contract/user/user.ts'
import { readerOf, useReader } from '#web/chat/live/readers.ts'
import { messages } from '#web/chat/messages.ts'
import { BackToRoom } from '#web/chat/room/BackToRoom.tsx'
import { MessageItem } from '#web/chat/room/MessageItem.tsx'
import { Stream } from '#web/chat/room/Stream.tsx'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

type Props = { room: ChatRoom; viewer: Me; threadId: number; messageId: number | null; onClose: () => void }

/** A thread beside its room: the message it hangs on, the answers, the place to write in. */
export function ThreadPane({ room, viewer, threadId, messageId, onClose }: Props) {
  const read = useServer(getChatMessage, { params: { id: threadId } })
  // The room, where it shows the message, knows of its changes.
  const { log } = useReader(readerOf(room.id))
  const shown = log.messages.find(({ id }) => id === threadId)
  return (
    <aside aria-label={messages.thread} className="chat-details chat-thread">
      <header className="chat-bar">
        <BackToRoom onBack={onClose} />
        <h2 className="min-w-0 flex-1 truncate font-semibold">{messages.thread}</h2>
        <IconButton className="chat-thread-close" label={messages.closeThread} tooltip={false} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <Loaded of={read} waiting={<Skeleton className="m-4 h-16" />} failed={read.isGone ? messages.noThread : messages.messagesFailed}>
        {(message) => {
          const root = shown ?? message
          return (
            <>
              <div className="chat-thread-root">
                <MessageItem message={root} isFirst isOwn={root.author?.id === viewer.id} isMarked={false} onQuote={onClose} />
              </div>
              <Stream
                room={room}
                viewer={viewer}
                threadId={threadId}
                messageId={messageId}
                silence={root.isRemoved ? messages.rootRemoved : room.silence === null ? null : messages.silences[room.silence]}
              />
            </>
          )
        }}
      </Loaded>
    </aside>
  )
}
