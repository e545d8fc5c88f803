import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import type { Db } from '#server/db/db.ts'
import { paymentMethod, phoneConfirmation } from '#server/db/tables/user-account.ts'
import { user } from '#server/db/tables/user.ts'
import { emit, onTopic, type OutboxListener, topic } from '#server/platform/outbox/index.ts'
import type { SmsSender } from '#server/platform/sms/index.ts'
import { limitPhone } from '#server/user/limits.ts'
import { lockPerson } from '#server/user/lock-person.ts'
import { userMessages } from '#server/user/messages.ts'

const LIFETIME_MINUTES = 10
const MOST_TRIES = 5
const DIGITS = 6

/** A code is owed to the number that waits in `phone_confirmation`. */
const phoneCodeAsked = topic('user.phoneCodeAsked', z.object({ userId: z.int() }))

/** Remembers a number that waits for its code, and owes the SMS. A number that waited before is forgotten. */
export async function askForPhoneCode(db: Db, userId: number, phoneNumber: string, address: string): Promise<void> {
  await limitPhone(db, 'send', address, [userId, phoneNumber])
  const waiting = { phoneNumber, codeHash: null, tries: 0, expiresAt: sql`now() + make_interval(mins => ${LIFETIME_MINUTES})` }
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    await tx
      .insert(phoneConfirmation)
      .values({ userId, ...waiting })
      .onConflictDoUpdate({ target: phoneConfirmation.userId, set: waiting })
    await emit(tx, phoneCodeAsked, { userId })
  })
}

/** Makes the codes that are owed and sends them: a code stands nowhere but in its SMS. One that arrives twice is another code. */
export function phoneCodeHandlers({ db, sms, key }: { db: Db; sms: SmsSender; key: Uint8Array }): OutboxListener[] {
  const send = onTopic(
    phoneCodeAsked,
    async ({ userId }) => {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
      const [waiting] = await db
        .update(phoneConfirmation)
        .set({ codeHash: hashOf(key, userId, code) })
        .where(and(eq(phoneConfirmation.userId, userId), gt(phoneConfirmation.expiresAt, sql`now()`)))
        .returning({ phoneNumber: phoneConfirmation.phoneNumber })
      if (waiting) await sms.send({ to: waiting.phoneNumber, text: userMessages.code(code) })
    },
    { lane: 'sms' },
  )
  return [send]
}

/** Makes the number that the code was sent to the person's own; each code bears five tries. */
export async function confirmPhoneNumber(db: Db, key: Uint8Array, userId: number, code: string, address: string): Promise<string> {
  await limitPhone(db, 'confirm', address, [userId])
  // Counted before it is looked at, in one statement: many calls at once have no more tries than one after another.
  const [waiting] = await db
    .update(phoneConfirmation)
    .set({ tries: sql`${phoneConfirmation.tries} + 1` })
    .where(
      and(
        eq(phoneConfirmation.userId, userId),
        isNotNull(phoneConfirmation.codeHash),
        lt(phoneConfirmation.tries, MOST_TRIES),
        gt(phoneConfirmation.expiresAt, sql`now()`),
      ),
    )
    .returning({ codeHash: phoneConfirmation.codeHash, phoneNumber: phoneConfirmation.phoneNumber })
  if (!waiting?.codeHash) throw new AppError('VALIDATION', userMessages.codeOver, { code: userMessages.codeOver })
  const { codeHash, phoneNumber } = waiting
  if (!timingSafeEqual(Buffer.from(hashOf(key, userId, code)), Buffer.from(codeHash)))
    throw new AppError('VALIDATION', refusals.invalidCode, { code: refusals.invalidCode })
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const taken = await tx
      .delete(phoneConfirmation)
      .where(and(eq(phoneConfirmation.userId, userId), eq(phoneConfirmation.codeHash, codeHash)))
      .returning({ userId: phoneConfirmation.userId })
    if (taken.length === 0) throw new AppError('VALIDATION', userMessages.codeOver, { code: userMessages.codeOver })
    await tx.update(user).set({ phoneNumber, updatedAt: new Date() }).where(eq(user.id, userId))
  })
  return phoneNumber
}

/** Forgets the person's number, unless payments go to it. */
export async function deletePhoneNumber(tx: Db, userId: number): Promise<void> {
  const { phoneNumber } = await lockPerson(tx, userId)
  if (phoneNumber === null) throw new AppError('NOT_FOUND', messages.notFound)
  const blik = await tx.$count(paymentMethod, and(eq(paymentMethod.userId, userId), eq(paymentMethod.type, 'BLIK')))
  if (blik > 0) throw new AppError('CONFLICT', userMessages.phoneNumberInUse)
  await tx.update(user).set({ phoneNumber: null, isPhoneNumberPublic: false, updatedAt: new Date() }).where(eq(user.id, userId))
}

/** Forgets numbers whose time is over. */
export async function forgetPhoneConfirmations(db: Db): Promise<void> {
  await db.delete(phoneConfirmation).where(lt(phoneConfirmation.expiresAt, sql`now()`))
}

/** Keyed: six digits are too few for a hash that anybody can compute. */
function hashOf(key: Uint8Array, userId: number, code: string): string {
  return createHmac('sha256', key).update(`${userId} ${code}`).digest('base64url')
}
