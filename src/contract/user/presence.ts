import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'

/** Everybody who is connected, by id, and whether they are busy – by their switch, or in a meeting –; names come from the pages that show them. Read again every 300,000 ms. */
export const listOnline = {
  name: 'user.online',
  method: 'GET',
  path: '/user/online',
  access: 'signedIn',
  summary: 'Ids of the people who are online, and who of them is busy.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: z.object({ results: z.array(z.object({ id: z.int(), isBusy: z.boolean(), isInMeeting: z.boolean() })) }),
} satisfies Endpoint
