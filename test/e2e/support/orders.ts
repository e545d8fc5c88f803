import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import type { OrderInvoices } from '#contract/invoice/invoice.ts'
import type { OrderDetails } from '#contract/payment/order.ts'
import type { OrderMethod, PriceList } from '#contract/payment/price-list.ts'
import { callAs } from './accounts.ts'
import { apiOf } from './api.ts'

/** Orders something in the name of whoever is signed in on the page; nothing is paid. */
export async function orderOf(
  page: Page,
  origin: string,
  { code = 'premium-miesiac', method = 'STRIPE', company = null }: { code?: string; method?: OrderMethod; company?: object | null } = {},
): Promise<Pick<OrderDetails, 'id' | 'number'>> {
  const { offers } = await apiOf(origin)<PriceList>('/price-list')
  const offer = offers.find((each) => each.code === code)
  if (!offer) throw new Error(`Nothing on sale is called ${code}`)
  return callAs(
    page,
    origin,
    'POST',
    '/order',
    {
      priceId: offer.priceId,
      method,
      buyerKind: company === null ? 'PRIVATE' : 'COMPANY',
      company,
      acceptsTerms: true,
      wantsImmediateStart: false,
      consentVersion: CONSENT_VERSION,
    },
    { 'idempotency-key': randomBytes(16).toString('hex') },
  )
}

/** Buys something for a company of this name in the name of whoever is signed in; returns its invoice, which KSeF has taken. */
export async function invoiceOf(page: Page, origin: string, name: string): Promise<number> {
  const address = { street: 'Prosta', buildingNumber: '7', apartmentNumber: null, postalCode: '00-001', city: 'Warszawa' }
  const { id } = await orderOf(page, origin, { code: 'zetony-10', company: { name, nip: '5260250274', address } })
  const { url } = await callAs<{ url: string }>(page, origin, 'POST', `/order/${id}/pay`, {})
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'card' }), redirect: 'manual' })
  let invoiceId = 0
  await expect(async () => {
    const [document] = (await callAs<OrderInvoices>(page, origin, 'GET', `/order/${id}/invoice`)).documents
    expect(document?.ksefState).toBe('ACCEPTED')
    invoiceId = document?.id ?? 0
  }).toPass()
  return invoiceId
}
