import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { authMessages } from '#server/auth/messages.ts'
import { hashSecretToken, makeSecretToken } from '#server/auth/secret-token.ts'
import type { Db } from '#server/db/db.ts'
import { mailToken, type MAIL_TOKEN_KINDS } from '#server/db/tables/auth.ts'

export type MailTokenKind = (typeof MAIL_TOKEN_KINDS)[number]

const LIFETIME_HOURS: Record<MailTokenKind, number> = {
  CONFIRM_EMAIL: 48,
  PARENT_CONSENT: 24 * 14,
  RESET_PASSWORD: 1,
  CHANGE_EMAIL: 1,
  STOP_EMAIL_CHANGE: 24 * 7,
}

/** A token for the link of a mail. Made when the mail is written, so that it stands nowhere but in it. */
export async function makeMailToken(db: Db, kind: MailTokenKind, userId: number, emailChangeId: number | null = null): Promise<string> {
  const token = makeSecretToken()
  await db.insert(mailToken).values({
    hash: hashSecretToken(token),
    kind,
    userId,
    emailChangeId,
    expiresAt: sql`now() + make_interval(hours => ${LIFETIME_HOURS[kind]})`,
  })
  return token
}

/** Returns true while a token would still be taken. */
export async function isMailTokenGood(db: Db, kind: MailTokenKind, token: string): Promise<boolean> {
  return (await db.$count(mailToken, unused(kind, token))) > 0
}

/** Returns whose token it is while it would still be taken; null otherwise. */
export async function findOwnerOfMailToken(db: Db, kind: MailTokenKind, token: string): Promise<number | null> {
  const [row] = await db.select({ userId: mailToken.userId }).from(mailToken).where(unused(kind, token))
  return row?.userId ?? null
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
  const { userId } = await useUp(tx, kind, token)
  await voidMailTokens(tx, kind, userId)
  return userId
}

/** Uses up a token about a change of address, and no other. Returns whose it was, and which change; throws VALIDATION. */
export async function takeChangeToken(
  tx: Db,
  kind: 'CHANGE_EMAIL' | 'STOP_EMAIL_CHANGE',
  token: string,
): Promise<{ userId: number; changeId: number }> {
  const { userId, changeId } = await useUp(tx, kind, token)
  if (changeId === null) throw new AppError('VALIDATION', authMessages.deadLink)
  return { userId, changeId }
}

async function useUp(tx: Db, kind: MailTokenKind, token: string) {
  const [row] = await tx
    .update(mailToken)
    .set({ usedAt: sql`now()` })
    .where(unused(kind, token))
    .returning({ userId: mailToken.userId, changeId: mailToken.emailChangeId })
  if (!row) throw new AppError('VALIDATION', authMessages.deadLink)
  return row
}

/** Makes unused links of a kind worthless. */
export async function voidMailTokens(tx: Db, kind: MailTokenKind, userId: number): Promise<void> {
  await tx
    .update(mailToken)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailToken.userId, userId), eq(mailToken.kind, kind), isNull(mailToken.usedAt)))
}
