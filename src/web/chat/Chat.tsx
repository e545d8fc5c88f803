import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { getChatRoom, listChatRooms } from '#contract/chat/chat.ts'
import { CHAT_ROOMS_PAGE } from '#contract/chat/chat-limits.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { stopPlaying } from '#web/chat/audio/player-store.ts'
import { roomWithUser } from '#web/chat/api.ts'
import { chatPlace, roomAddress, threadAddress } from '#web/chat/chat-address.ts'
import { RoomDetails } from '#web/chat/details/RoomDetails.tsx'
import { useOutboxOf } from '#web/chat/live/outbox.ts'
import { type Come, useChatEvents } from '#web/chat/live/use-chat-events.ts'
import { excerptOf } from '#web/chat/message-text.ts'
import { messages } from '#web/chat/messages.ts'
import { ThreadNews } from '#web/chat/room/ThreadNews.tsx'
import { Room } from '#web/chat/room/Room.tsx'
import { ThreadPane } from '#web/chat/room/ThreadPane.tsx'
import { RoomHeader } from '#web/chat/room/RoomHeader.tsx'
import { FirstSteps } from '#web/chat/rooms/FirstSteps.tsx'
import { readRoomAnew } from '#web/chat/rooms/room-cache.ts'
import { RoomList } from '#web/chat/rooms/RoomList.tsx'
import { isOutOfReach, reasonOf } from '#web/lib/failures.ts'
import { isLive, onLive } from '#web/lib/live-events.ts'
import { messages as shared } from '#web/lib/messages.ts'
import { useServer, useServerPages } from '#web/lib/server-state/use-server.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

/** The word of the worker that shows notifications. */
const clickShape = z.object({ type: z.literal('open'), path: z.string().check(z.startsWith(`${paths.chat()}?`)) })

/** A connection that is away for a moment, as after a reload, isn't worth a word. */
const AWAY_MS = 1_500

/** The chat of whoever is signed in: rooms, one of them, and what there is to it. On a phone one of the three at a time. */
export function Chat({ viewer }: { viewer: Me }) {
  const [params] = useSearchParams()
  const { roomId, messageId, threadId, userId } = chatPlace(params)
  const [said, setSaid] = useState<{ roomId: number; threadId: number | null; text: string } | null>(null)
  const hear = useCallback(({ html, author, ...where }: Come) => {
    if (html !== null && author !== null) setSaid({ ...where, text: messages.came(author, excerptOf(html)) })
  }, [])
  useOutboxOf(viewer.id)
  useChatEvents(viewer.id, hear)
  useNotificationClicks()
  useVisibleHeight()
  useEffect(() => () => stopPlaying(), [])

  return (
    <div className="chat" data-room={roomId !== null || userId !== null || undefined}>
      <h1 className="sr-only">{messages.title}</h1>
      <RoomList viewer={viewer} roomId={roomId} />
      {userId !== null && roomId === null ? (
        <RoomOfTwo key={userId} userId={userId} />
      ) : roomId === null ? (
        <NothingOpen role={viewer.role} />
      ) : (
        <OpenRoom key={roomId} roomId={roomId} messageId={messageId} threadId={threadId} viewer={viewer} />
      )}
      {/* Messages are read out beside the list, which mounts what is in sight alone. */}
      <p role="log" aria-live="polite" className="sr-only">
        {said !== null && said.roomId === roomId && (said.threadId === null || said.threadId === threadId) && said.text}
      </p>
    </div>
  )
}

/** The place of a room while none is open, which says what can be done; it waits until it is known if there are any. */
function NothingOpen({ role }: Pick<Me, 'role'>) {
  const { data, failure } = useServerPages(listChatRooms, { query: { pageSize: CHAT_ROOMS_PAGE } })
  const isEmpty = data?.every(({ results }) => results.length === 0) ?? false
  return (
    <div className="chat-nothing paper paper-round">
      {(data !== undefined || failure !== null) && <FirstSteps as="h2" role={role} hasRooms={!isEmpty} />}
    </div>
  )
}

/** Finds or makes the room with a person, and goes there. */
function RoomOfTwo({ userId }: { userId: number }) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isLeft = false
    async function find() {
      try {
        const { id } = await roomWithUser(userId)
        if (isLeft) return
        readRoomAnew()
        await navigate(roomAddress(id), { replace: true })
      } catch (error) {
        if (!isLeft) setRefusal(isOutOfReach(error) ? messages.connecting : reasonOf(error))
      }
    }
    void find()
    return () => {
      isLeft = true
    }
  }, [userId, navigate, turn])
  return refusal === null ? (
    <Waiting />
  ) : (
    <NoRoom
      title={refusal}
      onAgain={() => {
        setRefusal(null)
        setTurn(turn + 1)
      }}
    />
  )
}

