import { lastDayText } from '#contract/text/dates.ts'
import { io, type Socket } from 'socket.io-client'
import {
  type ClientSayings,
  ENTER_ROOM,
  LEAVE_ROOM,
  ONLINE_REFRESH_MS,
  REALTIME_NAMESPACE,
  REALTIME_REFUSED,
  type RealtimeEvents,
} from '#contract/realtime.ts'
import { reloadViewer, viewerNow } from '#web/auth/index.ts'
import { setLive, tellEvent } from '#web/lib/live-events.ts'
import { tellNews } from '#web/lib/news.ts'
import { openRooms } from '#web/lib/rooms.ts'
import { session } from '#web/lib/session.ts'
import { messages } from '#web/presence/messages.ts'
import { knownBusy, markOffline, markOnline } from '#web/presence/online-store.ts'
import { readOnline } from '#web/presence/read-online.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 60_000
/** Something that was said and isn't answered by then wasn't heard. */
const REPLY_MS = 5_000
const UNHEARD = { ok: false, reason: 'UNAVAILABLE' } as const

/** Opens the connection of whoever is signed in, and follows what it tells. Returns what closes it. */
export function connect(): () => void {
  const socket: Socket<RealtimeEvents, ClientSayings> = io(REALTIME_NAMESPACE, {
    transports: ['websocket'],
    forceNew: true,
    // Read at every attempt: the token of an hour ago isn't good any more.
    auth: (give) => give({ token: session.tokens()?.token ?? '' }),
  })
  let isLeft = false
  let refusals = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  /** The server has cut or refused us: the token ran out, or the session is over. Reading renews the one and ends the other. */
  async function comeAgain(): Promise<void> {
    await readOnline()
    if (isLeft || !session.tokens()) return
    retry = setTimeout(() => socket.connect(), Math.min(FIRST_PAUSE_MS * 2 ** refusals, LONGEST_PAUSE_MS))
  }

  let wasConnected = false
  socket.on('connect', () => {
    refusals = 0
    void readOnline()
    openRooms({
      enter: (room) => socket.emit(ENTER_ROOM, { room }),
      leave: (room) => socket.emit(LEAVE_ROOM, { room }),
    })
    setLive((name, room, payload) =>
      socket
        .timeout(REPLY_MS)
        .emitWithAck(name, { room, payload })
        .catch(() => UNHEARD),
    )
    tellNews(wasConnected ? 'reconnected' : 'connected')
    wasConnected = true
  })
  socket.on('disconnect', (reason) => {
    openRooms(null)
    setLive(null)
    if (isLeft) return
    void (reason === 'io server disconnect' ? comeAgain() : readOnline())
  })
  socket.on('connect_error', ({ message }) => {
    if (isLeft || message !== REALTIME_REFUSED) return
    refusals += 1
    void comeAgain()
  })

  socket.on('userOnline', ({ userId, isBusy, isInMeeting }) => {
    const before = knownBusy(userId)
    markOnline({ id: userId, isBusy, isInMeeting })
    // Switched in another tab: the own menu says so here, too.
    if (userId === viewerNow().id && before === !isBusy) void reloadViewer()
  })
  socket.on('userOffline', ({ userId }) => markOffline(userId))
  socket.on('logout', ({ sessionId }) => session.isOver(sessionId))
  socket.on('subscriptionActivated', ({ endsAt }) => {
    void reloadViewer()
    tellNews('subscriptionActivated')
    showToast({
      title: messages.premiumActive,
      message: messages.premiumUntil(lastDayText(new Date(endsAt))),
      variant: 'success',
    })
  })
  for (const news of [
    'queueChanged',
    'examChanged',
    'keptChanged',
    'homeworkChanged',
    'createdNotification',
    'pdfReady',
    'pdfError',
  ] as const)
    socket.on(news, () => tellNews(news))
  socket.onAny(tellEvent)
  const reading = setInterval(() => void readOnline(), ONLINE_REFRESH_MS)

  return () => {
    isLeft = true
    clearInterval(reading)
    clearTimeout(retry)
    // A websocket closed while it opens is an error in the console: it is let in first.
    if (socket.io._readyState !== 'opening') return void socket.disconnect()
    socket.io.once('open', () => socket.disconnect())
    socket.io.once('error', () => socket.disconnect())
  }
}
