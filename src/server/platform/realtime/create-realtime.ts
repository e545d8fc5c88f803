import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server, type Socket } from 'socket.io'
import { type RealtimeEvent, type RealtimeEvents, type RealtimePayload, REALTIME_NAMESPACE, REALTIME_REFUSED } from '#contract/realtime.ts'
import type { Caller, CallerReader } from '#server/platform/http/caller.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Redis } from '#server/platform/realtime/connect-redis.ts'

/** Clients have nothing to say but their token. */
const LARGEST_MESSAGE_BYTES = 10_000
/** A connection that hasn't shown a good token by then is cut. */
const ENTRY_MS = 10_000
const REDIS_BLOCK_MS = 1000

/** One open socket of somebody who is signed in. */
export type Connection = { id: string; userId: number; sessionId: string }

/** Who hears an event. Rooms are named and joined here alone; no client can ask for one. */
type Audience = 'everyone' | { userId: number }

export type Realtime = {
  /** Tells an event to all sockets of the audience, at whichever process they are. */
  tell<Event extends RealtimeEvent>(to: Audience, event: Event, payload: RealtimePayload<Event>): void
  /** Tells the sockets of a session that it is over, and cuts them. */
  endSession(sessionId: string): void
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

type ServerOf = Server<Record<string, never>, RealtimeEvents, Record<string, never>, { connection: Connection }>
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
  const connected = new Set<(connection: Connection) => void>()
  const disconnected = new Set<(connection: Connection) => void>()
  const events = io.of(REALTIME_NAMESPACE)
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
    socket.on('disconnect', () => {
      for (const listener of disconnected) listener(connection)
    })
    for (const listener of connected) listener(connection)
  })

  async function callerOf(socket: SocketOf): Promise<Caller | null> {
    const { token } = socket.handshake.auth as { token?: unknown } // whatever a client sent
    const caller = typeof token === 'string' ? await readCaller(token) : null
    if (!caller || caller.viewer.id === null || caller.sessionId === null) return null
    socket.data.connection = { id: socket.id, userId: caller.viewer.id, sessionId: caller.sessionId }
    return caller
  }

  return {
    tell(to, event, payload) {
      const audience = to === 'everyone' ? events : events.to(userRoom(to.userId))
      // The event's own payload, by the signature above; the library can't follow a generic name.
      ;(audience.emit as (event: RealtimeEvent, payload: unknown) => void).call(audience, event, payload)
    },
    endSession(sessionId) {
      const room = events.in(sessionRoom(sessionId))
      room.emit('logout', { sessionId })
      room.disconnectSockets(true)
    },
    onConnect: (listener) => void connected.add(listener),
    onDisconnect: (listener) => void disconnected.add(listener),
    async close() {
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