type OpenRoomProps = { roomId: number; messageId: number | null; threadId: number | null; viewer: Me }

function OpenRoom({ roomId, messageId, threadId, viewer }: OpenRoomProps) {
  const { data: room, failure, isGone, isOutOfReach: isAway, reload } = useServer(getChatRoom, { params: { id: roomId } })
  const [hasDetails, setDetails] = useState(false)
  const isConnected = useConnected()
  const navigate = useNavigate()
  const openThread = useCallback(
    (id: number) => {
      setDetails(false)
      void navigate(threadAddress(roomId, id), { preventScrollReset: true })
    },
    [navigate, roomId],
  )
  const toRoom = (): void => void navigate(roomAddress(roomId), { preventScrollReset: true })
  if (isGone) return <NoRoom title={messages.noRoom} />
  if (failure !== null) return <NoRoom title={messages.roomFailed} hint={failure} onAgain={() => void reload()} />
  if (room === undefined) return <Waiting isAway={isAway} />
  return (
    <>
      <section aria-label={messages.room(room.name)} className="chat-room" data-details={hasDetails || threadId !== null || undefined}>
        <RoomHeader
          room={room}
          viewerId={viewer.id}
          isLive={isConnected}
          hasDetails={hasDetails}
          onDetails={() => {
            setDetails(!hasDetails)
            if (threadId !== null) toRoom()
          }}
        />
        <ThreadNews threadIds={room.unreadThreads} openId={threadId} onThread={openThread} />
        {/* With a thread open the room shows the message that it hangs on. */}
        <Room key={room.standing} room={room} viewer={viewer} messageId={threadId ?? messageId} onThread={openThread} />
      </section>
      {threadId !== null && room.standing !== 'INVITED' ? (
        <ThreadPane key={threadId} room={room} viewer={viewer} threadId={threadId} messageId={messageId} onClose={toRoom} />
      ) : (
        hasDetails && room.standing !== 'INVITED' && <RoomDetails room={room} viewer={viewer} onClose={() => setDetails(false)} />
      )}
    </>
  )
}

function Waiting({ isAway = false }: { isAway?: boolean }) {
  return (
    <div className="chat-room gap-4 p-4">
      <p role="status" className={isAway ? 'text-text-muted' : 'sr-only'}>
        {isAway ? messages.roomNotReadYet : messages.loading}
      </p>
      <Skeleton className="h-12" />
    </div>
  )
}

function NoRoom({ title, hint, onAgain }: { title: string; hint?: string; onAgain?: () => void }) {
  return (
    <div className="chat-room content-center p-4">
      <EmptyState
        as="h2"
        title={title}
        {...(hint !== undefined && { hint })}
        action={
          <p className="flex flex-wrap justify-center gap-2">
            {onAgain && (
              <Button variant="primary" onClick={onAgain}>
                {shared.tryAgain}
              </Button>
            )}
            <LinkButton to={paths.chat()}>{messages.toRooms}</LinkButton>
          </p>
        }
      />
    </div>
  )
}

const watchNetwork = (watcher: () => void): (() => void) => {
  const stop = onLive(watcher)
  addEventListener('online', watcher)
  addEventListener('offline', watcher)
  return () => {
    stop()
    removeEventListener('online', watcher)
    removeEventListener('offline', watcher)
  }
}
/** A device without a network knows it long before its live connection falls silent. */
const isHereNow = (): boolean => isLive() && navigator.onLine

/** False when the live connection has been away for more than a moment. */
function useConnected(): boolean {
  const isHere = useSyncExternalStore(watchNetwork, isHereNow, () => true)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (isHere) return
    const timer = setTimeout(() => setAway(true), AWAY_MS)
    return () => {
      clearTimeout(timer)
      setAway(false)
    }
  }, [isHere])
  return isHere || !isAway
}

/** Goes where a notification leads that was clicked while the chat is open (public/push-worker.js). */
function useNotificationClicks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const worker = (navigator as Partial<Navigator>).serviceWorker // pages by http have none
    const open = ({ data }: MessageEvent<unknown>): void => {
      const click = clickShape.safeParse(data)
      if (click.success) void navigate(click.data.path)
    }
    worker?.addEventListener('message', open)
    return () => worker?.removeEventListener('message', open)
  }, [navigate])
}

/** Keeps the chat as high as what a phone's keyboard leaves of the screen. */
function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = (): void => {
      // Zoomed in by fingers, the page keeps its height.
      if (viewport.scale === 1) document.documentElement.style.setProperty('--screen', `${viewport.height}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      document.documentElement.style.removeProperty('--screen')
    }
  }, [])
}
