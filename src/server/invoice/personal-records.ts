import { asc, eq } from 'drizzle-orm'
import { invoice, invoiceKsef } from '#server/db/tables/invoice.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/**
 * Invoices of a person. They stay when an account is deleted, whole: the law wants them for five years from the end of the
 * year (art. 112 ustawy o VAT), with the name and address that stand on them.
 */
export const invoiceRecords: PersonalRecords = {
  name: 'invoices',
  async read(db, userId) {
    const rows = await db
      .select({ content: invoice.content, ksefNumber: invoiceKsef.number, createdAt: invoice.createdAt })
      .from(invoice)
      .leftJoin(invoiceKsef, eq(invoiceKsef.invoiceId, invoice.id))
      .where(eq(invoice.userId, userId))
      .orderBy(asc(invoice.id))
    return rows.map(({ content, ksefNumber, createdAt }) => ({ ...content, ksefNumber, createdAt }))
  },
  async forget() {
    // Nothing of them may be forgotten.
  },
}
