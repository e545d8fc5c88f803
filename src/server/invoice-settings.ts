import { nip } from '#contract/rules.ts'
import type { SellerKind } from '#contract/invoice/invoice-enums.ts'

/** Readers and rules of the settings of invoices; what they say is shown to whoever set them. */

type SellerValues = {
  SELLER_KIND: SellerKind
  SELLER_NAME: string | null
  SELLER_ADDRESS: string | null
  SELLER_NIP: string | null
  INVOICE_SERIES: string
  INVOICE_CORRECTION_SERIES: string
}
type KsefValues = Record<
  | 'KSEF_URL'
  | 'KSEF_CERTIFICATE_FILE'
  | 'KSEF_KEY_FILE'
  | 'KSEF_TOKEN'
  | 'KSEF_OFFLINE_CERTIFICATE_FILE'
  | 'KSEF_OFFLINE_KEY_FILE'
  | 'SELLER_NIP',
  string | null
>

/** Names everything wrong with the seller's data, one line each. */
export function wrongSeller({ SELLER_KIND, SELLER_NAME, SELLER_ADDRESS, SELLER_NIP, ...raw }: SellerValues): string[] {
  const given = [SELLER_NAME, SELLER_ADDRESS, ...(SELLER_KIND === 'unregistered' ? [] : [SELLER_NIP])].filter((value) => value !== null)
  const wanted = SELLER_KIND === 'unregistered' ? 2 : 3
  return [
    ...(given.length % wanted === 0 ? [] : ['SELLER_NAME="": SELLER_NAME, SELLER_ADDRESS i SELLER_NIP ustawia się razem']),
    ...(raw.INVOICE_SERIES === raw.INVOICE_CORRECTION_SERIES
      ? ['INVOICE_CORRECTION_SERIES="": serie faktur i korekt muszą być różne']
      : []),
  ]
}

/** Names everything wrong with the way to KSeF, one line each. */
export function wrongKsef(raw: KsefValues, isProduction: boolean): string[] {
  const { KSEF_URL: url, KSEF_CERTIFICATE_FILE: certificate, KSEF_KEY_FILE: key } = raw
  const isPair = (first: string | null, second: string | null) => (first === null) === (second === null)
  return [
    ...(isPair(certificate, key) ? [] : ['KSEF_KEY_FILE="": KSEF_CERTIFICATE_FILE i KSEF_KEY_FILE ustawia się razem']),
    ...(isPair(raw.KSEF_OFFLINE_CERTIFICATE_FILE, raw.KSEF_OFFLINE_KEY_FILE)
      ? []
      : ['KSEF_OFFLINE_KEY_FILE="": KSEF_OFFLINE_CERTIFICATE_FILE i KSEF_OFFLINE_KEY_FILE ustawia się razem']),
    ...(url === 'local' && isProduction ? ['KSEF_URL="local": tylko poza produkcją'] : []),
    ...(url !== null && url !== 'local' && certificate === null && raw.KSEF_TOKEN === null
      ? ['KSEF_CERTIFICATE_FILE="": KSEF_URL wymaga certyfikatu KSeF (albo tokena w KSEF_TOKEN)']
      : []),
    ...(url !== null && url !== 'local' && raw.SELLER_NIP === null ? ['SELLER_NIP="": KSEF_URL wymaga danych sprzedawcy z NIP-em'] : []),
  ]
}

/** A NIP, or null for none. */
export function optionalNip(value: string): string | null {
  if (value === '') return null
  const read = nip.safeParse(value)
  if (!read.success) throw new Error('potrzebny NIP: dziesięć cyfr z poprawną cyfrą kontrolną')
  return read.data
}

/** The beginning of numbers of documents. */
export function series(value: string): string {
  if (!/^[A-Z0-9]{1,8}$/.test(value)) throw new Error('potrzebne od 1 do 8 wielkich liter i cyfr, na przykład FV')
  return value
}
