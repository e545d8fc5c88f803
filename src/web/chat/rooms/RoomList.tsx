import BellOff from 'virtual:icons/bell-off'
import MessageCirclePlus from 'virtual:icons/message-circle-plus'
import MessagesSquare from 'virtual:icons/messages-square'
import Star from 'virtual:icons/star'
import { useDeferredValue, useState } from 'react'
import { listChatRooms, type ChatRoomRow } from '#contract/chat/chat.ts'
import { CHAT_ROOMS_PAGE } from '#contract/chat/chat-limits.ts'
import type { Me } from '#contract/user/user.ts'
import { roomAddress } from '#web/chat/chat-address.ts'
import { audioMessages } from '#web/chat/audio/audio-messages.ts'
import { messages } from '#web/chat/messages.ts'
import { FirstSteps } from '#web/chat/rooms/FirstSteps.tsx'
import { FoundEverywhere } from '#web/chat/rooms/FoundEverywhere.tsx'
import { NewRoomDialog } from '#web/chat/rooms/NewRoomDialog.tsx'
import { RoomPicture } from '#web/chat/rooms/RoomPicture.tsx'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServerPages } from '#web/lib/server-state/use-server.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LeftRecordings } from '#web/file/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { Link } from '#web/ui/Link.tsx'

type Props = { viewer: Pick<Me, 'id' | 'role'>; roomId: number | null }

/** The rooms of whoever is signed in: favourites first, then by the latest message; searched by names. */
export function RoomList({ viewer: { id: viewerId, role }, roomId }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [isStarting, setStarting] = useState(false)
  const rooms = useServerPages(listChatRooms, { query: { pageSize: CHAT_ROOMS_PAGE, ...(search !== '' && { search }) } })
  return (
    <section aria-labelledby="rozmowy" className="chat-rooms">
      <header className="chat-bar">
        <h2 id="rozmowy" className="heading text-xl">
          {messages.rooms}
        </h2>
        <IconButton
          className="ml-auto"
          label={messages.newRoom}
          tooltip={false}
          icon={<MessageCirclePlus aria-hidden />}
          onClick={() => setStarting(true)}
        />
      </header>
      <LeftRecordings userId={viewerId} className="p-3" />
      <search className="px-3 pb-2">
        <SearchField
          label={messages.searchRooms}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </search>
      <div className="chat-rooms-scroll">
        {search === '' && (rooms.data?.[0]?.invitations ?? 0) > 0 && <Invitations viewerId={viewerId} roomId={roomId} />}
        <Loaded of={rooms} waiting={<RoomSkeletons />} failed={messages.roomsFailed}>
          {(pages) => {
            const rows = inOrder(pages.flatMap(({ results }) => results))
            if (rows.length === 0 && search !== '') return <p className="px-4 py-2 text-sm text-text-muted">{messages.noRoomFound}</p>
            if (rows.length === 0)
              return (
                <>
                  <p className="px-4 py-2 text-sm text-text-muted max-md:hidden">{messages.noRooms}</p>
                  {/* A phone has no other pane to say it in. */}
                  <div className="p-4 md:hidden">
                    <FirstSteps as="h3" role={role} hasRooms={false} />
                  </div>
                </>
              )
            return (
              <ul aria-label={messages.rooms} className="grid gap-0.5 p-2">
                {rows.map((row) => (
                  <RoomRow key={row.id} row={row} viewerId={viewerId} isOpen={row.id === roomId} />
                ))}
              </ul>
            )
          }}
        </Loaded>
        {rooms.more === null && search.length >= 2 && <FoundEverywhere key={search} search={search} />}
        {rooms.more !== null && (
          <div className="grid justify-center p-3">
            <Button size="sm" loading={rooms.isReadingMore} onClick={rooms.more}>
              {messages.moreRooms}
            </Button>
          </div>
        )}
      </div>
      {isStarting && <NewRoomDialog onClose={() => setStarting(false)} />}
    </section>
  )
}

