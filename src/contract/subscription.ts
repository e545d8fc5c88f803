import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'
import { expiryDate } from '#contract/rules.ts'

const ofUser = { params: z.object({ id: idParam }), query: noQuery, access: ['ADMIN'] } as const

/** Premium until the end of a day in Poland, from now on; takes the place of a period that runs. The person is told live. */
export const grantSubscription = {
  ...ofUser,
  name: 'subscription.grant',
  method: 'PUT',
  path: '/user/:id/subscription',
  summary: 'Gives a person Premium until the end of a day.',
  body: z.strictObject({ endsOn: expiryDate }),
  reply: z.object({ endsAt: dateTime }),
} satisfies Endpoint

/** 409 when the person has no period that runs. */
export const endSubscription = {
  ...ofUser,
  name: 'subscription.end',
  method: 'DELETE',
  path: '/user/:id/subscription',
  summary: "Takes a person's Premium back at once.",
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint
