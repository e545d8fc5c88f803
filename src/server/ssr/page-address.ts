import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { knownAddress, queryNames } from '#server/platform/http/known-address.ts'

/** Query parameters that pages read themselves: they come in links made for one person, or in forms sent without script. */
export const PAGE_PARAMETERS = [
  'next',
  'token',
  'done',
  'answers',
  'reveal',
  'theme',
  'list',
  'type',
  'concept',
  'exam',
  'go',
  'level',
  'code',
  'chatRoomId',
  'messageId',
  'threadMessageId',
  'userId',
  'from',
  'sitting',
] as const

/** Reads the address of a page: `url` is spelt the same for all addresses that mean the same. */
export type PageAddressReader = (url: string) => { url: string; isKept: boolean }

/**
 * Pages hand parameters on to operations, whose shapes know their names; all others are left out. Pages with parameters
 * of public operations alone are kept.
 */
export function pageAddressReader(endpoints: Iterable<AnyEndpoint>): PageAddressReader {
  const ofLists = new Set<string>()
  const known = new Set<string>(PAGE_PARAMETERS)
  for (const endpoint of endpoints)
    if (endpoint.method === 'GET')
      for (const name of queryNames(endpoint)) {
        known.add(name)
        if (endpoint.access === 'everyone') ofLists.add(name)
      }
  return (asked) => {
    const { path, query, names } = knownAddress(asked, known)
    return { url: query === '' ? path : `${path}?${query}`, isKept: names.every((name) => ofLists.has(name)) }
  }
}

/** Pages of money: what they show is one person's and of this moment, so not even their empty frames are kept. */
const OF_MONEY =
  /^\/(?:checkout|pay|invoice|account\/(?:payments|tokens|earnings|tax-data|checks)|admin\/(?:payments|price-list|discounts|ledger|payouts|earnings|tax-report|reconciliation|statistics|invoices))(?:[/?]|$)/

/** True for the address of a page that browsers are told not to keep. */
export function isPageOfMoney(url: string): boolean {
  return OF_MONEY.test(url)
}
