import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { job, outbox } from '#server/db/tables/platform.ts'

/** Takes back what is owed to these addresses, and what failed deliveries to the person wrote down. */
export async function forgetRecipient(tx: Db, userId: number, addresses: readonly (string | null | undefined)[]): Promise<void> {
  const known = addresses.flatMap((address) => address?.toLowerCase() ?? [])
  if (known.length > 0)
    for (const owed of [outbox, job]) await tx.delete(owed).where(inArray(sql`lower(${owed.payload} ->> 'email')`, known))
  await tx
    .update(job)
    .set({ lastError: null })
    .where(eq(sql`${job.payload} ->> 'userId'`, String(userId)))
}
