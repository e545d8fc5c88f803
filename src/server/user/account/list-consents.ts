import { desc, eq } from 'drizzle-orm'
import type { ConsentEntry } from '#contract/user/user-account.ts'
import type { Db } from '#server/db/db.ts'
import { consent } from '#server/db/tables/auth.ts'

/** The person's log of consents, the newest first. */
export async function listConsents(db: Db, userId: number): Promise<ConsentEntry[]> {
  return db
    .select({ kind: consent.kind, version: consent.version, givenBy: consent.givenBy, createdAt: consent.createdAt })
    .from(consent)
    .where(eq(consent.userId, userId))
    .orderBy(desc(consent.createdAt), desc(consent.id))
}
