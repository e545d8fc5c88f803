import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { outbox } from '#server/db/tables/platform.ts'

/** Takes back what is owed to these addresses, and what failed deliveries to the person wrote down. */
export async function forgetRecipient(tx: Db, userId: number, addresses: readonly (string | null | undefined)[]): Promise<void> {
  const known = addresses.flatMap((address) => address?.toLowerCase() ?? [])
  if (known.length > 0) await tx.delete(outbox).where(inArray(sql`lower(${outbox.payload} ->> 'email')`, known))
  await tx
    .update(outbox)
    .set({ lastError: null })
    .where(eq(sql`${outbox.payload} ->> 'userId'`, String(userId)))
}
