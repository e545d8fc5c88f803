import { onceForPlatform } from '#server/platform/feature.ts'
import { type SendPush, pushSender } from '#server/push/send-push.ts'
import { readVapid, type Vapid } from '#server/push/vapid.ts'

/** The things that sending works with beside the database. */
export type PushServices = {
  /** The installation's keys, read when they are first needed. */
  vapid: () => Promise<Vapid>
  send: SendPush
}

export const pushServices = onceForPlatform(({ db, settings, keyOf, origin, postPublic, log }): PushServices => {
  let read: Promise<Vapid> | undefined
  const source = { db, sealKey: keyOf('push key'), privateKey: settings.VAPID_PRIVATE_KEY }
  const vapid = (): Promise<Vapid> => {
    read ??= readVapid({ ...source, contact: contactOf(origin(), settings.CONTACT_EMAIL) }).catch((error: unknown) => {
      // The next one tries anew.
      read = undefined
      throw error
    })
    return read
  }
  return { vapid, send: pushSender({ db, post: postPublic, vapid, log }) }
})

/** Push services want to know whom they may write to when something goes wrong. */
const contactOf = (origin: string, email: string): string => (origin.startsWith('https:') ? origin : `mailto:${email}`)
