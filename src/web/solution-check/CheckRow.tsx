import type { ReactNode } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { CheckCard } from '#contract/solution-check.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { messages, STATE_LABELS, STATE_TONES, VERDICT_LABELS, VERDICT_TONES } from '#web/solution-check/messages.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'

type Props = {
  check: CheckCard
  /** The row leads to the check's page; otherwise `action` does. */
  isLink: boolean
  action?: ReactNode
}

/** A check in a list: its task, what was sent, and how it stands. */
export function CheckRow({ check, isLink, action }: Props) {
  const { id, state, title, photoCount, hasText, createdAt, dueAt, verdict, points, maxPoints } = check
  const sent = [...(photoCount > 0 ? [messages.photos(photoCount)] : []), ...(hasText ? [messages.hasText] : [])].join(', ')
  return (
    <li>
      <p className="font-medium wrap-anywhere">
        {isLink ? (
          <Link to={solutionCheckPaths.accountCheck(id)} className="after:absolute after:inset-0">
            {withHardSpaces(title)}
          </Link>
        ) : (
          withHardSpaces(title)
        )}
      </p>
      <p className="check-meta">
        {state === 'WAITING' ? messages.due(shortMomentText(dueAt)) : shortMomentText(createdAt)} · {sent}
      </p>
      <p className="check-row-end">
        {verdict !== null && points !== null && maxPoints !== null ? (
          <>
            <Badge tone={VERDICT_TONES[verdict]}>{VERDICT_LABELS[verdict]}</Badge>
            <span className="text-sm">{messages.points(points, maxPoints)}</span>
          </>
        ) : (
          isLink && <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
        )}
        {action}
      </p>
    </li>
  )
}
