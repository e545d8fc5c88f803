import MessagesSquare from 'virtual:icons/messages-square'
import { messages } from '#web/chat/messages.ts'

type Props = {
  /** Threads of the room with something new, the one answered last first. */
  threadIds: readonly number[]
  /** The thread that is on the screen. */
  openId: number | null
  onThread: (threadId: number) => void
}

/** Leads to threads with something new, whose messages may stand far above; nothing where there are none. */
export function ThreadNews({ threadIds, openId, onThread }: Props) {
  const others = threadIds.filter((id) => id !== openId)
  const [latest] = others
  if (latest === undefined) return null
  return (
    <button type="button" className="chat-thread-news" onClick={() => onThread(latest)}>
      <MessagesSquare aria-hidden />
      <span className="min-w-0 flex-1 truncate">{messages.unreadThreads(others.length)}</span>
      <span aria-hidden className="underline">
        {messages.toThread}
      </span>
    </button>
  )
}
