import { Crown } from 'lucide-react'
import { lastDayText } from '#contract/text/dates.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { hasPremium } from '#contract/user/viewer.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { messages } from '#web/subscription/messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** The viewer's own Premium. The page from the server is the same for everybody, so it comes after. */
export function OwnPremium({ contactEmail }: { contactEmail: string }) {
  const viewer = useKnownViewer()
  return (
    <Card as="section" aria-labelledby="twoje" className="grid min-h-60 content-start gap-4 lg:min-h-52">
      <h2 id="twoje" className="heading flex items-center gap-2.5 text-xl">
        <Crown aria-hidden className="size-5 text-rating" />
        {messages.yours}
      </h2>
      {viewer === undefined ? (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-11 w-36" />
        </SkeletonGroup>
      ) : viewer === null ? (
        <>
          <p>{messages.signInFirst}</p>
          <LinkButton to={paths.login(paths.subscription())} variant="primary" className="justify-self-start">
            {messages.login}
          </LinkButton>
        </>
      ) : (
        <>
          <p className="text-lg" role="status">
            {stateOf(viewer)}
          </p>
          {hasPremium(viewer) ? (
            <LinkButton to={paths.homeworks()} variant="primary" className="justify-self-start">
              {messages.toHomeworks}
            </LinkButton>
          ) : (
            <p className="text-text-muted">
              {messages.price} {messages.howTo}{' '}
              <a href={`mailto:${contactEmail}`} className="text-accent-text underline underline-offset-2">
                {contactEmail}
              </a>
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function stateOf({ role, hasActiveSubscription, subscriptionEndsAt }: Me): string {
  const lastDay = subscriptionEndsAt && lastDayText(subscriptionEndsAt)
  if (lastDay && hasActiveSubscription) return messages.activeUntil(lastDay)
  if (role === 'ADMIN') return messages.adminHasIt
  return lastDay ? messages.endedOn(lastDay) : messages.hasNone
}
