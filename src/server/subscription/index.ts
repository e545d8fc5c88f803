/** The part of Premium that others may use. */
export { hasActiveSubscription, isEndedByAdmin, subscriptionEnd } from '#server/subscription/active-subscription.ts'
export { giveBought, lockLiving, readUsedDays, takeBought } from '#server/subscription/bought-subscription.ts'
export { subscriptionHandlers } from '#server/subscription/events.ts'
export { ensureSubscription } from '#server/subscription/grant-subscription.ts'
