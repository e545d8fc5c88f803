import { eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Company } from '#contract/user/user-account.ts'
import type { Db } from '#server/db/db.ts'
import { company } from '#server/db/tables/user-account.ts'
import { addressOf } from '#server/user/account/address.ts'
import { lockPerson } from '#server/user/lock-person.ts'

/** A person's company; null when there is none. */
export async function readCompany(db: Db, userId: number): Promise<Company | null> {
  const [row] = await db.select().from(company).where(eq(company.userId, userId))
  const address = row && addressOf(row)
  return row && address ? { name: row.name, address, nip: `PL${row.nip}`, vatPayer: row.isVatPayer } : null
}

export async function saveCompany(tx: Db, userId: number, { name, address, nip, vatPayer }: Company): Promise<void> {
  const values = { name, ...address, nip, isVatPayer: vatPayer, updatedAt: new Date() }
  await lockPerson(tx, userId)
  await tx
    .insert(company)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: company.userId, set: values })
}

export async function deleteCompany(db: Db, userId: number): Promise<void> {
  const gone = await db.delete(company).where(eq(company.userId, userId)).returning({ userId: company.userId })
  if (gone.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
}
