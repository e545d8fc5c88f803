import type { Role } from '#contract/enums.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { ensureSubscription } from '#server/subscription/index.ts'
import { queueVerification, vouchForTeacher } from '#server/user/verification/save-verification.ts'

export type NewUser = {
  username: string
  displayName: string
  email: string
  role: Role
  birthDate: string | null
  subscriptionEndsAt: Date | null
  /** False for a teacher who registered: an admin decides whether others see her. */
  isVouchedFor: boolean
}

/** Adds a person. Returns the id, or null when the login or the address (case aside) is taken, also by one added at the same moment. */
export async function createUser(tx: Db, { subscriptionEndsAt, isVouchedFor, ...person }: NewUser): Promise<number | null> {
  const [row] = await tx.insert(user).values(person).onConflictDoNothing().returning({ id: user.id })
  if (row && person.role === 'TEACHER') await (isVouchedFor ? vouchForTeacher : queueVerification)(tx, row.id)
  if (row && subscriptionEndsAt !== null) await ensureSubscription(tx, row.id, subscriptionEndsAt)
  return row?.id ?? null
}
