import type { Db } from '#server/db/db.ts'
import { type Limit, limitTries } from '#server/platform/rate-limit/index.ts'

/**
 * How often what may be tried (security.md row 18). By address the limits are wide, because a whole class sits behind
 * one; by account they are narrow. An account's own limit counts per address first, so that a stranger elsewhere can't
 * lock its owner out with a handful of tries.
 */
const QUARTER = 15 * 60
const HOUR = 60 * 60

const LIMITS = {
  login: { byAddress: 300, byAccountHere: 10, byAccount: 100, windowSeconds: QUARTER },
  code: { byAddress: 300, byAccountHere: 10, byAccount: 20, windowSeconds: QUARTER },
  register: { byAddress: 100, byAccountHere: 5, byAccount: 10, windowSeconds: HOUR },
  mail: { byAddress: 100, byAccountHere: 5, byAccount: 10, windowSeconds: HOUR },
  token: { byAddress: 200, byAccountHere: 20, byAccount: 20, windowSeconds: HOUR },
  password: { byAddress: 300, byAccountHere: 10, byAccount: 20, windowSeconds: QUARTER },
  refresh: { byAddress: 3000, byAccountHere: 300, byAccount: 300, windowSeconds: QUARTER },
} as const

/** Counts one try of an action from an address for an account (an e-mail or an id), and refuses it when there were too many. */
export async function limitAuth(db: Db, action: keyof typeof LIMITS, address: string, account: string | number): Promise<void> {
  const { byAddress, byAccountHere, byAccount, windowSeconds } = LIMITS[action]
  const limit = (kind: string, max: number): Limit => ({ name: `auth.${action}.${kind}`, max, windowSeconds })
  const name = String(account).toLowerCase()
  await limitTries(db, limit('address', byAddress), address)
  await limitTries(db, limit('accountHere', byAccountHere), `${address} ${name}`)
  await limitTries(db, limit('account', byAccount), name)
}
