import { eq, type SQL, sql } from 'drizzle-orm'
import type { PersonStatus } from '#contract/admin.ts'
import type { Db } from '#server/db/db.ts'
import { credential } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import { hasActiveSubscription } from '#server/subscription/index.ts'
import { userRefColumns } from '#server/user/index.ts'

/** The state of a person's account. */
export const personStatus: SQL<PersonStatus> = sql<PersonStatus>`case
  when ${user.blockedAt} is not null then 'BLOCKED'
  when ${credential.userId} is null then 'WITHOUT_ACCOUNT'
  when ${credential.emailConfirmedAt} is null then 'UNCONFIRMED'
  else 'ACTIVE' end`

export const managedUserColumns = {
  ...userRefColumns,
  email: user.email,
  status: personStatus,
  hasActiveSubscription: hasActiveSubscription(user.id),
  createdAt: user.createdAt,
  lastOnlineAt: user.lastOnlineAt,
}

/** People with what the list of admins shows. */
export function selectManagedUsers(db: Db) {
  return db.select(managedUserColumns).from(user).leftJoin(credential, eq(credential.userId, user.id)).$dynamic()
}
