import * as z from 'zod/mini'
import { messages } from '#contract/messages.ts'

/** Validation rules of people's data (spec section 5), the same on both sides; each carries the spec's message. */

/** Below this age a parent has to agree (facts: consent as the legal basis). */
export const PARENT_CONSENT_AGE = 16
/** Of the texts a person agrees to at registration; raised when they change, so that the log says which were accepted. */
export const CONSENT_VERSION = '2026-11'

const OLDEST_AGE = 120

const filled = z.minLength(1, { error: messages.required, abort: true })

/** An e-mail address, without spaces around it. */
export const email = z.string().check(z.trim(), filled, z.maxLength(254), z.regex(z.regexes.email, messages.invalidFormat))

/** A new password: 8–32 characters (rulings 19). */
export const password = z.string().check(filled, z.minLength(8), z.maxLength(32))

/** A password that exists already: whether it is right is for the server to say, not for its length. */
export const existingPassword = z.string().check(filled, z.maxLength(256))

/** A new password typed twice (rulings 6). */
export const passwordWithConfirmation = z
  .strictObject({ password, passwordConfirmation: z.string().check(filled, z.maxLength(256)) })
  .check(
    z.refine((pair) => pair.password === pair.passwordConfirmation, { error: messages.passwordsDiffer, path: ['passwordConfirmation'] }),
  )

export const username = z.string().check(filled, z.minLength(2), z.maxLength(24), z.regex(/^[\p{L}\p{N}]+$/u, messages.usernameCharacters))

/** A name as people see it. */
export const personName = z.string().check(z.trim(), filled, z.minLength(2), z.maxLength(64), z.regex(/^\P{C}+$/u, messages.invalidFormat))

/** A box that has to be ticked. */
export const consent = z.literal(true, messages.consentRequired)

/** A day of birth, `YYYY-MM-DD`: a real one, not ahead of today. */
export const birthDate = z.string().check(
  filled,
  z.refine((text) => z.iso.date().safeParse(text).success, { error: messages.invalidFormat, abort: true }),
  z.refine((text) => isPlausibleBirth(text, new Date()), messages.implausibleBirthDate),
)

/** Full years between a day of birth (`YYYY-MM-DD`) and the day of `now` in Poland. */
export function ageAt(birth: string, now: Date): number {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' }).format(now)
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Whether somebody born on this day needs a parent's confirmed consent. */
export function needsParentConsent(birth: string, now: Date): boolean {
  return ageAt(birth, now) < PARENT_CONSENT_AGE
}

function isPlausibleBirth(birth: string, now: Date): boolean {
  const age = ageAt(birth, now)
  return age >= 0 && age <= OLDEST_AGE
}

/** The six figures an authenticator shows; a space among them is fine. */
export const oneTimeCode = z.string().check(
  z.overwrite((text) => text.replaceAll(' ', '')),
  filled,
  z.regex(/^\d{6}$/, messages.invalidCode),
)

/** A figure code or one of the backup codes, as people type them. */
export const secondFactorCode = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  filled,
  z.regex(/^(\d{6}|[A-Z2-7]{10})$/, messages.invalidCode),
)
