import type { AuthKeys } from '#server/auth/keys.ts'
import { findDeviceToken } from '#server/auth/known-device.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { confirmationAsked, parentLinkAsked, passwordResetAsked } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { emit } from '#server/platform/outbox/index.ts'

/** Owes a mail to an address, if there is an account that needs it: that is found out later, not while somebody measures. */
export async function askForConfirmation(db: Db, email: string, address: string): Promise<void> {
  await limitAuth(db, 'confirmation', { address }, email)
  await emit(db, confirmationAsked, { email })
}

/** Owes a parent a new link for each child; the children are found later, as above. */
export async function askForParentLink(db: Db, email: string, address: string): Promise<void> {
  await limitAuth(db, 'parentLink', { address }, email)
  await emit(db, parentLinkAsked, { email })
}

/** Owes the mail with which a new password can be set: always to a device of its owner, to others while there are not too many. */
export async function askForPasswordReset(
  db: Db,
  { email, devices = [] }: { email: string; devices?: readonly string[] | undefined },
  { keys, address }: { keys: AuthKeys; address: string },
): Promise<void> {
  const knownDevice = findDeviceToken(keys, devices, email)
  await limitAuth(db, 'reset', { address, knownDevice }, email)
  await emit(db, passwordResetAsked, { email, isKnownDevice: knownDevice !== null })
}
