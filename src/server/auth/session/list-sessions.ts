import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Session } from '#contract/sessions.ts'
import { deviceName } from '#server/auth/session/device-name.ts'
import type { Db } from '#server/db/db.ts'
import { session } from '#server/db/tables/auth.ts'

const MOST = 100

/** Lists a person's sessions, the last used first. */
export async function listSessions(db: Db, userId: number, currentId: string | null): Promise<Session[]> {
  const rows = await db
    .select({ id: session.id, userAgent: session.userAgent, createdAt: session.createdAt, lastUsedAt: session.lastUsedAt })
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt), sql`${session.expiresAt} > now()`))
    .orderBy(desc(session.lastUsedAt), session.id)
    .limit(MOST)
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent), isCurrent: row.id === currentId }))
}
