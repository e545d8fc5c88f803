import { onTopic, type OutboxListener } from '#server/platform/outbox/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { subscriptionActivated } from '#server/subscription/topics.ts'

/** Tells a person live that they have Premium. */
export function subscriptionHandlers(realtime: Realtime): OutboxListener[] {
  return [onTopic(subscriptionActivated, async ({ userId, endsAt }) => realtime.tell({ userId }, 'subscriptionActivated', { endsAt }))]
}
