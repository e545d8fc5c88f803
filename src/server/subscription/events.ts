import { onTopic, type OutboxHandler } from '#server/platform/outbox/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { subscriptionActivated } from '#server/subscription/topics.ts'

/** Tells a person live that they have Premium. */
export function subscriptionHandlers(realtime: Realtime): OutboxHandler[] {
  return [onTopic(subscriptionActivated, async ({ userId, endsAt }) => realtime.tell({ userId }, 'subscriptionActivated', { endsAt }))]
}
