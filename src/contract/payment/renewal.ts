import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'

/** Premium that renews by card, by choice alone (docs/product/payment.md, 13). */

/** A charge is told so many days before it is made, and made so many days before Premium ends: what fails can be paid in time. */
export const RENEWAL_NOTICE_DAYS = 7
export const RENEWAL_DAYS_BEFORE_END = 3

/** Pauses after which a card that was refused is tried again; after the last one nothing is tried, and Premium ends by itself. */
export const RENEWAL_RETRY_HOURS = [24, 24] as const

/** Kinds of mails about a renewal. */
export const RENEWAL_MAILS = ['ANNOUNCED', 'RETRY', 'NEEDS_OWNER', 'FAILED', 'NOT_SOLD', 'BLOCKED'] as const

/** The words by which a buyer chooses it, kept with the order by their version; never edited. */
export const RENEWAL_CONSENT_VERSION = '2026-11-25'
const renewalTexts: ReadonlyMap<string, string> = new Map([
  [
    '2026-11',
    'Chcę, aby Premium odnawiało się samo: kolejny taki okres opłacicie tą samą kartą. Co najmniej tydzień przed każdą opłatą dostanę mail z\u00a0kwotą i\u00a0w\u00a0każdej chwili mogę zrezygnować.',
  ],
  [
    '2026-11-25',
    'Chcę, aby Premium odnawiało się samo: kolejny taki okres opłacicie tą samą kartą. Co najmniej tydzień przed każdą opłatą dostanę e\u2011mail z\u00a0kwotą i\u00a0w\u00a0każdej chwili mogę zrezygnować.',
  ],
])

/** The words of a version. @throws {Error} for one that never was */
export function renewalText(version: string): string {
  const found = renewalTexts.get(version)
  if (found === undefined) throw new Error(`No words of a renewal ${version}`)
  return found
}

export const renewal = z.object({
  productName: z.string(),
  /** Announced already, with its amount and day; null until the mail is out. */
  announced: z.nullable(z.object({ amountGrosze: z.int(), chargeAt: dateTime })),
  /** The order of a charge that didn't go through, which its owner may pay. */
  unpaidOrderId: z.nullable(z.int()),
})
export type Renewal = z.output<typeof renewal>

const own = { access: 'signedIn', path: '/renewal', params: noParams, query: noQuery, body: noBody } as const

export const getRenewal = {
  ...own,
  name: 'renewal.get',
  method: 'GET',
  summary: 'How own Premium renews; null where it ends by itself.',
  reply: z.object({ renewal: z.nullable(renewal) }),
} satisfies Endpoint

/** Nothing is charged any more; Premium runs to its end. Cancelling twice is fine. */
export const cancelRenewal = {
  ...own,
  name: 'renewal.cancel',
  method: 'DELETE',
  summary: 'Ends the renewal of own Premium.',
  reply: z.object({ renewal: z.nullable(renewal) }),
} satisfies Endpoint
