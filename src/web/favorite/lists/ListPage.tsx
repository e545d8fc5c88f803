import { useParams, useSearchParams } from 'react-router'
import { type FavoriteWithHomeworks, getFavorite, getHiddenFavorite, getSolvedFavorite } from '#contract/favorite.ts'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { ListView } from '#web/favorite/lists/ListView.tsx'
import { messages } from '#web/favorite/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { readPage } from '#web/lib/page-of.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { type ServerState, useServer } from '#web/lib/server-state/use-server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
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
  const page = readPage(params)
  const { role } = useViewer()
  if (id === 'hidden') return <BuiltIn key={id} endpoint={getHiddenFavorite} page={page} />
  // Teachers mark nothing as solved.
  if (id === 'solved' && role === 'TEACHER')
    return (
      <EmptyState
        as="h1"
        title={messages.solvedForPupils}
        action={<LinkButton to={paths.accountLists()}>{messages.allLists}</LinkButton>}
      />
    )
  if (id === 'solved') return <BuiltIn key={id} endpoint={getSolvedFavorite} page={page} />
  return /^\d{1,9}$/.test(id) && Number(id) > 0 ? (
    <Own key={id} id={Number(id)} page={page} />
  ) : (
    <EmptyState as="h1" title={messages.listFailed} action={<LinkButton to={paths.accountLists()}>{messages.allLists}</LinkButton>} />
  )
}

function BuiltIn({ endpoint, page }: { endpoint: typeof getHiddenFavorite | typeof getSolvedFavorite; page: number }) {
  return <ListOf list={useServer(endpoint, { query: { page } })} />
}

function Own({ id, page }: { id: number; page: number }) {
  return <ListOf list={useServer(getFavorite, { params: { id }, query: { page } })} />
}

function ListOf({ list }: { list: ServerState<FavoriteWithHomeworks> }) {
  return (
    <>
      {list.data === undefined && <h1 className="sr-only">{messages.listsTitle}</h1>}
      <Loaded of={list} waiting={<ListSkeleton />} failed={messages.listFailed}>
        {(found) => <ListView list={found} onChange={list.reload} />}
      </Loaded>
    </>
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
