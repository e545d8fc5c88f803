import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { accountMessages } from '#server/account/messages.ts'
import { audit } from '#server/audit/index.ts'
import { assertPassword } from '#server/auth/index.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

type By = { viewer: Viewer & { id: number }; password: string; address: string; records: readonly PersonalRecords[] }

/** Deletes an account for good: what is personal in it goes in one transaction, bytes of files follow after it. */
export async function deleteAccount(db: Db, id: number, { viewer, password, address, records }: By): Promise<void> {
  if (id !== viewer.id && viewer.role !== 'ADMIN') throw notFound()
  if ((await db.$count(user, and(eq(user.id, id), isNull(user.deletedAt)))) === 0) throw notFound()
  await assertPassword(db, viewer.id, password, { field: 'password', address })
  await db.transaction(async (tx) => {
    await lockDeletable(tx, id, viewer.id)
    for (const { forget } of records) await forget(tx, id)
    await audit(tx, { action: 'account.deleted', actorId: viewer.id, subjectId: id })
    // Their profile, and their name beside their tasks.
    await raiseDataVersion(tx)
  })
}

/** Locks all admins beside the person: who acts must still be one then, so of admins who delete each other at once one is left. */
async function lockDeletable(tx: Db, id: number, actingId: number): Promise<void> {
  const people = await tx
    .select({ id: user.id, role: user.role, blockedAt: user.blockedAt })
    .from(user)
    .where(and(or(eq(user.id, id), eq(user.role, 'ADMIN')), isNull(user.deletedAt)))
    .orderBy(asc(user.id))
    .for('update')
  const person = people.find((one) => one.id === id)
  const acting = people.find((one) => one.id === actingId)
  if (!person || !acting || acting.blockedAt !== null) throw notFound()
  if (person.role === 'ADMIN' && !people.some((one) => one.id !== id && one.role === 'ADMIN' && one.blockedAt === null))
    throw new AppError('CONFLICT', accountMessages.lastAdmin)
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', messages.notFound)
}
