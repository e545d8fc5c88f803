/** Enumerations of invoices, beside those of contract/enums.ts: those come to pages that are read, and these have no business there. */

/** CORRECTION: an invoice that corrects another one. */
export const INVOICE_KINDS = ['INVOICE', 'CORRECTION'] as const

/** Standing of the seller: not a taxpayer, a taxpayer exempt from VAT, one who pays it. */
export const SELLER_KINDS = ['unregistered', 'exempt', 'vat'] as const
export type SellerKind = (typeof SELLER_KINDS)[number]

/**
 * Places of an invoice on its way into KSeF. NONE: it doesn't go there. WAITING: to be sent. SENT: taken, not judged yet.
 * ACCEPTED: it has its number. REJECTED: it was refused, and an ADMIN has to look.
 */
export const KSEF_STATES = ['NONE', 'WAITING', 'SENT', 'ACCEPTED', 'REJECTED'] as const
export type KsefState = (typeof KSEF_STATES)[number]

/** BEFORE and AFTER: a line of a correction as it was, and as it is now. */
export const LINE_STATES = ['SOLD', 'BEFORE', 'AFTER'] as const
