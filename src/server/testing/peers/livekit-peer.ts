import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import * as z from 'zod/mini'

/** A server that checks tokens as LiveKit does and speaks as much of its room service as we do. */
export type LiveKitPeer = {
  /** Values of the settings. */
  settings: { LIVEKIT_URL: string; LIVEKIT_KEY: string; LIVEKIT_SECRET: string }
  /** Tabs that are in calls, by room. */
  rooms: Map<string, Set<string>>
  /** The server itself, for whoever speaks its signalling, too. */
  server: Server
  /** Lets the bearer of a token in, as its signalling does. Throws for one that isn't good. */
  join(token: string): Promise<{ room: string; identity: string; claims: Record<string, unknown> }>
  close: () => Promise<void>
}

const KEY = 'APIklucz'
const SECRET = 'sekret-serwera-rozmow-o-dobrej-dlugosci'

const grant = z.object({
  room: z.string(),
  roomJoin: z.optional(z.boolean()),
  roomAdmin: z.optional(z.boolean()),
  canPublish: z.optional(z.boolean()),
  canSubscribe: z.optional(z.boolean()),
  canPublishData: z.optional(z.boolean()),
})

export async function startLiveKitPeer(): Promise<LiveKitPeer> {
  const rooms = new Map<string, Set<string>>()

  async function read(token: string) {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET), {
      algorithms: ['HS256'],
      issuer: KEY,
      requiredClaims: ['exp', 'nbf'],
    })
    return { payload, video: grant.parse(payload['video']) }
  }

  async function answer(request: IncomingMessage): Promise<[status: number, body: object]> {
    const method = /^\/twirp\/livekit\.RoomService\/(\w+)$/.exec(request.url ?? '')?.[1]
    const body = z.object({ room: z.string(), identity: z.optional(z.string()) }).parse(JSON.parse(await text(request)))
    const { video } = await read((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    if (video.roomAdmin !== true || video.room !== body.room) return [401, { code: 'unauthenticated', msg: 'permissions denied' }]
    const people = rooms.get(body.room)
    if (!people) return [404, { code: 'not_found', msg: 'requested room does not exist' }]
    if (method === 'ListParticipants')
      return [200, { participants: [...people].map((identity) => ({ sid: `PA_${identity}`, identity, state: 'ACTIVE' })) }]
    if (method !== 'RemoveParticipant') return [404, { code: 'bad_route', msg: 'no handler' }]
    if (!people.delete(body.identity ?? '')) return [404, { code: 'not_found', msg: 'participant does not exist' }]
    return [200, {}]
  }

  const server = createServer((request, response) => {
    void answer(request)
      .catch((): [number, object] => [401, { code: 'unauthenticated', msg: 'invalid token' }])
      .then(([status, body]) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The peer listens on no port')
  return {
    settings: { LIVEKIT_URL: `ws://127.0.0.1:${address.port}`, LIVEKIT_KEY: KEY, LIVEKIT_SECRET: SECRET },
    rooms,
    server,
    async join(token) {
      const { payload, video } = await read(token)
      if (video.roomJoin !== true || payload.sub === undefined) throw new Error('This token lets nobody in')
      rooms.set(video.room, (rooms.get(video.room) ?? new Set()).add(payload.sub))
      return { room: video.room, identity: payload.sub, claims: payload }
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
