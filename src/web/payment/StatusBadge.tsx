import type { OrderCard } from '#contract/payment/order.ts'
import { STATUS_LABELS, STATUS_TONES } from '#web/payment/labels.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** The state of an order in a word or two. */
export function StatusBadge({ status }: Pick<OrderCard, 'status'>) {
  return <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
}
