import { asc, desc, eq } from 'drizzle-orm'
import { findAccount } from '#server/auth/account.ts'
import { deviceName } from '#server/auth/session/device-name.ts'
import { forgetReserved } from '#server/auth/reserved-login.ts'
import { endSessions } from '#server/auth/session/end-session.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { backupCode, consent, credential, emailChange, loginChallenge, mailToken, session, twoFactor } from '#server/db/tables/auth.ts'
import { forgetRecipient } from '#server/platform/outbox/index.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** The person's ways of signing in, and what they agreed to. To be forgotten before the person, whose address mails are owed to. */
export const authRecords: PersonalRecords = {
  name: 'signingIn',
  async read(db, userId) {
    const account = await findAccount(db, userId)
    const [second] = await db.select({ enabledAt: twoFactor.enabledAt }).from(twoFactor).where(eq(twoFactor.userId, userId))
    const sessions = await db.select().from(session).where(eq(session.userId, userId)).orderBy(desc(session.lastUsedAt), asc(session.id))
    return {
      emailConfirmedAt: account?.emailConfirmedAt ?? null,
      parentEmail: account?.parentEmail ?? null,
      twoFactorEnabledAt: second?.enabledAt ?? null,
      sessions: sessions.map(({ userAgent, createdAt, lastUsedAt, endedAt }) => ({
        device: deviceName(userAgent),
        userAgent,
        createdAt,
        lastUsedAt,
        endedAt,
      })),
      consents: await db
        .select({ kind: consent.kind, version: consent.version, givenBy: consent.givenBy, createdAt: consent.createdAt })
        .from(consent)
        .where(eq(consent.userId, userId))
        .orderBy(asc(consent.id)),
      emailChanges: await db
        .select({
          from: emailChange.oldEmail,
          to: emailChange.newEmail,
          confirmedAt: emailChange.confirmedAt,
          createdAt: emailChange.createdAt,
        })
        .from(emailChange)
        .where(eq(emailChange.userId, userId))
        .orderBy(asc(emailChange.id)),
      events: await db
        .select({ action: auditEntry.action, createdAt: auditEntry.createdAt })
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, userId))
        .orderBy(asc(auditEntry.id)),
    }
  },
  async forget(tx, userId) {
    const account = await findAccount(tx, userId)
    await forgetRecipient(tx, userId, [account?.email, account?.parentEmail])
    if (account) await forgetReserved(tx, account)
    await endSessions(tx, userId)
    for (const table of [session, mailToken, emailChange, twoFactor, backupCode, loginChallenge, consent, credential])
      await tx.delete(table).where(eq(table.userId, userId))
  },
}
