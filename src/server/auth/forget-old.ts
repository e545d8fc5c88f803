import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { loginChallenge, mailToken, session } from '#server/db/tables/auth.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { forgetOldTries } from '#server/platform/rate-limit/index.ts'
import { forgetPhoneConfirmations } from '#server/user/index.ts'

const EVERY_MS = 60 * 60 * 1000
const KEPT = sql`now() - interval '30 days'`

/** Removes what has run out: sessions and links a month after their end, challenges, phone codes and limits at once. */
export async function forgetOld(db: Db): Promise<void> {
  await db.delete(loginChallenge).where(lt(loginChallenge.expiresAt, sql`now()`))
  await db.delete(mailToken).where(lt(mailToken.expiresAt, KEPT))
  await db.delete(session).where(or(lt(session.expiresAt, KEPT), lt(session.endedAt, KEPT)))
  await forgetPhoneConfirmations(db)
  await forgetOldTries(db)
}

/** Does so every hour while the process runs. */
export function startForgetting(db: Db, log: Logger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = forgetOld(db).catch((error: unknown) => log.error({ err: error }, 'old sign-in data could not be removed'))
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
