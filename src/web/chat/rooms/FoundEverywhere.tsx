import { searchChat } from '#contract/chat/chat-search.ts'
import { roomAddress, threadAddress } from '#web/chat/chat-address.ts'
import { messages } from '#web/chat/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServerPages } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Marked } from '#web/ui/list/Marked.tsx'

/** Messages of all rooms that have what is looked for; each leads to its place. */
export function FoundEverywhere({ search }: { search: string }) {
  const found = useServerPages(searchChat, { query: { search } })
  return (
    <section aria-labelledby="znalezione" className="grid gap-1 p-2">
      <h3 id="znalezione" className="px-2 text-sm font-semibold text-text-muted">
        {messages.foundMessages}
      </h3>
      <Loaded of={found} waiting={<Skeleton className="h-15" />} failed={messages.messagesFailed}>
        {(pages) => {
          const all = pages.flatMap(({ results }) => results)
          if (all.length === 0) return <p className="px-2 text-sm text-text-muted">{messages.noMessageFound}</p>
          return (
            <ul aria-label={messages.found} className="grid gap-0.5">
              {all.map(({ id, roomId, roomName, threadMessageId, author, text, marked, createdAt }) => (
                <li key={id}>
                  <Link
                    to={threadMessageId === null ? roomAddress(roomId, id) : threadAddress(roomId, threadMessageId, id)}
                    className="chat-found-row"
                    preventScrollReset
                  >
                    <span className="chat-found-head">
                      <span className="truncate">{roomName}</span>
                      <time dateTime={createdAt.toISOString()}>{messages.when(createdAt)}</time>
                    </span>
                    <span className="chat-found-text">
                      {messages.said(author?.displayName ?? messages.someone, '')}
                      <Marked text={text} words={marked} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      {found.more !== null && (
        <div className="grid justify-center p-2">
          <Button size="sm" loading={found.isReadingMore} onClick={found.more}>
            {messages.more}
          </Button>
        </div>
      )}
    </section>
  )
}
