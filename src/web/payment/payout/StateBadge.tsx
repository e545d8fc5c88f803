import type { PayoutState } from '#contract/payment/payout-states.ts'
import { messages } from '#web/payment/payout/messages.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'

const TONES: Record<PayoutState, Tone> = { DRAFT: 'warning', SENT: 'info', CONFIRMED: 'success', FAILED: 'error' }

/** The state of a payout, or of some of them. */
export function StateBadge({ state, count = 1 }: { state: PayoutState; count?: number }) {
  return (
    <Badge tone={TONES[state]}>
      {messages.states[state]}
      {count > 1 && ` (${count})`}
    </Badge>
  )
}
