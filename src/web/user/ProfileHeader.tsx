import type { ReactNode } from 'react'
import { monthAfterOdText } from '#contract/text/dates.ts'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import type { PublicProfile } from '#contract/user/user.ts'
import { OnlineAvatar } from '#web/presence/index.ts'
import { messages } from '#web/user/messages.ts'

type Person = Pick<PublicProfile, 'id' | 'displayName' | 'avatarUrl' | 'role' | 'username' | 'createdAt'>

/** The head of a person's page: picture, name, role, and `children` below these; `below` takes the whole width. */
export function ProfileHeader({ person, children, below }: { person: Person; children?: ReactNode; below?: ReactNode }) {
  return (
    <header className="paper border-b border-border">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-4 py-8">
        <OnlineAvatar userId={person.id} name={person.displayName} url={person.avatarUrl} size="lg" />
        <div className="grid min-w-0 gap-1">
          <h1 className="heading text-3xl wrap-anywhere">{person.displayName}</h1>
          <p className="wrap-anywhere text-text-muted">
            {ROLE_LABELS[person.role]} · @{person.username} · {messages.since(monthAfterOdText(person.createdAt))}
          </p>
          {children}
        </div>
        {below}
      </div>
    </header>
  )
}
