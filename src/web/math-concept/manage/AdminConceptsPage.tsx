import { useSearchParams } from 'react-router'
import { APPROVALS, type Approval } from '#contract/enums.ts'
import { listMathConceptChanges } from '#contract/math-concept-change.ts'
import { paths } from '#contract/paths.ts'
import { useLiveChanges } from '#web/math-concept/manage/api.ts'
import { ChangeQueue } from '#web/math-concept/manage/ChangeQueue.tsx'
import { messages } from '#web/math-concept/manage/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { useQueues } from '#web/queue/index.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/AdminConceptsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { queueTitle: title, queueLead: description } = messages
  return pageMeta({ title, description, path: paths.adminConcepts(), origin: loaderData?.origin ?? '', isIndexed: false })
}

const PAGE_SIZES: ReadonlySet<number> = new Set([10, 20, 30, 40, 50])

/** Proposals of concepts and of changes of them: those that wait first, as a queue worked by keys. */
export default function AdminConceptsPage() {
  const [query] = useSearchParams()
  const { status, page, pageSize } = stateOf(query)
  useLiveChanges()
  const list = useServer(listMathConceptChanges, { query: { status, page, pageSize } })
  const waiting = useQueues().data?.results.find(({ queue }) => queue === 'CONCEPT')?.count
  return (
    <>
      <PageTitle title={messages.queueTitle} lead={messages.queueLead} />
      <nav aria-label={messages.states} className="flex flex-wrap gap-2">
        {APPROVALS.toSorted((one, other) => ORDER[one] - ORDER[other]).map((state) => (
          <LinkButton
            key={state}
            to={addressOf({ status: state, page: 1, pageSize })}
            size="sm"
            variant={state === status ? 'primary' : 'secondary'}
            aria-current={state === status ? 'page' : undefined}
            preventScrollReset
          >
            {state === 'PENDING' && waiting !== undefined
              ? messages.stateCount(messages.stateLabels.PENDING, waiting)
              : messages.stateLabels[state]}
          </LinkButton>
        ))}
      </nav>
      <Loaded of={list} waiting={<CardSkeletons />} failed={messages.queueFailed}>
        {({ results, ...pages }) => (
          <ResultList
            {...pages}
            href={(next, size) => addressOf({ status, page: next, pageSize: size })}
            emptyTitle={messages.empty[status]}
            hint={status === 'PENDING' ? messages.emptyHint : undefined}
          >
            <ChangeQueue key={status} changes={results} />
          </ResultList>
        )}
      </Loaded>
    </>
  )
}

const ORDER: Record<Approval, number> = { PENDING: 0, APPROVED: 1, REJECTED: 2 }

type State = { status: Approval; page: number; pageSize: number }

function stateOf(query: URLSearchParams): State {
  const pageSize = Number(query.get('pageSize'))
  return {
    status: APPROVALS.find((status) => status === query.get('status')) ?? 'PENDING',
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    pageSize: PAGE_SIZES.has(pageSize) ? pageSize : 10,
  }
}

function addressOf({ status, page, pageSize }: State): string {
  const query = new URLSearchParams()
  if (status !== 'PENDING') query.set('status', status)
  if (page > 1) query.set('page', String(page))
  if (pageSize !== 10) query.set('pageSize', String(pageSize))
  return paths.adminConcepts(query.toString())
}

function CardSkeletons() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </SkeletonGroup>
  )
}
