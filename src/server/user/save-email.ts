import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'

/** Sets the address a person signs in with; null takes it away. Who may is for the caller to say. */
export async function saveEmail(tx: Db, id: number, email: string | null): Promise<void> {
  await tx.update(user).set({ email, updatedAt: new Date() }).where(eq(user.id, id))
}
