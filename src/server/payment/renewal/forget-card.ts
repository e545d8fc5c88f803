import type { Logger } from '#server/platform/log/logger.ts'
import { callService, isRefusal } from '#server/payment/stripe/ask-service.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'

/** Deletes a customer at the payment service, which has one for each card that it keeps; the card goes with it. One that is gone is fine. */
export async function forgetCard({ service, log }: { service: StripeService; log: Logger }, customerId: string): Promise<void> {
  await callService(service, log, (client) => client.customers.del(customerId)).catch((error: unknown) => {
    if (!(isRefusal(error) && error.code === 'resource_missing')) throw error
  })
}
