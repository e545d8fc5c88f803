import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { readChildCompany } from '#contract/chat/chat-safety.ts'
import { paths } from '#contract/paths.ts'
import { dayText } from '#contract/text/dates.ts'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { AskForLink } from '#web/chat/parent/AskForLink.tsx'
import { parentMessages as messages } from '#web/chat/parent/parent-messages.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { messages as shared } from '#web/lib/messages.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/ParentPage.ts'

type Company = z.output<typeof readChildCompany.reply>

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = messages
  return pageMeta({ title, description, path: paths.parent(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The page behind the link of a parent who has agreed: with whom the child writes, and nothing of what. */
export default function ParentPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    // The footer stays where it is when the bars make way.
    <div className="page min-h-[70dvh] py-10">
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
        {token === '' ? <AskForLink title={messages.title} lead={messages.linkMissing} /> : <Company key={token} token={token} />}
      </div>
    </div>
  )
}

function Company({ token }: { token: string }) {
  const [company, setCompany] = useState<Company>()
  const [failure, setFailure] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isLeft = false
    void callQuietly(readChildCompany, { body: { token } }).then(
      (read) => isLeft || setCompany(read),
      (error: unknown) => isLeft || setFailure(reasonOf(error)),
    )
    return () => {
      isLeft = true
    }
  }, [token, turn])

  if (failure !== null)
    return (
      <EmptyState
        as="h1"
        title={messages.failed}
        hint={failure}
        action={
          <Button
            onClick={() => {
              setFailure(null)
              setTurn(turn + 1)
            }}
          >
            {shared.tryAgain}
          </Button>
        }
      />
    )
  if (company === undefined)
    return (
      <SkeletonGroup className="grid gap-3">
        <h1 className="sr-only">{messages.title}</h1>
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    )
  if (company.child === null) return <AskForLink title={messages.linkDead} lead={messages.linkDeadLead} />
  return (
    <>
      <div className="grid gap-1.5">
        <h1 className="heading text-2xl">{messages.titleOf(company.child)}</h1>
        <p className="text-text-muted">{messages.lead}</p>
      </div>
      <Card className="grid gap-3">
        {company.people.length === 0 ? (
          <p className="text-text-muted">{messages.nobody}</p>
        ) : (
          <>
            <p className="text-sm text-text-muted">{messages.count(company.people.length)}</p>
            <ul aria-label={messages.people} className="grid divide-y divide-border">
              {company.people.map((person, place) => (
                // The list is read once and never changes.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={place} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
                  <Avatar name={person.displayName} url={null} size="sm" />
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">{person.displayName}</p>
                    <p className="text-sm text-text-muted">
                      {ROLE_LABELS[person.role]} · {kindsOf(person)} {messages.since(dayText(person.since))}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </>
  )
}

function kindsOf({ isDirect, isInGroup }: Company['people'][number]): string {
  return [isDirect && messages.direct, isInGroup && messages.group].filter(Boolean).join(', ').toLowerCase()
}
