/** What others may use of Premium. */
export { hasActiveSubscription, subscriptionEnd } from '#server/subscription/active-subscription.ts'
export { subscriptionHandlers } from '#server/subscription/events.ts'
export { subscriptionRecords } from '#server/subscription/personal-records.ts'
export { ensureSubscription } from '#server/subscription/grant-subscription.ts'
