import type { Claim } from '#contract/queue.ts'
import { useViewer } from '#web/auth/index.ts'
import { messages } from '#web/queue/messages.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** Says who works on a thing; nothing where nobody does. */
export function Holder({ claim }: { claim: Claim | undefined }) {
  const { id } = useViewer()
  if (!claim) return null
  const isOwn = claim.holder.id === id
  return <Badge tone={isOwn ? 'accent' : 'warning'}>{isOwn ? messages.heldByYou : messages.heldBy(claim.holder.displayName)}</Badge>
}
