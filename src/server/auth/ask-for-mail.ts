import { limitAuth } from '#server/auth/limits.ts'
import { confirmationAsked, passwordResetAsked } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { emit } from '#server/platform/outbox/index.ts'

/** Owes a mail to an address, if there is an account that needs it: that is found out later, not while somebody measures. */
export async function askForConfirmation(db: Db, email: string, address: string): Promise<void> {
  await limitAuth(db, 'mail', address, email)
  await emit(db, confirmationAsked, { email })
}

/** Owes the mail with which a new password can be set. */
export async function askForPasswordReset(db: Db, email: string, address: string): Promise<void> {
  await limitAuth(db, 'mail', address, email)
  await emit(db, passwordResetAsked, { email })
}
