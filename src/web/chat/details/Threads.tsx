import { useNavigate } from 'react-router'
import { CHAT_MESSAGES_PAGE } from '#contract/chat/chat-limits.ts'
import { listChatThreads } from '#contract/chat/chat-message.ts'
import { threadAddress } from '#web/chat/chat-address.ts'
import { messages } from '#web/chat/messages.ts'
import { MessageItem } from '#web/chat/room/MessageItem.tsx'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServerPages } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

type Props = {
  roomId: number
  viewerId: number
  /** Those with something new. */ unread: readonly number[]
  /** Called when a thread is opened. */ onLeave: () => void
}

/** The threads of a room, the one that was answered last first. */
export function Threads({ roomId, viewerId, unread, onLeave }: Props) {
  const threads = useServerPages(listChatThreads, { params: { id: roomId }, query: { pageSize: CHAT_MESSAGES_PAGE } })
  const navigate = useNavigate()
  const open = (id: number): void => {
    onLeave()
    void navigate(threadAddress(roomId, id), { preventScrollReset: true })
  }
  return (
    <Loaded of={threads} waiting={<Skeleton className="h-24" />} failed={messages.threadsFailed}>
      {(pages) => {
        // A thread that is answered meanwhile moves up, and comes twice.
        const all = [...new Map(pages.flatMap(({ results }) => results).map((message) => [message.id, message])).values()]
        if (all.length === 0) return <p className="text-text-muted">{messages.noThreads}</p>
        return (
          <>
            <ul aria-label={messages.threads} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {all.map((message) => (
                <li key={message.id} className="chat-pinned">
                  <MessageItem
                    message={message}
                    isFirst
                    isOwn={message.author?.id === viewerId}
                    isMarked={false}
                    onQuote={() => open(message.id)}
                    onThread={open}
                    hasNewAnswers={unread.includes(message.id)}
                  />
                </li>
              ))}
            </ul>
            {threads.more !== null && (
              <Button size="sm" loading={threads.isReadingMore} onClick={threads.more}>
                {messages.more}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
