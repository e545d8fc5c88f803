import { lastDayText } from '#contract/text/dates.ts'
import type { Me } from '#contract/user/user.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { messages } from '#web/subscription/messages.ts'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

/** The viewer's own Premium in a sentence. The page from the server is the same for everybody, so it comes after. */
export function OwnPremium() {
  const viewer = useKnownViewer()
  return (
    <p className="min-h-12 sm:min-h-6" role="status">
      {viewer === undefined ? <Skeleton className="h-6 w-4/5" /> : viewer === null ? messages.signInFirst : stateOf(viewer)}
    </p>
  )
}

function stateOf({ role, hasActiveSubscription, subscriptionEndsAt }: Me): string {
  const lastDay = subscriptionEndsAt && lastDayText(subscriptionEndsAt)
  if (lastDay && hasActiveSubscription) return `${messages.activeUntil(lastDay)} ${messages.longer}`
  if (role === 'ADMIN') return messages.adminHasIt
  return lastDay ? messages.endedOn(lastDay) : messages.hasNone
}
