import type { Db } from '#server/db/db.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'

/**
 * Limits how often codes are sent and tried (docs/security.md, 18). By address wide, because a class sits behind one; by account and
 * by number narrow: every SMS costs, and nobody's phone is to be flooded.
 */
const LIMITS = {
  send: { byAddress: 60, bySubject: 5, windowSeconds: 60 * 60 },
  confirm: { byAddress: 300, bySubject: 20, windowSeconds: 15 * 60 },
} as const

/** Counts one try from an address about each of the subjects (an account, a number), and refuses it when there were too many. */
export async function limitPhone(
  db: Db,
  action: keyof typeof LIMITS,
  address: string,
  subjects: readonly (string | number)[],
): Promise<void> {
  const { byAddress, bySubject, windowSeconds } = LIMITS[action]
  await limitTries(db, { name: `user.phone.${action}.address`, max: byAddress, windowSeconds }, address)
  for (const subject of subjects)
    await limitTries(db, { name: `user.phone.${action}.subject`, max: bySubject, windowSeconds }, String(subject))
}
