import type { InvoiceContent, InvoiceLine } from '#contract/invoice/invoice.ts'
import type { OrderMethod } from '#contract/payment/price-list.ts'
import { cleanText } from '#server/invoice/document/clean-text.ts'
import { type Seller, vatOf } from '#server/payment/index.ts'

/** The sale that an invoice is of. */
export type Sale = {
  name: string
  /** The money that was paid, VAT in it. */
  grossGrosze: number
  /** 0 for a sale without VAT. */
  vatPercent: number
  paidOn: string
  method: OrderMethod
  orderNumber: string
}

export type Buyer = InvoiceContent['buyer']

/** The number of a document and its day. */
export type Issue = { number: string; issuedOn: string }

const UNIT = 'szt.'

/** Builds the invoice of a sale. */
export function buildInvoice(sale: Sale, seller: Seller, buyer: Buyer, { number, issuedOn }: Issue): InvoiceContent {
  const { grossGrosze, vatPercent } = sale
  const { exemption, ...named } = seller
  const line: InvoiceLine = { ...lineOf(cleanText(sale.name), 1, grossGrosze, grossGrosze, vatPercent), state: 'SOLD' }
  return {
    number,
    kind: 'INVOICE',
    issuedOn,
    issuedIn: townIn(seller.addressLine),
    soldOn: sale.paidOn,
    seller: { ...named, name: cleanText(named.name), addressLine: cleanText(named.addressLine) },
    buyer: { ...buyer, name: cleanText(buyer.name), addressLine: cleanText(buyer.addressLine) },
    lines: [line],
    sums: [amountsOf(grossGrosze, vatPercent)],
    totalGrosze: grossGrosze,
    exemption: vatPercent === 0 && seller.kind !== 'unregistered' ? exemption : null,
    paidOn: sale.paidOn,
    method: sale.method,
    orderNumber: sale.orderNumber,
    correction: null,
  }
}

/** The thing that a document corrects: the first invoice, as the corrections up to now have left it. */
export type Corrected = { original: InvoiceContent; ksefNumber: string | null; grossBefore: number; grossAfter: number; reason: string }

/** Builds the invoice that corrects another one, down or up. Parties, names and rates stay as they were. */
export function buildCorrection(corrected: Corrected, { number, issuedOn }: Issue): InvoiceContent {
  const { original, ksefNumber, grossBefore, grossAfter, reason } = corrected
  const [sold] = original.lines
  if (!sold) throw new Error(`Invoice ${original.number} has no line`)
  const { name, percent } = sold
  const atPrice = (gross: number, state: InvoiceLine['state']): InvoiceLine => ({
    // Nothing left means that nothing was sold: the price stays and the quantity is zero, as the law's examples have it.
    ...(gross === 0 ? lineOf(name, 0, sold.priceGrosze, 0, percent ?? 0) : lineOf(name, 1, gross, gross, percent ?? 0)),
    state,
  })
  const lines = [atPrice(grossBefore, 'BEFORE'), atPrice(grossAfter, 'AFTER')] as const
  const [before, after] = lines
  return {
    ...original,
    number,
    kind: 'CORRECTION',
    issuedOn,
    lines: [...lines],
    sums: [
      {
        percent,
        netGrosze: after.netGrosze - before.netGrosze,
        vatGrosze: after.vatGrosze - before.vatGrosze,
        grossGrosze: after.grossGrosze - before.grossGrosze,
      },
    ],
    totalGrosze: after.grossGrosze - before.grossGrosze,
    correction: { number: original.number, issuedOn: original.issuedOn, ksefNumber, reason },
  }
}

/** Amounts of a gross price: VAT is taken from it (art. 106e ust. 7), the rest is net. */
function amountsOf(grossGrosze: number, vatPercent: number) {
  const vatGrosze = vatOf(grossGrosze, vatPercent)
  return { percent: vatPercent === 0 ? null : vatPercent, netGrosze: grossGrosze - vatGrosze, vatGrosze, grossGrosze }
}

function lineOf(name: string, quantity: number, priceGrosze: number, grossGrosze: number, vatPercent: number): Omit<InvoiceLine, 'state'> {
  return { name, unit: UNIT, quantity, priceGrosze, ...amountsOf(grossGrosze, vatPercent) }
}

/** The town in an address that ends with a postal code and a town. */
function townIn(addressLine: string): string | null {
  return /\d\d-\d{3}\s+(.+)$/.exec(addressLine)?.[1] ?? null
}
