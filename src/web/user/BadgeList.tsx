import Award from 'virtual:icons/award'
import type { Badge as BadgeKind } from '#contract/enums.ts'
import { BADGE_LABELS } from '#contract/text/badge-labels.ts'
import { messages } from '#web/user/messages.ts'
import { Badge } from '#web/ui/Badge.tsx'

/**
 * Shows the badges that admins have given a person; nothing where there are none. Everybody who is shown as a teacher has been
 * verified (docs/product/user.md, 9), so that badge tells nothing and isn't shown.
 */
export function BadgeList({ badges: all }: { badges: readonly BadgeKind[] }) {
  const badges = all.filter((badge) => badge !== 'VERIFIED')
  if (badges.length === 0) return null
  return (
    <ul aria-label={messages.badges} className="flex flex-wrap gap-1.5">
      {badges.map((badge) => (
        <li key={badge}>
          <Badge tone="rating" icon={<Award aria-hidden />}>
            {BADGE_LABELS[badge]}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
