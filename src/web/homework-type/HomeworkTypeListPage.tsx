import type { ApiClient } from '#contract/api-client.ts'
import { listHomeworkTypes } from '#contract/homework-type.ts'
import { paths } from '#contract/paths.ts'
import { HomeworkTypeCard } from '#web/homework-type/HomeworkTypeCard.tsx'
import { messages } from '#web/homework-type/messages.ts'
import { ListSearch, searchIn } from '#web/search/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pageAddress, pageOf } from '#web/lib/page-of.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Route } from './+types/HomeworkTypeListPage.ts'

const load = (url: string) => async (api: ApiClient) => {
  const search = searchIn(url)
  // With a text the best match stands first, which is the operation's own order then, and subtypes are found as well.
  const found = search === '' ? ({ hideSubtypes: true, sort: 'count:DESC' } as const) : { search }
  return { search, ...(await api.call(listHomeworkTypes, { query: { page: pageOf(url), pageSize: 30, ...found } })) }
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOnServer(context, load(request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInBrowser(load(request.url))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: messages.listTitle,
    description: messages.listDescription,
    path: paths.homeworkTypes(),
    origin: loaderData?.origin ?? '',
    isIndexed: !loaderData?.search,
  })
}

/** Kinds of tasks, those with most tasks first. */
export default function HomeworkTypeListPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={messages.listTitle} lead={messages.listLead}>
        <ListSearch action={paths.homeworkTypes()} kinds="homeworkTypes" label={messages.search} search={list.search} />
      </PageHeader>
      <div className="page grid gap-8 py-8">
        {list.results.length === 0 && (
          <EmptyState
            title={list.search === '' ? messages.empty : messages.notFound}
            hint={list.search === '' ? undefined : messages.notFoundHint}
            action={list.search !== '' && <LinkButton to={paths.homeworkTypes()}>{messages.all}</LinkButton>}
          />
        )}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {list.results.map((type) => (
            <HomeworkTypeCard key={type.id} type={type} heading="h2" marked={list.marked} />
          ))}
        </ul>
        <Pagination page={list.page} pageCount={list.pageCount} href={(page) => pageAddress(paths.homeworkTypes(), list.search, page)} />
      </div>
    </>
  )
}
