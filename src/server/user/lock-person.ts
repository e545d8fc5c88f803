import { and, eq, isNull } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * Locks a person's row before something of theirs is written: writers of one person wait for each other, and nothing is
 * written for an account that was deleted while the call was on its way.
 */
export async function lockPerson(tx: Db, userId: number): Promise<{ role: Role; birthDate: string | null; phoneNumber: string | null }> {
  const [person] = await tx
    .select({ role: user.role, birthDate: user.birthDate, phoneNumber: user.phoneNumber })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt)))
    .for('update')
  if (!person) throw new AppError('NOT_FOUND', messages.notFound)
  return person
}
