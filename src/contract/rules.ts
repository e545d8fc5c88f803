import * as z from 'zod/mini'
import type { Role } from '#contract/enums.ts'
import { polishDay } from '#contract/text/clock.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'

/** Validation rules of people's data (docs/product/user.md), the same on both sides; each carries its message. */

/** Below this age a parent has to agree (facts: consent as the legal basis). */
export const PARENT_CONSENT_AGE = 16
/** From this age on people decide about their phone number themselves. */
export const ADULT_AGE = 18
/** The version of the texts a person agrees to at registration; raised when they change, so that the log says which were accepted. */
export const CONSENT_VERSION = '2026-11-25'

const OLDEST_AGE = 120
const MAX_YEARS_AHEAD = 10

const filled = z.minLength(1, { error: messages.required, abort: true })

/** One line of text, from two characters on. */
function line(longest: number) {
  return z.string().check(z.trim(), filled, z.minLength(2), z.maxLength(longest), z.regex(/^\P{C}+$/u, messages.invalidFormat))
}

/** An e-mail address, without spaces around it. */
export const email = z.string().check(z.trim(), filled, z.maxLength(254), z.regex(z.regexes.email, messages.invalidFormat))

/** A new password: 8–32 characters (docs/product/auth.md, 1). */
export const password = z.string().check(filled, z.minLength(8), z.maxLength(32))

/** A password that exists already: whether it is right is for the server to say, not for its length. */
export const existingPassword = z.string().check(filled, z.maxLength(256))

/** A new password typed twice (docs/product/auth.md, 1). */
export const passwordWithConfirmation = z
  .strictObject({ password, passwordConfirmation: z.string().check(filled, z.maxLength(256)) })
  .check(
    z.refine((pair) => pair.password === pair.passwordConfirmation, { error: refusals.passwordsDiffer, path: ['passwordConfirmation'] }),
  )

export const username = z.string().check(filled, z.minLength(2), z.maxLength(24), z.regex(/^[\p{L}\p{N}]+$/u, refusals.usernameCharacters))

/** A name as people see it. */
export const personName = line(64)

/** A street or a town. */
export const placeName = line(64)

/** The name of a company. */
export const longText = line(256)

/** Number of a house or a flat: `12A`, `7/3`. */
export const houseNumber = z
  .string()
  .check(z.trim(), filled, z.maxLength(16), z.regex(/^\S+$/u, refusals.noSpaces), z.regex(/^\P{C}+$/u, messages.invalidFormat))

/** Polish postal code, NN-NNN. */
export const postalCode = z.string().check(z.trim(), filled, z.regex(/^\d{2}-\d{3}$/, refusals.invalidPostalCode))

/** A Polish phone number: nine digits, however they are grouped. */
export const phoneNumber = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
  filled,
  z.regex(/^\d{9}$/, refusals.invalidPhoneNumber),
)

/** Polish tax id, `PL` before it or not (docs/product/user.md, 6); becomes its ten digits. */
export const nip = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').replace(/^PL/i, '')),
  filled,
  z.refine(isNip, refusals.invalidNip),
)

/** Polish bank account, `PL` and 26 digits; spaces are left out. */
export const bankAccount = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s\u00a0]/g, '').toUpperCase()),
  filled,
  z.refine(isPolishIban, refusals.invalidBankAccount),
)

/** A box that has to be ticked. */
export const consent = z.literal(true, refusals.consentRequired)

/** A day of birth, `YYYY-MM-DD`: a real one, not ahead of today. */
export const birthDate = z.string().check(
  filled,
  z.refine((text) => z.iso.date().safeParse(text).success, { error: messages.invalidFormat, abort: true }),
  z.refine((text) => isPlausibleBirth(text, new Date()), refusals.implausibleBirthDate),
)

/** Full years between a day of birth (`YYYY-MM-DD`) and the day of `now` in Poland. */
export function ageAt(birth: string, now: Date): number {
  const today = polishDay(now)
  const years = polishYear(now) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The year it is in Poland. */
export const polishYear = (now: Date): number => Number(polishDay(now).slice(0, 4))

/** True when somebody born on this day needs a parent's confirmed consent. */
export function needsParentConsent(birth: string, now: Date): boolean {
  return ageAt(birth, now) < PARENT_CONSENT_AGE
}

/** The last day of something given for a time, `YYYY-MM-DD`: today or later, ten years at most. */
export const expiryDate = z.string().check(
  filled,
  z.refine((text) => z.iso.date().safeParse(text).success, { error: messages.invalidFormat, abort: true }),
  z.refine((text) => text >= polishDay(new Date()), { error: refusals.dateInPast, abort: true }),
  z.refine((text) => Number(text.slice(0, 4)) <= polishYear(new Date()) + MAX_YEARS_AHEAD, refusals.dateTooFar),
)

function isPlausibleBirth(birth: string, now: Date): boolean {
  const age = ageAt(birth, now)
  return age >= 0 && age <= OLDEST_AGE
}

/** The six figures an authenticator shows; a space among them is fine. */
export const oneTimeCode = z.string().check(
  z.overwrite((text) => text.replaceAll(' ', '')),
  filled,
  z.regex(/^\d{6}$/, refusals.invalidCode),
)

/** A figure code or one of the backup codes, as people type them. */
export const secondFactorCode = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  filled,
  z.regex(/^(\d{6}|[A-Z2-7]{10})$/, refusals.invalidCode),
)

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const

/** Ten digits whose last is the weighted sum of the others modulo 11; the first three name a tax office. */
export function isNip(text: string): boolean {
  if (!/^\d{10}$/.test(text) || text.startsWith('000')) return false
  const sum = NIP_WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return sum % 11 === Number(text[9])
}

/** ISO 13616: the country's letters as numbers and the check digits moved to the end leave 1 modulo 97. */
function isPolishIban(text: string): boolean {
  return /^PL\d{26}$/.test(text) && BigInt(`${text.slice(4)}2521${text.slice(2, 4)}`) % 97n === 1n
}

/** True for those who may show their phone number to others: people who teach, and are not known to be minors. */
export function mayShowPhoneNumber(person: { role: Role; birthDate: string | null }, now: Date): boolean {
  return person.role !== 'USER' && (person.birthDate === null || ageAt(person.birthDate, now) >= ADULT_AGE)
}
