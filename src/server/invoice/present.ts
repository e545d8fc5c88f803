import type { InvoiceCard, InvoiceDetails } from '#contract/invoice/invoice.ts'
import { drawQr } from '#server/platform/draw-qr.ts'
import type { FoundInvoice } from '#server/invoice/find-invoice.ts'
import type { KsefService } from '#server/invoice/ksef/ksef-service.ts'
import { codeOneUrl, codeTwoUrl } from '#server/invoice/ksef/qr-links.ts'

/** An invoice as lists show it. */
export function presentCard({ row, ksef }: FoundInvoice): InvoiceCard {
  const { id, orderId, number, kind, issuedOn, totalGrosze } = row
  return { id, orderId, number, kind, issuedOn, totalGrosze, ksefState: ksef?.state ?? 'NONE', ksefNumber: ksef?.number ?? null }
}

type Shown = { service: KsefService | null; contact: Pick<InvoiceDetails, 'contactEmail' | 'contactPhone'> }

/** An invoice as its page shows it. */
export function presentInvoice(found: FoundInvoice, { service, contact }: Shown): InvoiceDetails {
  const { row, ksef } = found
  return {
    ...presentCard(found),
    content: row.content,
    codes: codesOf(found, service),
    hasXml: row.xml !== null,
    hasConfirmation: ksef !== null && ksef.confirmation !== null,
    ...contact,
  }
}

/**
 * The codes that the law wants on an invoice for KSeF: the first one with the number under it, or OFFLINE until there is
 * one; beside it the second one, where a certificate signs it.
 */
function codesOf({ row, ksef }: FoundInvoice, service: KsefService | null): InvoiceDetails['codes'] {
  if (ksef === null || ksef.state === 'REJECTED' || service === null || row.xml === null || row.content.seller.nip === null) return []
  const { issuedOn, xml } = row
  const coded = { qrUrl: service.qrUrl, nip: row.content.seller.nip, issuedOn, xml }
  const first = codeOneUrl(coded)
  if (ksef.number !== null) return [{ label: ksef.number, url: first, ...drawQr(first) }]
  const second = service.offline === null ? null : codeTwoUrl(coded, service.offline)
  return [
    { label: 'OFFLINE', url: first, ...drawQr(first) },
    ...(second === null ? [] : [{ label: 'CERTYFIKAT', url: second, ...drawQr(second) }]),
  ]
}
