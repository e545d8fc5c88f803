import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { settleNewsOfOtherRoles } from '#server/notification/index.ts'
import { verifyByRole } from '#server/user/verification/save-verification.ts'

/** Role and block of a person. Who may set them is for the caller to say; public pages follow. */

/** A teacher by an admin's hand is verified by that admin; news that the new role doesn't get are over. */
export async function saveRole(tx: Db, id: number, role: Role, adminId: number): Promise<void> {
  await save(tx, id, { role })
  await verifyByRole(tx, id, role, adminId)
  await settleNewsOfOtherRoles(tx, id, role)
}

/** Null lets the person in again. */
export async function saveBlock(tx: Db, id: number, reason: string | null): Promise<void> {
  await save(tx, id, { blockedAt: reason === null ? null : sql`coalesce(${user.blockedAt}, now())`, blockReason: reason })
}

async function save(tx: Db, id: number, values: object): Promise<void> {
  await tx
    .update(user)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(user.id, id))
  await raiseDataVersion(tx, ['user'])
}
