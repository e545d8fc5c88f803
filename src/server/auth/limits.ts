import type { Db } from '#server/db/db.ts'
import { isWithin, type Limit, limitTries } from '#server/platform/rate-limit/index.ts'

/**
 * The limits on tries (docs/security.md, 18). By address they are wide, because a whole class sits behind
 * one; by account they are narrow. An account's own limit counts per address first, so that a stranger elsewhere can't
 * lock its owner out with a handful of tries; and a device that its owner has signed in on counts by itself alone, so
 * that no number of strangers does.
 */
const QUARTER = 15 * 60
const HOUR = 60 * 60

type Limits = { byAddress: number; byAccountHere: number; byAccount?: number; windowSeconds: number }

/** Registrations and mails have no limit by account: what they cost its owner are letters, and those are counted when they are written. */
const LIMITS = {
  login: { byAddress: 300, byAccountHere: 10, byAccount: 100, windowSeconds: QUARTER },
  code: { byAddress: 300, byAccountHere: 10, byAccount: 20, windowSeconds: QUARTER },
  register: { byAddress: 100, byAccountHere: 5, windowSeconds: HOUR },
  confirmation: { byAddress: 100, byAccountHere: 5, windowSeconds: HOUR },
  parentLink: { byAddress: 100, byAccountHere: 5, windowSeconds: HOUR },
  reset: { byAddress: 100, byAccountHere: 5, windowSeconds: HOUR },
  token: { byAddress: 200, byAccountHere: 20, byAccount: 20, windowSeconds: HOUR },
  link: { byAddress: 200, byAccountHere: 30, windowSeconds: HOUR },
  password: { byAddress: 300, byAccountHere: 10, byAccount: 20, windowSeconds: QUARTER },
  parentEmail: { byAddress: 100, byAccountHere: 5, byAccount: 5, windowSeconds: HOUR },
  emailChange: { byAddress: 100, byAccountHere: 5, byAccount: 5, windowSeconds: HOUR },
  refresh: { byAddress: 3000, byAccountHere: 300, byAccount: 300, windowSeconds: QUARTER },
} as const satisfies Record<string, Limits>

/** The origin of a try: its network, and the device when the account's owner has signed in on it before. */
export type Origin = { address: string; knownDevice?: string | null }

/** Counts one try of an action for an account (an e-mail or an id), and refuses it when there were too many. */
export async function limitAuth(
  db: Db,
  action: keyof typeof LIMITS,
  { address, knownDevice = null }: Origin,
  account: string | number,
): Promise<void> {
  const { byAddress, byAccountHere, byAccount, windowSeconds }: Limits = LIMITS[action]
  const limit = (kind: string, max: number): Limit => ({ name: `auth.${action}.${kind}`, max, windowSeconds })
  const name = String(account).toLowerCase()
  if (knownDevice !== null) return limitTries(db, limit('device', byAccountHere), knownDevice)
  await limitTries(db, limit('address', byAddress), address)
  await limitTries(db, limit('accountHere', byAccountHere), `${address} ${name}`)
  if (byAccount !== undefined) await limitTries(db, limit('account', byAccount), name)
}

/**
 * Returns true when one more letter of this kind may go to an account, or to an address that has none. Strangers can make it ten an hour; after those it
 * is one in ten minutes, so the owner never waits for a link longer than that and never loses one to a stranger.
 */
export async function mayWriteLetter(
  db: Db,
  kind: 'confirmation' | 'reset' | 'registeredAgain' | 'emailChange' | 'parentLink' | 'parentConsent',
  account: number | string,
): Promise<boolean> {
  const name = `auth.letter.${kind}`
  if (await isWithin(db, { name, max: 10, windowSeconds: HOUR }, String(account))) return true
  return isWithin(db, { name: `${name}.late`, max: 1, windowSeconds: 10 * 60 }, String(account))
}
