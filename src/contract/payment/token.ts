import * as z from 'zod/mini'
import { TOKEN_SPENDS } from '#contract/payment/payment-enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'

/** Tokens of a person (docs/product/payment.md, 6). */

/** Reasons for which a balance of tokens changed. */
export const TOKEN_MOVES = ['BOUGHT', 'TAKEN_BACK', 'GIVEN_BACK', 'SPENT', 'UNDONE'] as const
export type TokenMove = (typeof TOKEN_MOVES)[number]

export const tokenEntry = z.object({
  id: z.int(),
  /** Above zero came, below went. */
  amount: z.int(),
  move: z.enum(TOKEN_MOVES),
  /** The thing that they were spent on; null for everything else. */
  purpose: z.nullable(z.enum(TOKEN_SPENDS)),
  /** The order they came with; null for what was spent. */
  orderId: z.nullable(z.int()),
  /** The task whose solution they opened, while the person may see it. */
  homework: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  createdAt: dateTime,
})
export type TokenEntry = z.output<typeof tokenEntry>

export const listTokens = {
  name: 'token.list',
  method: 'GET',
  path: '/token',
  access: 'signedIn',
  summary: 'Own tokens: how many there are, and what came and went, the newest first.',
  params: noParams,
  query: pageQuery(),
  body: noBody,
  reply: z.extend(pageReply(tokenEntry), { balance: z.int() }),
} satisfies Endpoint
