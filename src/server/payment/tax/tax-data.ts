import { eq } from 'drizzle-orm'
import type { TaxData } from '#contract/payment/tax.ts'
import type { Db } from '#server/db/db.ts'
import { payout, taxData } from '#server/db/tables/payout.ts'
import { owesTo } from '#server/payment/payout/last-payee.ts'

/** A teacher's data for the tax office; null before they told them. */
export async function readTaxData(db: Db, userId: number): Promise<TaxData | null> {
  const [row] = await db.select().from(taxData).where(eq(taxData.userId, userId))
  return row ? presentTaxData(row) : null
}

/** The data of a row. */
export function presentTaxData(row: typeof taxData.$inferSelect): TaxData {
  const { firstName, lastName, birthDate, pesel, nip, country, street, buildingNumber, apartmentNumber, postalCode, city } = row
  return { firstName, lastName, birthDate, pesel, nip, country, address: { street, buildingNumber, apartmentNumber, postalCode, city } }
}

/** Saves a teacher's data, instead of those before. */
export async function saveTaxData(db: Db, userId: number, { address, ...data }: TaxData): Promise<void> {
  const values = { ...data, ...address, updatedAt: new Date() }
  await db
    .insert(taxData)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: taxData.userId, set: values })
}

/** Forgets the data of somebody to whom nothing was paid and nothing is owed; of others the law wants them for years. */
export async function forgetTaxData(tx: Db, userId: number): Promise<void> {
  if ((await tx.$count(payout, eq(payout.teacherId, userId))) > 0 || (await owesTo(tx, userId))) return
  await tx.delete(taxData).where(eq(taxData.userId, userId))
}
