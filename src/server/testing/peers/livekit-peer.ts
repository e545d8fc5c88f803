import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { type Answer, type EgressPeer, egressPeer } from '#server/testing/peers/egress-peer.ts'

/** A server that checks tokens as LiveKit does and speaks as much of its room service as we do. */
export type LiveKitPeer = {
  /** Values of the settings. */
  settings: { LIVEKIT_URL: string; LIVEKIT_KEY: string; LIVEKIT_SECRET: string }
  /** Tabs that are in calls, by room. */
  rooms: Map<string, Set<string>>
  /** Its recordings. */
  recorder: EgressPeer
  /** Tells an address what happened, signed as LiveKit signs. Returns the status of the reply. */
  tell(url: string, news: object, secret?: string): Promise<number>
  /** The server itself, for whoever speaks its signalling, too. */
  server: Server
  /** Lets the bearer of a token in, as its signalling does. Throws for one that isn't good. */
  join(token: string): Promise<{ room: string; identity: string; claims: Record<string, unknown> }>
  close: () => Promise<void>
}

const KEY = 'APIklucz'
const SECRET = 'sekret-serwera-rozmow-o-dobrej-dlugosci'

const grant = z.object({
  room: z.optional(z.string()),
  roomJoin: z.optional(z.boolean()),
  roomRecord: z.optional(z.boolean()),
  roomAdmin: z.optional(z.boolean()),
  canPublish: z.optional(z.boolean()),
  canSubscribe: z.optional(z.boolean()),
  canPublishData: z.optional(z.boolean()),
})

export async function startLiveKitPeer(): Promise<LiveKitPeer> {
  const rooms = new Map<string, Set<string>>()
  const recorder = egressPeer(rooms)

  async function read(token: string) {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET), {
      algorithms: ['HS256'],
      issuer: KEY,
      requiredClaims: ['exp', 'nbf'],
    })
    return { payload, video: grant.parse(payload['video']) }
  }

  const refused: Answer = [401, { code: 'unauthenticated', msg: 'permissions denied' }]

  async function answer(request: IncomingMessage): Promise<Answer> {
    const [, service, method = ''] = /^\/twirp\/livekit\.(RoomService|Egress)\/(\w+)$/.exec(request.url ?? '') ?? []
    const { video } = await read((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    const body: unknown = JSON.parse(await text(request))
    if (service === 'Egress') return video.roomRecord === true ? recorder.answer(method, body) : refused
    const asked = z.object({ room: z.string(), identity: z.optional(z.string()) }).parse(body)
    if (video.roomAdmin !== true || video.room !== asked.room) return refused
    const people = rooms.get(asked.room)
    if (!people) return [404, { code: 'not_found', msg: 'requested room does not exist' }]
    if (method === 'ListParticipants')
      return [200, { participants: [...people].map((identity) => ({ sid: `PA_${identity}`, identity, state: 'ACTIVE' })) }]
    if (method !== 'RemoveParticipant') return [404, { code: 'bad_route', msg: 'no handler' }]
    if (!people.delete(asked.identity ?? '')) return [404, { code: 'not_found', msg: 'participant does not exist' }]
    return [200, {}]
  }

  const server = createServer((request, response) => {
    void answer(request)
      .catch((): Answer => [401, { code: 'unauthenticated', msg: 'invalid token' }])
      .then((answered) => {
        // A server that is gone answers nothing.
        if (answered === 'nothing') return request.socket.destroy()
        const [status, body] = answered
        return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The peer listens on no port')
  return {
    settings: { LIVEKIT_URL: `ws://127.0.0.1:${address.port}`, LIVEKIT_KEY: KEY, LIVEKIT_SECRET: SECRET },
    rooms,
    recorder,
    async tell(url, news, secret = SECRET) {
      const body = JSON.stringify(news)
      const authorization = await new SignJWT({ sha256: createHash('sha256').update(body).digest('base64') })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(KEY)
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(secret))
      return (await fetch(url, { method: 'POST', headers: { authorization, 'content-type': 'application/webhook+json' }, body })).status
    },
    server,
    async join(token) {
      const { payload, video } = await read(token)
      if (video.roomJoin !== true || video.room === undefined || payload.sub === undefined) throw new Error('This token lets nobody in')
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
