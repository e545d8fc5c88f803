import { useEffect, useState } from 'react'
import type { Session } from '#contract/auth.ts'
import { endSession, listSessions } from '#web/auth/api.ts'
import { messages } from '#web/auth/messages.ts'
import { Section } from '#web/ui/Section.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const when = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Warsaw' })

/** Where the account is signed in; each other place can be ended. Read anew whenever `version` changes. */
export function Sessions({ version }: { version: number }) {
  /** Undefined while loading, null when that failed. */
  const [sessions, setSessions] = useState<readonly Session[] | null>()
  const [reads, setReads] = useState(0)

  useEffect(() => {
    let isLeft = false
    listSessions().then(
      ({ results }) => !isLeft && setSessions(results),
      () => !isLeft && setSessions(null),
    )
    return () => {
      isLeft = true
    }
  }, [version, reads])

  return (
    <Section title={messages.sessions} lead={messages.sessionsLead}>
      {sessions === undefined ? (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      ) : sessions === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-text-muted">{messages.sessionsFailed}</p>
          <Button size="sm" onClick={() => setReads(reads + 1)}>
            {messages.tryAgain}
          </Button>
        </div>
      ) : (
        <ul className="grid divide-y divide-border">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={() => setSessions(sessions.filter((other) => other !== session))} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const [isEnding, setEnding] = useState(false)

  async function end() {
    setEnding(true)
    try {
      await endSession(session.id)
      showToast({ title: messages.sessionEnded, variant: 'success' })
      onEnded()
    } catch {
      setEnding(false) // the toast of the failed call has said why
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{session.device}</p>
        <p className="text-sm text-text-muted">{messages.lastUsed(when.format(session.lastUsedAt))}</p>
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
