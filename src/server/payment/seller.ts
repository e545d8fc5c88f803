import type { InvoiceContent } from '#contract/invoice/invoice.ts'
import type { Settings } from '#server/settings.ts'

/** The seller as buyers and documents name them, and the law by which sales without VAT are exempt. */
export type Seller = InvoiceContent['seller'] & { exemption: string }

type SellerSettings = Pick<Settings, 'SELLER_KIND' | 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_NIP' | 'SELLER_EXEMPTION' | 'isProduction'>

/** Stands at checkouts and on invoices of installations that sell nothing for real. The NIP is invented; its check digit is right. */
const INVENTED = { name: 'Wizards (dane przykładowe)', addressLine: 'ul. Przykładowa 1, 00-001 Warszawa', nip: '8567346215' }

/** The seller of this installation; null where one isn't set in production: nothing is sold or issued then. */
export function readSeller(settings: SellerSettings): Seller | null {
  const { SELLER_KIND: kind, SELLER_NAME: name, SELLER_ADDRESS: addressLine, SELLER_NIP: nip, SELLER_EXEMPTION: exemption } = settings
  if (name === null || addressLine === null) {
    if (settings.isProduction) return null
    return { ...INVENTED, kind, nip: kind === 'unregistered' ? null : INVENTED.nip, exemption }
  }
  return { kind, name, addressLine, nip: kind === 'unregistered' ? null : nip, exemption }
}
