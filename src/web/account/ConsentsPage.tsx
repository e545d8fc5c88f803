import { momentText } from '#contract/text/dates.ts'
import { paths } from '#contract/paths.ts'
import { type ConsentEntry, listConsents } from '#contract/user/user-account.ts'
import { accountMeta } from '#web/account/account-meta.ts'
import { messages } from '#web/account/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/ConsentsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { consentsTitle: title, consentsDescription: description } = messages
  return accountMeta({ title, description, path: paths.accountConsents() }, loaderData?.origin)
}

const TEXTS: Partial<Record<ConsentEntry['kind'], string>> = { TERMS: paths.terms(), PRIVACY: paths.privacy() }

/** The log of consents, and how one is withdrawn. */
export default function ConsentsPage() {
  const consents = useServer(listConsents)
  return (
    <>
      <PageTitle title={messages.consentsTitle} lead={messages.consentsDescription} />
      <Loaded of={consents} waiting={<ConsentSkeletons />} failed={messages.failed}>
        {({ results }) => (
          <Card>
            {results.length === 0 && <p className="text-text-muted">{messages.noConsents}</p>}
            <ul aria-label={messages.consents} className="grid divide-y divide-border">
              {results.map((consent) => (
                <ConsentRow key={`${consent.kind} ${consent.createdAt.getTime()}`} consent={consent} />
              ))}
            </ul>
            <p className="mt-4 border-t border-border pt-3 text-sm text-text-muted">
              {messages.withdrawConsent}{' '}
              <Link to={paths.accountData()} className="font-medium text-accent-text underline underline-offset-2">
                {messages.data}
              </Link>
              .
            </p>
          </Card>
        )}
      </Loaded>
    </>
  )
}

function ConsentSkeletons() {
  return (
    <Card>
      <SkeletonGroup className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </SkeletonGroup>
    </Card>
  )
}

function ConsentRow({ consent: { kind, version, givenBy, createdAt } }: { consent: ConsentEntry }) {
  const text = TEXTS[kind]
  const name = messages.consentKinds[kind]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-text-muted">
          {momentText(createdAt)} · {messages.consentVersion(version)}
          {givenBy !== null && ` · ${messages.consentGivenBy(givenBy)}`}
        </p>
        {kind === 'PARENT' && <p className="text-sm text-text-muted">{messages.parentSees}</p>}
      </div>
      {text !== undefined && (
        <Link to={text} className="inline-flex min-h-6 items-center font-medium text-accent-text hover:underline pointer-coarse:min-h-11">
          {messages.readText(name)}
        </Link>
      )}
    </li>
  )
}
