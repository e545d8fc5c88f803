import { eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, invoiceKsef } from '#server/db/tables/invoice.ts'

export type InvoiceRow = typeof invoice.$inferSelect
export type KsefRow = typeof invoiceKsef.$inferSelect
export type FoundInvoice = { row: InvoiceRow; ksef: KsefRow | null }

/** An invoice is of the person whose order it is of, and ADMIN sees everybody's; for others it isn't there. */
export async function findInvoice(db: Db, viewer: Pick<Viewer, 'id' | 'role'>, id: number): Promise<FoundInvoice> {
  const [found] = await db
    .select({ row: invoice, ksef: invoiceKsef })
    .from(invoice)
    .leftJoin(invoiceKsef, eq(invoiceKsef.invoiceId, invoice.id))
    .where(eq(invoice.id, id))
  if (!found || (found.row.userId !== viewer.id && viewer.role !== 'ADMIN')) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}
