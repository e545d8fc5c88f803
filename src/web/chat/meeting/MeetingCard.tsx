import Video from 'virtual:icons/video'
import type { MeetingCard as Card } from '#contract/chat/meeting-card.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'

/** A meeting among the messages: who is in it and the way in, or how long it was. */
export function MeetingCard({ meeting }: { meeting: Card }) {
  const { name, token, people, startedAt, endedAt } = meeting
  return (
    <section aria-label={name} className="meeting-card">
      <p className="flex items-center gap-2 font-semibold">
        <Video aria-hidden className="size-5 flex-none" />
        <span className="min-w-0 break-words">{name}</span>
      </p>
      {endedAt === null ? (
        <>
          <p className="text-sm text-text-muted">
            {people.length === 0 ? messages.nobodyYet : messages.inside(people.map(({ displayName }) => displayName))}
          </p>
          {/* A page of its own document: it alone may ask for a camera. */}
          <LinkButton to={paths.meeting(token)} reloadDocument variant="primary" size="sm" className="justify-self-start">
            {messages.join}
          </LinkButton>
        </>
      ) : (
        <p className="text-sm text-text-muted">{messages.ended(messages.length(startedAt, endedAt))}</p>
      )}
    </section>
  )
}
