import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server, type Socket } from 'socket.io'
import {
  type ClientSayings,
  ENTER_ROOM,
  LEAVE_ROOM,
  type RealtimeEvent,
  type RealtimeEvents,
  type RealtimePayload,
  REALTIME_NAMESPACE,
  REALTIME_REFUSED,
  type RoomName,
  type SayingReply,
} from '#contract/realtime.ts'
import type { Caller, CallerReader } from '#server/platform/http/caller.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Redis } from '#server/platform/realtime/connect-redis.ts'
import { sayingCounter } from '#server/platform/realtime/count-sayings.ts'
import { frameInOnePiece } from '#server/platform/realtime/frame-in-one-piece.ts'
import { createRooms, type RoomKind, roomOf, type Visitor } from '#server/platform/realtime/rooms.ts'
import { acknowledge, type Hearer, readSaid } from '#server/platform/realtime/sayings.ts'

/** A larger message cuts the connection. */
const LARGEST_MESSAGE_BYTES = 40_000
/** Whoever sends more than this, whatever it is, is cut: no page of ours does. */
const FLOOD = { max: 200, windowSeconds: 10 }
/** The time after which rooms ask again who may be in them, besides at each saying. */
const CHECK_AGAIN_MS = 60_000
/** A connection that hasn't shown a good token by then is cut. */
const ENTRY_MS = 10_000
const REDIS_BLOCK_MS = 1000

/** One open socket of somebody who is signed in. */
export type Connection = { id: string; userId: number; sessionId: string }

/** The people who hear an event. `except` is the connection that it comes from, which knows already. */
type Audience = 'everyone' | { userId: number } | { userIds: readonly number[] } | { room: RoomName; except?: string }

export type Realtime = {
  /** Tells an event to all sockets of the audience, at whichever process they are. */
  tell<Event extends RealtimeEvent>(to: Audience, event: Event, payload: RealtimePayload<Event>): void
  /** Tells the sockets of a session that it is over, and cuts them. */
  endSession(sessionId: string): void
  /** Opens rooms and takes sayings; called once, when all features have said theirs. */
  openRooms(kinds: readonly RoomKind[], hearers: readonly Hearer[]): void
  /** Puts a person out of a room, at whichever process their sockets are. */
  removeFromRoom(userId: number, room: RoomName): void
  onConnect(listener: (connection: Connection) => void): void
  onDisconnect(listener: (connection: Connection) => void): void
  /** Cuts all sockets of this process; their clients look for another one. */
  close(): Promise<void>
}

type Options = {
  readCaller: CallerReader
  log: Logger
  /** Joins several processes; without it this process is the only one. */
  redis: Redis | null
  /** The same for all processes of one installation, and for no other's. */
  installation: string
}

type ServerOf = Server<ClientSayings, RealtimeEvents, Record<string, never>, { connection: Connection }>
type SocketOf = Parameters<Parameters<ReturnType<ServerOf['of']>['use']>[0]>[0]

/**
 * Sockets beside the API, on the same port. Only websockets: their handshake and what follows reach the same process
 * whatever stands in front of several.
 */
