import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Settings } from '#server/settings.ts'

const news = z.object({
  room: z.optional(z.object({ name: z.string() })),
  egressInfo: z.optional(z.object({ roomName: z.optional(z.string()) })),
})

/**
 * The meeting that a message of LiveKit is about; null of one that isn't signed with its secret over these very bytes, or is about none of
 * ours. Nothing else of it is believed: it says when to look, so that an old one, come again, does no harm.
 */
export async function meetingInNews(
  { LIVEKIT_KEY, LIVEKIT_SECRET }: Pick<Settings, 'LIVEKIT_KEY' | 'LIVEKIT_SECRET'>,
  body: string,
  authorization: string | undefined,
): Promise<{ meetingId: number | null } | null> {
  if (LIVEKIT_KEY === null || LIVEKIT_SECRET === null || authorization === undefined) return null
  const verified = await jwtVerify(authorization.replace(/^Bearer /, ''), new TextEncoder().encode(LIVEKIT_SECRET), {
    algorithms: ['HS256'],
    issuer: LIVEKIT_KEY,
    requiredClaims: ['exp'],
  }).catch(() => null)
  if (verified?.payload['sha256'] !== createHash('sha256').update(body).digest('base64')) return null
  const read = news.safeParse(parseJson(body))
  const name = read.success ? (read.data.egressInfo?.roomName ?? read.data.room?.name ?? '') : ''
  const id = /^meeting-(\d{1,9})$/.exec(name)?.[1]
  return { meetingId: id === undefined ? null : Number(id) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // refused by the shape
  }
}
