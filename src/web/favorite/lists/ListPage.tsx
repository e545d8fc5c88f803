import { useParams, useSearchParams } from 'react-router'
import { getFavorite, getHiddenFavorite, getSolvedFavorite } from '#contract/favorite.ts'
import { paths } from '#contract/paths.ts'
import { ListView } from '#web/favorite/lists/ListView.tsx'
import { messages } from '#web/favorite/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/ListPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { listsTitle: title, listsDescription: description } = messages
  return pageMeta({ title, description, path: paths.accountLists(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** One list of the person's: their own by its id, 'Ukryte' and 'Rozwiązane' by their kind. */
export default function ListPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  if (id === 'hidden') return <BuiltIn key={id} endpoint={getHiddenFavorite} page={page} />
  if (id === 'solved') return <BuiltIn key={id} endpoint={getSolvedFavorite} page={page} />
  return /^\d{1,9}$/.test(id) && Number(id) > 0 ? (
    <Own key={id} id={Number(id)} page={page} />
  ) : (
    <EmptyState as="h1" title={messages.listFailed} />
  )
}

function BuiltIn({ endpoint, page }: { endpoint: typeof getHiddenFavorite | typeof getSolvedFavorite; page: number }) {
  const list = useServer(endpoint, { query: { page } })
  return (
    <Loaded of={list} waiting={<ListSkeleton />} failed={messages.listFailed}>
      {(found) => <ListView list={found} onChange={list.reload} />}
    </Loaded>
  )
}

function Own({ id, page }: { id: number; page: number }) {
  const list = useServer(getFavorite, { params: { id }, query: { page } })
  return (
    <Loaded of={list} waiting={<ListSkeleton />} failed={messages.listFailed}>
      {(found) => <ListView list={found} onChange={list.reload} />}
    </Loaded>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </SkeletonGroup>
  )
}