/** Those who ask to write, and groups that wait for an answer, above everything else: nobody looks for them further down. */
function Invitations({ viewerId, roomId }: { viewerId: number; roomId: number | null }) {
  const waiting = useServerPages(listChatRooms, { query: { pageSize: CHAT_ROOMS_PAGE, invitations: true } })
  return (
    <section aria-labelledby="zaproszenia" className="grid gap-1 border-b border-border p-2">
      <h3 id="zaproszenia" className="px-2 text-sm font-semibold text-text-muted">
        {messages.invitations}
      </h3>
      <Loaded of={waiting} waiting={<Skeleton className="h-15" />} failed={messages.roomsFailed}>
        {(pages) => (
          <ul aria-labelledby="zaproszenia" className="grid gap-0.5">
            {pages.flatMap(({ results }) =>
              results.map((row) => <RoomRow key={row.id} row={row} viewerId={viewerId} isOpen={row.id === roomId} />),
            )}
          </ul>
        )}
      </Loaded>
      {waiting.more !== null && (
        <div className="grid justify-center p-2">
          <Button size="sm" loading={waiting.isReadingMore} onClick={waiting.more}>
            {messages.moreRooms}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Rooms that have moved since their page was read stand where they belong; one of two pages is there once. */
function inOrder(rows: readonly ChatRoomRow[]): ChatRoomRow[] {
  const known = [...new Map(rows.map((row) => [row.id, row])).values()]
  return known.toSorted(
    (one, other) => Number(other.isFavorite) - Number(one.isFavorite) || other.lastAt.getTime() - one.lastAt.getTime() || other.id - one.id,
  )
}

function RoomRow({ row, viewerId, isOpen }: { row: ChatRoomRow; viewerId: number; isOpen: boolean }) {
  const { id, name, lastAt, unread, unreadThreads, isFavorite, isMuted, standing } = row
  const hasNew = unread > 0 && !isOpen
  const isNew = hasNew || unreadThreads.length > 0
  return (
    <li>
      <Link
        to={roomAddress(id)}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={isNew || undefined}
        className="chat-room-row"
        preventScrollReset
      >
        <RoomPicture room={row} viewerId={viewerId} />
        <span className="chat-room-words">
          <span className="chat-room-name">
            <span className="truncate">{name}</span>
            {isFavorite && (
              <>
                <Star aria-hidden className="size-3.5 shrink-0 fill-current text-rating" />
                <span className="sr-only">{messages.favorite}</span>
              </>
            )}
            {isMuted && (
              <>
                <BellOff aria-hidden className="size-3.5 shrink-0 text-text-muted" />
                <span className="sr-only">{messages.muted}</span>
              </>
            )}
          </span>
          <time dateTime={lastAt.toISOString()} className="chat-room-when">
            {messages.when(lastAt)}
          </time>
          <span className="chat-room-line">
            {standing === 'INVITED' ? (row.isDirect ? messages.asksToWrite : messages.invitesToGroup) : lineOf(row, viewerId)}
          </span>
          {standing === 'INVITED' ? (
            <Badge tone="accent">{messages.invitation}</Badge>
          ) : (
            isNew && (
              <span className="chat-counts">
                {unreadThreads.length > 0 && (
                  <span className="chat-count" data-muted={isMuted || undefined}>
                    <MessagesSquare aria-hidden className="size-3.5" />
                    <span className="sr-only">{messages.unreadThreads(unreadThreads.length)}</span>
                  </span>
                )}
                {hasNew && (
                  <span className="chat-count" data-muted={isMuted || undefined}>
                    <span aria-hidden>{unread > 99 ? messages.most : unread}</span>
                    <span className="sr-only">{messages.unread(unread)}</span>
                  </span>
                )}
              </span>
            )
          )}
        </span>
      </Link>
    </li>
  )
}

/** The latest message in one line; of two people only the own one says who wrote it. */
function lineOf({ lastMessage: message, isDirect }: ChatRoomRow, viewerId: number): string {
  if (message === null) return messages.noMessages
  if (message.isRemoved) return messages.removed
  const words = message.text === '' ? (message.hasAudio ? audioMessages.voice : messages.files(message.files)) : message.text
  if (message.author?.id === viewerId) return messages.said(messages.you, words)
  return isDirect || message.author === null ? words : messages.said(message.author.displayName, words)
}

function RoomSkeletons() {
  return (
    <SkeletonGroup className="grid gap-2 p-3">
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="h-15" />
      ))}
    </SkeletonGroup>
  )
}
