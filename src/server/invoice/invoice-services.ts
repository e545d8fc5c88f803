import { readSeller } from '#server/payment/index.ts'
import type { Issuing } from '#server/invoice/issue/settle-invoices.ts'
import { ksefService, type KsefService } from '#server/invoice/ksef/ksef-service.ts'
import { type SignedLinks, signedLinks } from '#server/platform/crypto/signed-link.ts'
import { onceForPlatform } from '#server/platform/feature.ts'

/** The things that invoices are issued and sent with; `issuing` is null where the seller's data are missing. */
export type InvoiceServices = { issuing: Issuing | null; service: KsefService | null; links: SignedLinks }

export const invoiceServices = onceForPlatform((platform): InvoiceServices => {
  const { settings, keyOf } = platform
  const seller = readSeller(settings)
  const service = ksefService(platform)
  const issuing = seller && {
    seller,
    series: { invoice: settings.INVOICE_SERIES, correction: settings.INVOICE_CORRECTION_SERIES },
    goesToKsef: ({ kind }: { kind: 'PRIVATE' | 'COMPANY' }) => service !== null && (kind === 'COMPANY' || settings.KSEF_CONSUMERS),
  }
  return { issuing, service, links: signedLinks(keyOf('invoice link')) }
})
