import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { type PaymentMethod, type PaymentMethodBody, PAYMENT_METHODS_LIMIT } from '#contract/user/user-account.ts'
import type { Db } from '#server/db/db.ts'
import { paymentMethod } from '#server/db/tables/user-account.ts'
import { user } from '#server/db/tables/user.ts'
import { lockPerson } from '#server/user/lock-person.ts'
import { userMessages } from '#server/user/messages.ts'

/** Stored accounts are digits alone (docs/product/user.md, 6). */
const COUNTRY = 'PL'

/** A person's ways to be paid out, the oldest first. */
export async function listPaymentMethods(db: Db, userId: number): Promise<PaymentMethod[]> {
  const rows = await db
    .select({
      id: paymentMethod.id,
      type: paymentMethod.type,
      bankAccount: paymentMethod.bankAccount,
      phoneNumber: user.phoneNumber,
      createdAt: paymentMethod.createdAt,
    })
    .from(paymentMethod)
    .innerJoin(user, eq(user.id, paymentMethod.userId))
    .where(eq(paymentMethod.userId, userId))
    .orderBy(asc(paymentMethod.id))
  return rows.map(({ bankAccount, phoneNumber, ...row }) => ({
    ...row,
    bankAccount: bankAccount === null ? null : COUNTRY + bankAccount,
    phoneNumber: row.type === 'BLIK' ? phoneNumber : null,
  }))
}

export async function createPaymentMethod(tx: Db, userId: number, body: PaymentMethodBody): Promise<PaymentMethod> {
  const others = await assertPossible(tx, userId, body, null)
  if (others.length >= PAYMENT_METHODS_LIMIT) throw new AppError('CONFLICT', userMessages.tooManyMethods(PAYMENT_METHODS_LIMIT))
  const [row] = await tx
    .insert(paymentMethod)
    .values({ userId, ...columns(body) })
    .returning({ id: paymentMethod.id })
  return readOne(tx, userId, row?.id)
}

/** Somebody else's is not there. */
export async function updatePaymentMethod(tx: Db, userId: number, id: number, body: PaymentMethodBody): Promise<PaymentMethod> {
  await assertPossible(tx, userId, body, id)
  const [row] = await tx
    .update(paymentMethod)
    .set({ ...columns(body), updatedAt: new Date() })
    .where(and(eq(paymentMethod.id, id), eq(paymentMethod.userId, userId)))
    .returning({ id: paymentMethod.id })
  return readOne(tx, userId, row?.id)
}

export async function deletePaymentMethod(db: Db, userId: number, id: number): Promise<void> {
  const gone = await db
    .delete(paymentMethod)
    .where(and(eq(paymentMethod.id, id), eq(paymentMethod.userId, userId)))
    .returning({ id: paymentMethod.id })
  if (gone.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
}

/**
 * Refuses what can't stand beside the person's other methods, which it answers. The person's row is locked first, so
 * that whoever adds a method or takes the phone number away waits here for the other.
 */
async function assertPossible(tx: Db, userId: number, body: PaymentMethodBody, id: number | null): Promise<PaymentMethod[]> {
  const person = await lockPerson(tx, userId)
  const others = (await listPaymentMethods(tx, userId)).filter((method) => method.id !== id)
  if (body.type === 'PRZELEW') {
    if (others.some(({ bankAccount }) => bankAccount === body.bankAccount))
      throw new AppError('CONFLICT', userMessages.accountThere, { bankAccount: userMessages.accountThere })
  } else {
    if (others.some(({ type }) => type === 'BLIK')) throw new AppError('CONFLICT', userMessages.blikThere)
    if (!person.phoneNumber) throw new AppError('CONFLICT', userMessages.phoneNumberNeeded)
  }
  return others
}

function columns(body: PaymentMethodBody): { type: PaymentMethodBody['type']; bankAccount: string | null } {
  return { type: body.type, bankAccount: body.type === 'PRZELEW' ? body.bankAccount.slice(COUNTRY.length) : null }
}

async function readOne(tx: Db, userId: number, id: number | undefined): Promise<PaymentMethod> {
  const found = (await listPaymentMethods(tx, userId)).find((method) => method.id === id)
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}
