import type { Feature } from '#server/platform/feature.ts'
import { subscriptionHandlers } from '#server/subscription/events.ts'
import { subscriptionRecords } from '#server/subscription/personal-records.ts'
import { premiumSolutions } from '#server/subscription/premium-solutions.ts'
import { subscriptionRoutes } from '#server/subscription/routes.ts'

export const subscriptionFeature: Feature = {
  name: 'subscription',
  records: subscriptionRecords,
  entitlements: [premiumSolutions],
  start: ({ realtime }) => ({ routes: subscriptionRoutes, listeners: subscriptionHandlers(realtime) }),
}
