import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { emailChange, loginChallenge, mailToken, session } from '#server/db/tables/auth.ts'
import { forgetOldTries } from '#server/platform/rate-limit/index.ts'
import { forgetPhoneConfirmations } from '#server/user/index.ts'

const KEPT = sql`now() - interval '30 days'`

/** Removes what has run out: sessions and links a month after their end, changes of address a month after they were asked for, challenges, phone codes and limits at once. */
export async function forgetOld(db: Db): Promise<void> {
  await db.delete(loginChallenge).where(lt(loginChallenge.expiresAt, sql`now()`))
  await db.delete(mailToken).where(lt(mailToken.expiresAt, KEPT))
  await db.delete(emailChange).where(lt(emailChange.createdAt, KEPT))
  await db.delete(session).where(or(lt(session.expiresAt, KEPT), lt(session.endedAt, KEPT)))
  await forgetPhoneConfirmations(db)
  await forgetOldTries(db)
}
