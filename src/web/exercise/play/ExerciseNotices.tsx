import Lock from 'virtual:icons/lock'
import PartyPopper from 'virtual:icons/party-popper'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/exercise/messages.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'

/** Stands in the place of a level that needs Premium. */
export function PremiumNotice() {
  return (
    <div className="exercise-notice">
      <Lock aria-hidden className="size-12 text-accent-text" />
      <p role="status" className="grid gap-1">
        <strong className="heading text-xl">{messages.subscriptionRequired}</strong>
        <span className="text-text-muted">{messages.subscriptionHint}</span>
      </p>
      <LinkButton to={paths.subscription()} variant="primary">
        {messages.toPremium}
      </LinkButton>
    </div>
  )
}

/** The end of an exercise: praise when all of it is solved, else what is left. `left` are numbers of levels, from 1. */
export function ExerciseEnd({ left, onGo }: { left: readonly number[]; onGo: (level: number) => void }) {
  const [next] = left
  return (
    <div className="exercise-notice">
      <PartyPopper aria-hidden className="size-12 text-accent-text" />
      <p className="text-lg">{next === undefined ? messages.congratulation : messages.left(left)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {next === undefined ? (
          <Button onClick={() => onGo(1)}>{messages.again}</Button>
        ) : (
          <Button variant="primary" onClick={() => onGo(next)}>
            {messages.toLeft(next)}
          </Button>
        )}
        <LinkButton to={paths.exercises()}>{messages.toOthers}</LinkButton>
      </div>
    </div>
  )
}
