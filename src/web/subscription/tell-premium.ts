import { paths } from '#contract/paths.ts'
import { messages as shared } from '#contract/text/messages.ts'
import { messages } from '#web/subscription/messages.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Read out with what needs Premium. */
export const premiumNote = messages.locked

/** Says that this is for people with Premium (docs/product/subscription.md). */
export function tellPremium(): void {
  const link = { to: paths.subscription(), label: messages.whatItGives }
  showToast({ title: shared.premiumRequired, message: messages.toastHint, variant: 'info', link })
}