export function createRealtime(http: HttpServer, { readCaller, log, redis, installation }: Options): Realtime {
  const io: ServerOf = new Server(http, {
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    connectTimeout: ENTRY_MS,
    ...(redis && {
      adapter: createAdapter(redis, { streamName: installation, channelPrefix: installation, blockTimeInMs: REDIS_BLOCK_MS }),
    }),
  })
  let rooms = createRooms([], log)
  let hearers = new Map<string, Hearer>()
  const isWithin = sayingCounter()
  const checking = setInterval(() => void rooms.checkAgain(), CHECK_AGAIN_MS).unref()
  const connected = new Set<(connection: Connection) => void>()
  const disconnected = new Set<(connection: Connection) => void>()
  const events = io.of(REALTIME_NAMESPACE)
  frameInOnePiece(events.adapter)
  // Nothing is told outside of the one namespace, so nobody is let in there.
  io.use((_, admit) => admit(new Error(REALTIME_REFUSED)))

  events.use((socket, admit) => {
    callerOf(socket).then(
      (caller) => admit(caller ? undefined : new Error(REALTIME_REFUSED)),
      (error: unknown) => {
        log.error({ err: error }, 'a socket could not be let in')
        admit(new Error('UNAVAILABLE'))
      },
    )
  })

  events.on('connection', (socket) => {
    const { connection } = socket.data
    void socket.join([userRoom(connection.userId), sessionRoom(connection.sessionId)])
    // Asked once more from inside the rooms: a session that ended in between would have been cut without this socket.
    callerOf(socket).then(
      (caller) => (caller ? cutWhenOver(socket, caller) : socket.disconnect(true)),
      () => socket.disconnect(true),
    )
    const visitor = { userId: connection.userId, join: (room: string) => socket.join(room), leave: (room: string) => socket.leave(room) }
    // Heard in the order in which it was said: a word follows its way into the room, and the older of two states never comes last.
    let heard = Promise.resolve()
    socket.onAny((name: unknown, said: unknown, done: unknown) => {
      if (!isWithin(`${connection.userId}`, FLOOD)) return void socket.disconnect(true)
      heard = heard.then(() => answerTo({ visitor, from: connection, name: String(name), said, done }))
    })
    socket.on('disconnect', () => {
      rooms.forget(visitor)
      for (const listener of disconnected) listener(connection)
    })
    for (const listener of connected) listener(connection)
  })

  type Words = { visitor: Visitor; from: Connection; name: string; said: unknown; done: unknown }

  /** Hears a client out and answers; what goes wrong is logged, and is no error of the socket's. */
  async function answerTo({ done, ...words }: Words): Promise<void> {
    try {
      acknowledge(done, await hear(words))
    } catch (error) {
      log.error({ err: error, saying: words.name.slice(0, 40) }, 'a saying failed')
      acknowledge(done, { ok: false, reason: 'UNAVAILABLE' })
    }
  }

  async function hear({ visitor, from, name, said }: Omit<Words, 'done'>): Promise<SayingReply> {
    const { room, payload } = readSaid(said)
    if (name === ENTER_ROOM) return (await rooms.enter(visitor, room)) ? { ok: true } : { ok: false, reason: 'FORBIDDEN' }
    if (name === LEAVE_ROOM) {
      await rooms.leave(visitor, room)
      return { ok: true }
    }
    const hearer = hearers.get(name)
    if (!hearer) return { ok: false, reason: 'VALIDATION' }
    if (!isWithin(`${from.userId} ${name}`, hearer.limit)) return { ok: false, reason: 'TOO_MANY_REQUESTS' }
    const read = hearer.read(payload)
    if (read === null) return { ok: false, reason: 'VALIDATION' }
    if (!room.startsWith(`${hearer.room}:`) || !(await rooms.isIn(visitor, room))) return { ok: false, reason: 'FORBIDDEN' }
    await hearer.handle({ room: room as RoomName, from, payload: read }) // the name of a room that the visitor is in
    return { ok: true }
  }

  async function callerOf(socket: SocketOf): Promise<Caller | null> {
    const { token } = socket.handshake.auth as { token?: unknown } // whatever a client sent
    const caller = typeof token === 'string' ? await readCaller(token) : null
    if (!caller || caller.viewer.id === null || caller.sessionId === null) return null
    socket.data.connection = { id: socket.id, userId: caller.viewer.id, sessionId: caller.sessionId }
    return caller
  }

  const audienceOf = (to: Audience) => {
    if (to === 'everyone') return events
    if ('userId' in to) return events.to(userRoom(to.userId))
    if ('userIds' in to) return events.to(to.userIds.map(userRoom))
    const room = events.to(roomOf(to.room))
    return to.except === undefined ? room : room.except(to.except)
  }

  return {
    tell(to, event, payload) {
      // The library takes no rooms for all of them.
      if (typeof to === 'object' && 'userIds' in to && to.userIds.length === 0) return
      const audience = audienceOf(to)
      // The event's own payload, by the signature above; the library can't follow a generic name.
      ;(audience.emit as (event: RealtimeEvent, payload: unknown) => void).call(audience, event, payload)
    },
    endSession(sessionId) {
      const room = events.in(sessionRoom(sessionId))
      room.emit('logout', { sessionId })
      room.disconnectSockets(true)
    },
    openRooms(kinds, all) {
      rooms = createRooms(kinds, log)
      hearers = new Map(all.map((hearer) => [hearer.name, hearer]))
      if (hearers.size !== all.length) throw new Error('Two functions for one saying')
    },
    removeFromRoom(userId, room) {
      // Other processes learn it from the adapter; what they remember is asked again at the next saying.
      rooms.remove(userId, room)
      events.in(userRoom(userId)).socketsLeave(roomOf(room))
    },
    onConnect: (listener) => void connected.add(listener),
    onDisconnect: (listener) => void disconnected.add(listener),
    async close() {
      clearInterval(checking)
      // Not io.close(), which would close the http server, too: that is its owner's.
      io.engine.close()
      for (const namespace of [io.of('/'), events]) await namespace.adapter.close()
      redis?.destroy()
    },
  }
}

/** A token lets in for as long as it is good; the client comes again with the next one. */
function cutWhenOver(socket: Pick<Socket, 'on' | 'disconnect'>, { expiresAt }: Caller): void {
  if (expiresAt === null) return
  const timer = setTimeout(() => socket.disconnect(true), expiresAt.getTime() - Date.now())
  timer.unref()
  socket.on('disconnect', () => clearTimeout(timer))
}

const userRoom = (userId: number): string => `user:${userId}`
const sessionRoom = (sessionId: string): string => `session:${sessionId}`
