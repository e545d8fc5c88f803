import * as z from 'zod/mini'
import { topic } from '#server/platform/outbox/index.ts'

/**
 * Mails that are owed. The events name an address as it was typed, known or not: whether there is an account is looked
 * up when the mail is written, so that asking costs the same work for every address.
 */
const address = z.object({ email: z.string() })

export const registered = topic('auth.registered', z.object({ userId: z.int() }))
export const registeredAgain = topic('auth.registeredAgain', address)
export const confirmationAsked = topic('auth.confirmationAsked', address)
export const passwordResetAsked = topic(
  'auth.passwordResetAsked',
  z.extend(address, { /** Asked on a device on which its owner has signed in before. */ isKnownDevice: z.optional(z.boolean()) }),
)
export const passwordChanged = topic('auth.passwordChanged', z.object({ userId: z.int() }))
/** Somebody wants another address; it has become theirs. Addresses stand with the change, not in what is owed. */
export const emailChangeAsked = topic('auth.emailChangeAsked', z.object({ changeId: z.int() }))
export const emailChanged = topic('auth.emailChanged', z.object({ changeId: z.int() }))
/** An ADMIN has taken the second step off. */
export const twoFactorReset = topic('auth.twoFactorReset', z.object({ userId: z.int() }))

/** A parent has agreed to a child's account. */
export const parentConsented = topic('auth.parentConsented', z.object({ userId: z.int() }))

/** A child has named another address of their parent. */
export const parentEmailChanged = topic('auth.parentEmailChanged', z.object({ userId: z.int() }))

/** A parent wants a new link to the page about their child. */
export const parentLinkAsked = topic('auth.parentLinkAsked', address)

/** A session is over, by whomever: what it still holds open is cut. */
export const sessionEnded = topic('auth.sessionEnded', z.object({ sessionId: z.uuid() }))
