import { asc, eq } from 'drizzle-orm'
import type { InvoiceContent } from '#contract/invoice/invoice.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, invoiceKsef } from '#server/db/tables/invoice.ts'
import { buildCorrection, buildInvoice, type Buyer, type Issue } from '#server/invoice/document/build-content.ts'
import { wrongInContent } from '#server/invoice/fa3/check-content.ts'
import { writeFa3 } from '#server/invoice/fa3/write-fa3.ts'
import { moneyOf, type OrderMoney, REFUND_FAILED } from '#server/invoice/issue/documented-money.ts'
import { nextNumber } from '#server/invoice/issue/next-number.ts'
import { polishDay } from '#contract/text/clock.ts'
import { invoiceReady, sendJob } from '#server/invoice/topics.ts'
import { lockOrder, orderNumber, type OrderRow, readOrderRows, type Seller } from '#server/payment/index.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import { emit } from '#server/platform/outbox/index.ts'

export type Issuing = {
  seller: Seller
  series: { invoice: string; correction: string }
  /** True where an invoice for this buyer goes to KSeF. */
  goesToKsef: (buyer: Buyer) => boolean
}

type Issued = {
  id: number
  place: number
  totalGrosze: number
  content: InvoiceContent
  ksefState: string | null
  ksefNumber: string | null
}

/**
 * Brings the documents of an order to what is known of it: the difference between the money that was kept and what the
 * documents say is the next one. Any number of times, in any order of events (decision 146). A private person's invoice is
 * issued only when they ask, with `asking`. Returns the ids of what was issued.
 */
export async function settleInvoices(tx: Db, orderId: number, issuing: Issuing, asking: Buyer | null = null): Promise<number[]> {
  const order = await lockOrder(tx, orderId)
  if (!order) return []
  const money = moneyOf(await readOrderRows(tx, order))
  if (!money || order.deliveredAt === null) return []
  const made: number[] = []
  let documents = await readIssued(tx, orderId)
  if (documents.length === 0) {
    const buyer = companyOf(order) ?? asking
    if (buyer === null) return []
    const id = await issueInvoice(tx, order, money, issuing, buyer)
    made.push(id)
    documents = await readIssued(tx, orderId)
  }
  const corrected = await issueCorrection(tx, order, money, issuing, documents)
  return corrected === null ? made : [...made, corrected]
}

/** The company that an order was made for. */
export function companyOf(order: OrderRow): Buyer | null {
  const { companyName: name, companyAddress: addressLine, companyNip: nip } = order
  return name !== null && addressLine !== null && nip !== null ? { kind: 'COMPANY', name, addressLine, nip } : null
}

async function readIssued(tx: Db, orderId: number): Promise<Issued[]> {
  return tx
    .select({
      id: invoice.id,
      place: invoice.place,
      totalGrosze: invoice.totalGrosze,
      content: invoice.content,
      ksefState: invoiceKsef.state,
      ksefNumber: invoiceKsef.number,
    })
    .from(invoice)
    .leftJoin(invoiceKsef, eq(invoiceKsef.invoiceId, invoice.id))
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.place))
}

async function issueInvoice(tx: Db, order: OrderRow, money: OrderMoney, issuing: Issuing, buyer: Buyer): Promise<number> {
  const sale = {
    name: order.productName,
    grossGrosze: money.paidGrosze,
    vatPercent: order.vatPercent,
    paidOn: polishDay(money.paidAt),
    method: order.method,
    orderNumber: orderNumber(order.id),
  }
  return insertDocument(tx, order, issuing, {
    place: 1,
    correctedId: null,
    build: (issue) => buildInvoice(sale, issuing.seller, buyer, issue),
  })
}

/** Issues what the documents lack. A correction names the KSeF number of what it corrects, so it waits for that. */
async function issueCorrection(
  tx: Db,
  order: OrderRow,
  money: OrderMoney,
  issuing: Issuing,
  documents: readonly Issued[],
): Promise<number | null> {
  const [original] = documents
  const grossBefore = documents.reduce((sum, { totalGrosze }) => sum + totalGrosze, 0)
  if (!original || grossBefore === money.keptGrosze) return null
  if (original.ksefState !== null && original.ksefNumber === null) return null
  const corrected = {
    original: original.content,
    ksefNumber: original.ksefNumber,
    grossBefore,
    grossAfter: money.keptGrosze,
    reason: money.keptGrosze > grossBefore ? REFUND_FAILED : money.reason,
  }
  return insertDocument(tx, order, issuing, {
    place: documents.length + 1,
    correctedId: original.id,
    build: (issue) => buildCorrection(corrected, issue),
  })
}

type Document = { place: number; correctedId: number | null; build: (issue: Issue) => InvoiceContent }

/** Numbers a document and keeps it; the number is taken last, and nothing slow follows. */
async function insertDocument(tx: Db, order: OrderRow, issuing: Issuing, { place, correctedId, build }: Document): Promise<number> {
  const prefix = correctedId === null ? issuing.series.invoice : issuing.series.correction
  const { series, ordinal, number, issuedOn } = await nextNumber(tx, prefix, polishDay(new Date()))
  const content = build({ number, issuedOn })
  const wrong = wrongInContent(content, issuedOn)
  if (wrong.length > 0) throw new Error(`Invoice ${number} would be wrong: ${wrong.join('; ')}`)
  const [made] = await tx
    .insert(invoice)
    .values({
      orderId: order.id,
      place,
      userId: order.userId,
      kind: content.kind,
      correctedId,
      series,
      ordinal,
      number,
      issuedOn,
      totalGrosze: content.totalGrosze,
      buyerName: content.buyer.name,
      buyerNip: content.buyer.nip,
      content,
      xml: content.seller.nip === null ? null : writeFa3(content, new Date()),
    })
    .returning({ id: invoice.id })
  if (!made) throw new Error('An invoice was not inserted')
  if (content.seller.nip !== null && issuing.goesToKsef(content.buyer)) {
    await tx.insert(invoiceKsef).values({ invoiceId: made.id, state: 'WAITING' })
    await enqueue(tx, sendJob, {})
  } else await emit(tx, invoiceReady, { invoiceId: made.id })
  return made.id
}
