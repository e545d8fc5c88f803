import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CHAT_MESSAGES_PAGE } from '#contract/chat/chat-limits.ts'
import { listChatMessages } from '#contract/chat/chat-message.ts'
import { shortDayText } from '#contract/text/dates.ts'
import { roomAddress, threadAddress } from '#web/chat/chat-address.ts'
import { messages } from '#web/chat/messages.ts'
import { MessageItem } from '#web/chat/room/MessageItem.tsx'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServerPages } from '#web/lib/server-state/use-server.ts'
import { textIn } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

type Props = { roomId: number; viewerId: number; /** Called when a message is shown in the room. */ onLeave: () => void }

/** Looks for words in a room; each message that has them leads to its place. */
export function FoundMessages({ roomId, viewerId, onLeave }: Props) {
  const [search, setSearch] = useState('')
  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSearch(textIn(new FormData(event.currentTarget), 'search').trim())
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <form role="search" method="post" onSubmit={look}>
        <SearchField
          label={messages.searchInRoom}
          maxLength={200}
          // Emptied by the cross of the browser, it shows the rest again.
          onInput={({ currentTarget }) => currentTarget.value === '' && setSearch('')}
        />
      </form>
      {search !== '' && <Found key={search} roomId={roomId} viewerId={viewerId} search={search} onLeave={onLeave} />}
    </div>
  )
}

function Found({ roomId, viewerId, search, onLeave }: Props & { search: string }) {
  const found = useServerPages(listChatMessages, { params: { id: roomId }, query: { search, pageSize: CHAT_MESSAGES_PAGE } })
  const navigate = useNavigate()
  const show = (id: number, threadId: number | null): void => {
    onLeave()
    void navigate(threadId === null ? roomAddress(roomId, id) : threadAddress(roomId, threadId, id), { preventScrollReset: true })
  }
  return (
    <Loaded of={found} waiting={<Skeleton className="h-24" />} failed={messages.messagesFailed}>
      {(pages) => {
        const all = pages.flatMap(({ results }) => results)
        if (all.length === 0) return <p className="text-text-muted">{messages.nothingFound}</p>
        return (
          <>
            <ul aria-label={messages.found} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {all.map((message) => (
                <li key={message.id} className="chat-pinned">
                  <MessageItem
                    message={message}
                    isFirst
                    isOwn={message.author?.id === viewerId}
                    isMarked={false}
                    onQuote={(id) => show(id, message.threadMessageId)}
                  />
                  <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
                    {shortDayText(message.createdAt)}
                    {message.threadMessageId !== null && <span>{messages.inThread}</span>}
                    <Button size="sm" variant="ghost" onClick={() => show(message.id, message.threadMessageId)}>
                      {messages.toMessage}
                    </Button>
                  </p>
                </li>
              ))}
            </ul>
            {found.more !== null && (
              <Button size="sm" loading={found.isReadingMore} onClick={found.more}>
                {messages.more}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
