import type { Sale } from '#server/invoice/document/build-content.ts'
import type { Seller } from '#server/payment/index.ts'

/** Parts of invoices for tests. All parties and tax numbers are invented; the check digits are right. */
export const aSeller: Seller = {
  kind: 'vat',
  name: 'Wizards Sp. z o.o.',
  addressLine: 'ul. Przykładowa 1, 00-001 Warszawa',
  nip: '8567346215',
  exemption: 'art. 113 ust. 1 ustawy o VAT',
}

export const aSale: Sale = {
  name: 'Konto Premium, kwartał',
  grossGrosze: 5999,
  vatPercent: 23,
  paidOn: '2026-11-22',
  method: 'STRIPE',
  orderNumber: 'WZ-000123',
}

export const aCompany = {
  kind: 'COMPANY',
  name: 'Szkoła Żółw Sp. z o.o.',
  addressLine: 'ul. Długa 5, 80-001 Gdańsk',
  nip: '1234563218',
} as const
export const aPerson = { kind: 'PRIVATE', name: 'Jan Kowalski', addressLine: 'ul. Krótka 2, 50-001 Wrocław', nip: null } as const
