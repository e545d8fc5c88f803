import { useSearchParams } from 'react-router'
import { shortMomentText } from '#contract/text/dates.ts'
import { type AuditEntry, listAudit } from '#contract/admin.ts'
import { paths } from '#contract/paths.ts'
import { auditDetails } from '#web/admin/audit-details.ts'
import { AuditFilters } from '#web/admin/AuditFilters.tsx'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { auditAddress, parseAuditQuery } from '#web/admin/filters.ts'
import { messages } from '#web/admin/messages.ts'
import { RowSkeletons } from '#web/admin/RowSkeletons.tsx'
import { isNarrowed } from '#web/lib/list-query.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/AuditPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { auditTitle: title, auditDescription: description } = messages
  return adminMeta({ title, description, path: paths.adminAudit() }, loaderData?.origin)
}

/** The audit log, the newest first. */
export default function AuditPage() {
  const [query] = useSearchParams()
  const state = parseAuditQuery(query)
  const entries = useServer(listAudit, { query: state })
  return (
    <>
      <PageTitle title={messages.auditTitle} lead={messages.auditDescription} />
      <AuditFilters state={state} />
      <Loaded of={entries} waiting={<RowSkeletons />} failed={messages.failed}>
        {({ results, ...list }) => (
          <ResultList
            {...list}
            href={(page, pageSize) => auditAddress({ ...state, page, pageSize })}
            emptyTitle={isNarrowed(state) ? undefined : messages.noEntries}
            hint={isNarrowed(state) ? messages.noResultsHint : undefined}
            action={isNarrowed(state) && <LinkButton to={paths.adminAudit()}>{messages.reset}</LinkButton>}
          >
            <Card className="p-0!">
              <ol aria-label={messages.entries} className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
                {results.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
            </Card>
          </ResultList>
        )}
      </Loaded>
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, actor, subject, target, createdAt } = entry
  const details = auditDetails(entry)
  return (
    <li className="grid gap-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4 sm:px-5">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{messages.actions[action]}</span>
        {target && (
          <>
            {' · '}
            <Link to={target.path} className="text-accent-text underline underline-offset-2">
              {target.name}
            </Link>
          </>
        )}
        {details !== '' && <span className="text-text-muted"> · {details}</span>}
      </p>
      <time dateTime={createdAt.toISOString()} className="text-sm text-text-muted tabular-nums sm:text-right">
        {shortMomentText(createdAt)}
      </time>
      <p className="min-w-0 text-sm wrap-anywhere text-text-muted">
        <PersonLink person={subject} nobody={messages.nobody} />
        {actor?.id !== subject?.id && (
          <>
            {' · '}
            {actor ? <PersonLink person={actor} nobody="" before={messages.by} /> : messages.program}
          </>
        )}
      </p>
    </li>
  )
}

type PersonLinkProps = { person: AuditEntry['actor']; nobody: string; before?: (name: string) => string }

function PersonLink({ person, nobody, before }: PersonLinkProps) {
  if (!person) return nobody
  return (
    <Link to={paths.adminUser(person.id)} className="text-accent-text underline underline-offset-2">
      {before ? before(person.displayName) : person.displayName}
    </Link>
  )
}
