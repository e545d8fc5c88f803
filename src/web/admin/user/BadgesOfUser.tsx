import Award from 'virtual:icons/award'
import { useState } from 'react'
import type { ManagedUserDetails } from '#contract/admin.ts'
import { type Badge, BADGES } from '#contract/enums.ts'
import { BADGE_LABELS } from '#contract/text/badge-labels.ts'
import { awardBadge, removeBadge } from '#web/admin/api.ts'
import { Matter } from '#web/admin/Matter.tsx'
import { messages } from '#web/admin/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { person: ManagedUserDetails; onChange: () => void }

/** Badges to award and to take away. */
export function BadgesOfUser({ person, onChange }: Props) {
  const [changing, setChanging] = useState<Badge | null>(null)
  // Pupils keep what they have, but are awarded none; nobody is awarded what every teacher who is shown has.
  const offered = BADGES.filter((badge) => (person.role !== 'USER' && badge !== 'VERIFIED') || person.badges.includes(badge))

  async function toggle(badge: Badge) {
    const has = person.badges.includes(badge)
    setChanging(badge)
    try {
      await (has ? removeBadge : awardBadge)(person.id, badge)
      showToast({ title: has ? messages.removed : messages.added, variant: 'success' })
      onChange()
    } catch {
      // the toast of the failed call has said why
    } finally {
      setChanging(null)
    }
  }

  return (
    <Matter title={messages.badges} lead={messages.badgesLead}>
      <ul className="grid divide-y divide-border">
        {offered.map((badge) => {
          const has = person.badges.includes(badge)
          const name = BADGE_LABELS[badge]
          return (
            <li key={badge} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0">
              <span className={classNames('flex items-center gap-2.5', !has && 'text-text-muted')}>
                <Award aria-hidden className={classNames('size-5', has ? 'text-rating' : 'text-text-muted')} />
                {name}
              </span>
              <Button
                size="sm"
                variant={has ? 'danger' : 'secondary'}
                loading={changing === badge}
                onClick={() => void toggle(badge)}
                aria-label={has ? messages.takeOf(name) : messages.awardOf(name)}
              >
                {has ? messages.take : messages.award}
              </Button>
            </li>
          )
        })}
      </ul>
    </Matter>
  )
}
