import { useState } from 'react'
import { momentText } from '#contract/text/dates.ts'
import { listSessions, type Session } from '#contract/sessions.ts'
import { endSession } from '#web/auth/api.ts'
import { messages } from '#web/auth/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Lists the places where the account is signed in; each other place can be ended. */
export function Sessions() {
  const sessions = useServer(listSessions)
  return (
    <Section title={messages.sessions} lead={messages.sessionsLead}>
      <Loaded of={sessions} waiting={<SessionSkeletons />} failed={messages.sessionsFailed}>
        {({ results }) => (
          <ul className="grid divide-y divide-border">
            {results.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function SessionSkeletons() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </SkeletonGroup>
  )
}

function SessionRow({ session }: { session: Session }) {
  const [isEnding, setEnding] = useState(false)

  async function end() {
    setEnding(true)
    try {
      await endSession(session.id)
      showToast({ title: messages.sessionEnded, variant: 'success' })
      await readAnew(listSessions)
    } catch {
      // the toast of the failed call has said why
    } finally {
      setEnding(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{session.device}</p>
        <p className="text-sm text-text-muted">{messages.lastUsed(momentText(session.lastUsedAt))}</p>
      </div>
      {session.isCurrent ? (
        <Badge tone="success">{messages.thisDevice}</Badge>
      ) : (
        <Button size="sm" variant="danger" loading={isEnding} onClick={end} aria-label={messages.endSessionOf(session.device)}>
          {messages.endSession}
        </Button>
      )}
    </li>
  )
}
