import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { earning } from '#server/db/tables/earning.ts'
import { paymentMethod } from '#server/db/tables/user-account.ts'
import { user } from '#server/db/tables/user.ts'
import { bookEarning } from '#server/payment/earning/book-earning.ts'
import { saveTaxData } from '#server/payment/tax/tax-data.ts'
import { aUser } from '#server/testing/a-user.ts'

type Wanted = {
  /** An order that paid for what was sold. */
  orderId: number
  amounts: readonly number[]
  method?: 'PRZELEW' | 'BLIK' | null
  hasTaxData?: boolean
  teacherId?: number
}

export const A_TEACHERS_TAX_DATA = {
  firstName: 'Anna',
  lastName: 'Nowak-Żółkiewska',
  birthDate: '1944-05-14',
  pesel: '44051401359',
  nip: null,
  country: 'PL',
  address: { street: 'ul. Świętego Ducha', buildingNumber: '12', apartmentNumber: '4', postalCode: '80-834', city: 'Gdańsk' },
}

/** A teacher with free earnings of these amounts, a way to be paid out and data for the tax office. Returns their id. */
export async function aTeacherWhoEarned(db: Db, wanted: Wanted): Promise<number> {
  const { orderId, amounts, method = 'PRZELEW', hasTaxData = true } = wanted
  const teacherId = wanted.teacherId ?? (await aUser(db, { role: 'TEACHER' })).id
  if (hasTaxData) await saveTaxData(db, teacherId, A_TEACHERS_TAX_DATA)
  if (method === 'PRZELEW')
    await db.insert(paymentMethod).values({ userId: teacherId, type: method, bankAccount: '27114020040000300201355387' })
  if (method === 'BLIK') {
    await db.update(user).set({ phoneNumber: '600100200' }).where(eq(user.id, teacherId))
    await db.insert(paymentMethod).values({ userId: teacherId, type: method })
  }
  await db.transaction(async (tx) => {
    for (const [place, amountGrosze] of amounts.entries()) {
      const [made] = await tx
        .insert(earning)
        .values({
          ...{ teacherId, orderId, amountGrosze },
          kind: 'PAID_SOLUTION',
          cause: `test/${teacherId}/${place}`,
          tokens: 1,
          valueGrosze: amountGrosze + 10,
          feePercent: 40,
          feeGrosze: 10,
          title: `Zadanie ${place}`,
          freeAt: new Date(),
        })
        .returning()
      if (made) await bookEarning(tx, made, 'CREDITED')
    }
  })
  return teacherId
}
