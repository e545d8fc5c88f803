import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import type { OrderDetails } from '#contract/payment/order.ts'
import type { OrderMethod, PriceList } from '#contract/payment/price-list.ts'
import { callAs } from './accounts.ts'
import { apiOf } from './api.ts'

/** Orders something in the name of whoever is signed in on the page; nothing is paid. */
export async function orderOf(
  page: Page,
  origin: string,
  { code = 'premium-miesiac', method = 'STRIPE' }: { code?: string; method?: OrderMethod } = {},
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
      buyerKind: 'PRIVATE',
      company: null,
      acceptsTerms: true,
      wantsImmediateStart: false,
      consentVersion: CONSENT_VERSION,
    },
    { 'idempotency-key': randomBytes(16).toString('hex') },
  )
}
