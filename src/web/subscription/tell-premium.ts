import { messages as shared } from '#contract/messages.ts'
import { messages } from '#web/subscription/messages.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Read out with what needs Premium. */
export const premiumNote = messages.locked

/** Says that this is for people with Premium (spec section 8). */
export function tellPremium(): void {
  showToast({ title: shared.premiumRequired, message: messages.toastHint, variant: 'info' })
}
