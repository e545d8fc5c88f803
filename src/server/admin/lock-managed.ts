import { and, eq, isNull, or } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { adminMessages } from '#server/admin/messages.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'

/** The one who acts and the one who is acted on. */
export type Managing = { adminId: number; personId: number }

export type ManagedRow = { role: Role; blockedAt: Date | null }

/**
 * Locks everybody who is an admin now, and the person, in the order of ids; answers the person. Who acts must still be an
 * admin once the locks are had, and nobody acts on themselves: so of admins who turn on each other one is left.
 */
export async function lockManaged(tx: Db, { adminId, personId }: Managing): Promise<ManagedRow> {
  if (adminId === personId) throw new AppError('CONFLICT', adminMessages.notOneself)
  const rows = await tx
    .select({ id: user.id, role: user.role, blockedAt: user.blockedAt })
    .from(user)
    .where(and(or(and(eq(user.role, 'ADMIN'), isNull(user.blockedAt)), eq(user.id, personId)), isNull(user.deletedAt)))
    .orderBy(user.id)
    .for('no key update')
  const acting = rows.find(({ id }) => id === adminId)
  if (!acting) throw new AppError('FORBIDDEN', messages.forbidden)
  const person = rows.find(({ id }) => id === personId)
  if (!person) throw new AppError('NOT_FOUND', messages.notFound)
  return person
}
