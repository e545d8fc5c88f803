import * as z from 'zod/mini'
import { topic } from '#server/platform/outbox/index.ts'

/** Somebody has Premium now, or for another time than before. */
export const subscriptionActivated = topic('subscription.activated', z.object({ userId: z.int(), endsAt: z.iso.datetime() }))
