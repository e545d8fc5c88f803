import { Award } from 'lucide-react'
import type { Badge as BadgeKind } from '#contract/enums.ts'
import { BADGE_LABELS } from '#contract/labels.ts'
import { messages } from '#web/user/messages.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** What admins have awarded a person for; nothing where there is nothing. */
export function BadgeList({ badges }: { badges: readonly BadgeKind[] }) {
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
