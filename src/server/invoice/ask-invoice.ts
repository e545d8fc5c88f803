import { asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type * as z from 'zod/mini'
import type { askInvoice as endpoint, OrderInvoices } from '#contract/invoice/invoice.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { invoice, invoiceKsef } from '#server/db/tables/invoice.ts'
import { moneyOf } from '#server/invoice/issue/documented-money.ts'
import { type Issuing, settleInvoices } from '#server/invoice/issue/settle-invoices.ts'
import { invoiceMessages } from '#server/invoice/messages.ts'
import { presentCard } from '#server/invoice/present.ts'
import { addressLine, type OrderRow, readOrderRows } from '#server/payment/index.ts'

/** The documents of an order, and whether one may be asked for or comes by itself. */
export async function readOrderInvoices(db: Db, order: OrderRow, isIssuing: boolean): Promise<OrderInvoices> {
  const documents = await db
    .select({ row: invoice, ksef: invoiceKsef })
    .from(invoice)
    .leftJoin(invoiceKsef, eq(invoiceKsef.invoiceId, invoice.id))
    .where(eq(invoice.orderId, order.id))
    .orderBy(asc(invoice.place))
  const isOpen = documents.length === 0 && isIssuing && order.deliveredAt !== null
  return {
    documents: documents.map(presentCard),
    canAskUntil: isOpen && order.buyerKind === 'PRIVATE' ? await readAskingEnd(db, order) : null,
    isAwaited: isOpen && order.buyerKind === 'COMPANY',
  }
}

/** The end of the third month after that of paying, in Poland; null when it is over, or nothing of the money was kept. */
async function readAskingEnd(db: Db, order: OrderRow): Promise<Date | null> {
  const money = moneyOf(await readOrderRows(db, order))
  if (!money || money.keptGrosze === 0) return null
  const [row] = await queryRows<{ until: string }>(
    db,
    sql`select ((date_trunc('month', ${money.paidAt.toISOString()}::timestamptz at time zone 'Europe/Warsaw') + interval '4 months')
      at time zone 'Europe/Warsaw')::text as until`,
  )
  const until = row ? new Date(row.until) : null
  return until && until > new Date() ? until : null
}

type Asked = z.output<(typeof endpoint)['body']>

/** Issues the invoice that a private person asks for; one that is there already is the answer. */
export async function askInvoice(tx: Db, order: OrderRow, asked: Asked, issuing: Issuing): Promise<void> {
  // Read at once: one that is issued between two readings would be neither there nor to be asked for.
  const { documents, canAskUntil } = await readOrderInvoices(tx, order, true)
  if (documents.length > 0) return
  if (canAskUntil === null) throw new AppError('CONFLICT', invoiceMessages.nothingToInvoice)
  const buyer = { kind: 'PRIVATE' as const, name: asked.name, addressLine: addressLine(asked.address), nip: null }
  await settleInvoices(tx, order.id, issuing, buyer)
}
