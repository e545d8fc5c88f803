import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { authMessages } from '#server/auth/messages.ts'
import { hashSecretToken, makeSecretToken } from '#server/auth/secret-token.ts'
import type { Db } from '#server/db/db.ts'
import { mailToken, type MAIL_TOKEN_KINDS } from '#server/db/tables/auth.ts'

export type MailTokenKind = (typeof MAIL_TOKEN_KINDS)[number]

const LIFETIME_HOURS: Record<MailTokenKind, number> = { CONFIRM_EMAIL: 48, PARENT_CONSENT: 24 * 14, RESET_PASSWORD: 1 }

/** A token for the link of a mail. Made when the mail is written, so that it stands nowhere but in it. */
export async function makeMailToken(db: Db, kind: MailTokenKind, userId: number): Promise<string> {
  const token = makeSecretToken()
  await db
    .insert(mailToken)
    .values({ hash: hashSecretToken(token), kind, userId, expiresAt: sql`now() + make_interval(hours => ${LIFETIME_HOURS[kind]})` })
  return token
}

/** Returns true while a token would still be taken. */
export async function isMailTokenGood(db: Db, kind: MailTokenKind, token: string): Promise<boolean> {
  return (await db.$count(mailToken, unused(kind, token))) > 0
}

function unused(kind: MailTokenKind, token: string): SQL | undefined {
  return and(
    eq(mailToken.hash, hashSecretToken(token)),
    eq(mailToken.kind, kind),
    isNull(mailToken.usedAt),
    gt(mailToken.expiresAt, sql`now()`),
  )
}

/** Uses a token up, and with it all others of its kind that the person was sent. Returns whose it was; throws VALIDATION. */
export async function takeMailToken(tx: Db, kind: MailTokenKind, token: string): Promise<number> {
  const [row] = await tx
    .update(mailToken)
    .set({ usedAt: sql`now()` })
    .where(unused(kind, token))
    .returning({ userId: mailToken.userId })
  if (!row) throw new AppError('VALIDATION', authMessages.deadLink)
  await voidMailTokens(tx, kind, row.userId)
  return row.userId
}

/** Makes unused links of a kind worthless. */
export async function voidMailTokens(tx: Db, kind: MailTokenKind, userId: number): Promise<void> {
  await tx
    .update(mailToken)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailToken.userId, userId), eq(mailToken.kind, kind), isNull(mailToken.usedAt)))
}
