import type { Feature } from '#server/platform/feature.ts'
import { subscriptionHandlers } from '#server/subscription/events.ts'
import { subscriptionRecords } from '#server/subscription/personal-records.ts'
import { subscriptionRoutes } from '#server/subscription/routes.ts'

export const subscriptionFeature: Feature = {
  name: 'subscription',
  records: subscriptionRecords,
  start: ({ realtime }) => ({ routes: subscriptionRoutes, listeners: subscriptionHandlers(realtime) }),
}
