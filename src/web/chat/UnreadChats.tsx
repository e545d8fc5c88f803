import { messages } from '#web/chat/messages.ts'

/** The number of rooms with something unread, at the picture of whoever is signed in; nothing where there is none. */
export function UnreadChats({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <span aria-hidden className="bell-count">
        {count > 99 ? messages.most : count}
      </span>
      <span className="sr-only">{messages.unreadRooms(count)}, </span>
    </>
  )
}
