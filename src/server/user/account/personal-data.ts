import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { mayShowPhoneNumber } from '#contract/rules.ts'
import type { personalData as body, personalDataReply } from '#contract/user/user-account.ts'
import type { Db } from '#server/db/db.ts'
import { personalData } from '#server/db/tables/user-account.ts'
import { user } from '#server/db/tables/user.ts'
import { addressColumns, addressOf } from '#server/user/account/address.ts'
import { lockPerson } from '#server/user/lock-person.ts'
import { userMessages } from '#server/user/messages.ts'

/** A person's name and address; null before they told them. */
export async function readPersonalData(db: Db, userId: number): Promise<z.output<typeof personalDataReply> | null> {
  const [row] = await db.select().from(personalData).where(eq(personalData.userId, userId))
  return row ? { firstName: row.firstName, lastName: row.lastName, address: addressOf(row) } : null
}

/** Writes name, address and whether others see the phone number, which only some may show. */
export async function savePersonalData(tx: Db, userId: number, form: z.output<typeof body>): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (form.phoneNumberPublic && !mayShowPhoneNumber(person, new Date()))
    throw new AppError('VALIDATION', userMessages.phoneNumberNotShown, { phoneNumberPublic: userMessages.phoneNumberNotShown })
  const values = { firstName: form.firstName, lastName: form.lastName, ...addressColumns(form.address), updatedAt: new Date() }
  await tx
    .insert(personalData)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: personalData.userId, set: values })
  await tx.update(user).set({ isPhoneNumberPublic: form.phoneNumberPublic, updatedAt: new Date() }).where(eq(user.id, userId))
}
