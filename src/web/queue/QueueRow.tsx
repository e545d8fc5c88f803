import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { type Claim, type Queue, QUEUES, type QueueState } from '#contract/queue.ts'
import { agoText } from '#contract/text/dates.ts'
import { useViewer } from '#web/auth/index.ts'
import { messages } from '#web/queue/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'

type Props = { state: QueueState; isTaking: boolean; onTake: () => void }

/** The link that keys go to. */
export const queueLinkId = (queue: Queue): string => `kolejka-${queue.toLowerCase()}`

/** A queue: its name, how much waits, since when, and who works on what in it. */
export function QueueRow({ state: { queue, count, oldestAt, claims }, isTaking, onTake }: Props) {
  const name = messages.names[queue]
  const isEmpty = count === 0
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3.5 has-[a:focus-visible]:bg-surface-raised sm:px-5">
      <div className="min-w-0">
        <Link id={queueLinkId(queue)} to={QUEUES[queue].page} className={`font-medium hover:underline ${isEmpty ? 'text-text-muted' : ''}`}>
          {name}
        </Link>
        <p className="text-sm text-text-muted">
          {isEmpty ? messages.empty : messages.count(count)}
          {oldestAt !== null && ` · ${messages.oldest(agoText(oldestAt))}`}
        </p>
      </div>
      {!isEmpty && (
        <Button size="sm" loading={isTaking} onClick={onTake} aria-label={messages.nextOf(name)}>
          {messages.next}
        </Button>
      )}
      {claims.length > 0 && (
        <ul aria-label={messages.workers} className="col-span-full grid gap-1 border-l-2 border-accent-border pl-3 text-sm">
          {claims.map((claim) => (
            <Worker key={claim.itemId} claim={claim} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Worker({ claim: { holder, title, path, since } }: { claim: Claim }) {
  const { id } = useViewer()
  return (
    <li className="min-w-0 wrap-anywhere">
      <span className="font-medium">{holder.id === id ? messages.you : holder.displayName}</span>{' '}
      <Link to={path} className="text-accent-text underline underline-offset-2">
        {withHardSpaces(title)}
      </Link>{' '}
      <span className="text-text-muted">{agoText(since)}</span>
    </li>
  )
}
