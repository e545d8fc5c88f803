import type { Role } from '#contract/enums.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { ensureSubscription } from '#server/subscription/index.ts'

export type NewUser = {
  username: string
  displayName: string
  email: string
  role: Role
  birthDate: string | null
  subscriptionEndsAt: Date | null
}

/** Adds a person. Returns the id, or null when the login or the address (case aside) is taken, also by one added at the same moment. */
export async function createUser(tx: Db, { subscriptionEndsAt, ...person }: NewUser): Promise<number | null> {
  const [row] = await tx.insert(user).values(person).onConflictDoNothing().returning({ id: user.id })
  if (row && subscriptionEndsAt !== null) await ensureSubscription(tx, row.id, subscriptionEndsAt)
  return row?.id ?? null
}
