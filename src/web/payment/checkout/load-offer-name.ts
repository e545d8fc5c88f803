import type { ApiClient } from '#contract/http/api-client.ts'
import { getPriceList } from '#contract/payment/price-list.ts'

/** Reads what the thing is called, for the page's title; null where nothing of that code is on sale. */
export function loadOfferName(code: string) {
  return async (api: ApiClient) => {
    const { offers } = await api.call(getPriceList)
    return { name: offers.find((offer) => offer.code === code)?.name ?? null }
  }
}
