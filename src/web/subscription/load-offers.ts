import { getConfig } from '#contract/config.ts'
import type { ApiClient } from '#contract/http/api-client.ts'
import { getPriceList } from '#contract/payment/price-list.ts'

/** Loads what Premium costs, and the address that questions about it are sent to. */
export async function loadOffers(api: ApiClient) {
  const [{ contactEmail }, { offers, methods }] = await Promise.all([api.call(getConfig), api.call(getPriceList)])
  return { contactEmail, offers: offers.filter(({ kind }) => kind === 'SUBSCRIPTION'), isOn: methods.length > 0 }
}
