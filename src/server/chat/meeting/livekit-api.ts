import { SignJWT } from 'jose'
import type { Settings } from '#server/settings.ts'

/** Rights that a token of LiveKit can give; those of people and ours. */
export type Grant = {
  room?: string
  roomJoin?: true
  roomAdmin?: true
  roomRecord?: true
  canPublish?: true
  canSubscribe?: true
  canPublishData?: false
}

/** LiveKit's services over HTTP (Twirp in JSON), with tokens signed by the installation's secret. */
export type LiveKitApi = {
  /** The address of its signalling, for browsers. */
  url: string
  sign(grant: Grant, subject?: string): Promise<string>
  /** Asks a service. Returns null where what was asked about isn't there; throws `LiveKitRefusal` for any other answer than a good one. */
  ask(method: `${'RoomService' | 'Egress'}/${string}`, grant: Grant, body: object): Promise<unknown>
}

/** LiveKit has answered, and not as it was asked: nothing was done. Without an answer nobody knows. */
export class LiveKitRefusal extends Error {
  constructor(method: string, status: number, text: string) {
    super(`LiveKit answered ${status} to ${method}: ${text.slice(0, 300)}`)
    this.name = 'LiveKitRefusal'
  }
}

/** A token opens the door: a tab that is in stays in, so it is good for as long as connecting takes. */
const TOKEN_SECONDS = 120
const ANSWER_MS = 5_000

export function liveKitApi({
  LIVEKIT_URL,
  LIVEKIT_KEY,
  LIVEKIT_SECRET,
}: Pick<Settings, 'LIVEKIT_URL' | 'LIVEKIT_KEY' | 'LIVEKIT_SECRET'>): LiveKitApi | null {
  if (LIVEKIT_URL === null || LIVEKIT_KEY === null || LIVEKIT_SECRET === null) return null
  const secret = new TextEncoder().encode(LIVEKIT_SECRET)
  const sign = (grant: Grant, subject?: string): Promise<string> => {
    const token = new SignJWT({ video: grant })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(LIVEKIT_KEY)
      .setNotBefore('-10s')
      .setExpirationTime(`${TOKEN_SECONDS}s`)
    return (subject === undefined ? token : token.setSubject(subject)).sign(secret)
  }
  return {
    url: LIVEKIT_URL,
    sign,
    async ask(method, grant, body) {
      const response = await fetch(`${LIVEKIT_URL.replace(/^ws/, 'http')}/twirp/livekit.${method}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await sign(grant)}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      if (response.status === 404) return null
      if (!response.ok) throw new LiveKitRefusal(method, response.status, await response.text())
      return response.json()
    },
  }
}
