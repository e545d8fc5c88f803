import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { pushDevice } from '#server/db/tables/push.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { PostPublic } from '#server/platform/outgoing/index.ts'
import type { Device } from '#server/push/devices.ts'
import { encryptFor } from '#server/push/encrypt.ts'
import type { Vapid } from '#server/push/vapid.ts'

/** The things that the worker of the browser shows (public/push-worker.js). */
export type PushNotice = {
  title: string
  body: string
  /** Notifications of one tag take each other's place. */
  tag: string
  /** Grows with each news of the tag: what was shown once isn't shown again. */
  rev: number
  /** The address to open, from the root. */
  path: string
}

type Sent = { notice: PushNotice; /** News of one topic wait as one at the push service. */ topic: string; ttlSeconds: number }
/** Sends to one browser. Returns false where the subscription is over, which removes it; throws where it is to be tried again. */
export type SendPush = (device: Device, sent: Sent) => Promise<boolean>

type Options = { db: Db; post: PostPublic; vapid: () => Promise<Vapid>; log: Pick<Logger, 'warn'> }

/** The browser has taken its subscription back, or it was never one. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** Replies that no second try changes. */
const REFUSED: ReadonlySet<number> = new Set([400, 413])

export function pushSender({ db, post, vapid, log }: Options): SendPush {
  return async (device, { notice, topic, ttlSeconds }) => {
    const { origin } = new URL(device.endpoint)
    const headers = {
      authorization: await (await vapid()).authorizationFor(origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      urgency: 'normal',
      topic,
    }
    const body = encryptFor(device, JSON.stringify(notice))
    const status = await post(device.endpoint, { ...headers, 'content-length': String(body.length) }, body)
    if (GONE.has(status)) {
      await db.delete(pushDevice).where(eq(pushDevice.id, device.id))
      return false
    }
    if (REFUSED.has(status)) {
      log.warn({ status, origin }, 'a push service refused a notification')
      return true
    }
    if (status < 200 || status >= 300) throw new Error(`The push service ${origin} answered ${status}`)
    await db
      .update(pushDevice)
      .set({ sentAt: sql`now()` })
      .where(eq(pushDevice.id, device.id))
    return true
  }
}
