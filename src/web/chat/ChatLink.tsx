import { MessageCircle } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/chat/messages.ts'
import { Link } from '#web/ui/Link.tsx'

/** The way to the chat in the header, with the number of rooms with something unread. */
export function ChatLink({ count }: { count: number }) {
  return (
    <Link to={paths.chat()} aria-label={messages.unreadRooms(count)} className="icon-button max-sm:hidden">
      <span className="relative inline-grid">
        <MessageCircle aria-hidden />
        {count > 0 && (
          <span aria-hidden className="bell-count">
            {count > 99 ? messages.most : count}
          </span>
        )}
      </span>
    </Link>
  )
}
